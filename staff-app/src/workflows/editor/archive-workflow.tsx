import type { Workflow } from '@coverdesk/sdk'
import {
  errorText,
  showErrorToast,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/sdk/react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { workflowKeys } from '../workflows.atoms.ts'

const useStyles = makeStyles({ content: { display: 'grid', rowGap: tokens.spacingVerticalM } })

/** Archives a workflow, once its name was written as proof that it is the right one. */
export function ArchiveWorkflow({ workflow }: { workflow: Workflow }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn } = useText('workflows')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const named = typed.trim() === workflow.name.trim()
  const archive = async (): Promise<void> => {
    if (!named || busy) return
    setBusy(true)
    try {
      await client.workflows.delete(workflow.id)
      showSuccessToast(t('archived', { name: workflow.name }))
      await invalidate(workflowKeys.all)
      navigate(paths.workflows)
    } catch (error) {
      showErrorToast(errorText(error, t('save_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog onOpenChange={() => setTyped('')}>
      <DialogTrigger disableButtonEnhancement>
        <Button>{t('archive')}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('archive_title', { name: workflow.name })}</DialogTitle>
          <DialogContent className={styles.content}>
            <span>{t('archive_text')}</span>
            {workflow.running_count > 0 ? <span>{tn('archive_running', workflow.running_count)}</span> : null}
            <Field label={t('archive_name')}>
              <Input value={typed} onChange={(_event, data) => setTyped(data.value)} />
            </Field>
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('cancel')}</Button>
            </DialogTrigger>
            <Button appearance="primary" disabledFocusable={!named || busy} onClick={() => void archive()}>
              {t('archive')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
