import type { Workflow } from '@coverdesk/sdk'
import { errorText, showErrorToast, showSuccessToast, useInvalidate, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, Field, Input } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { workflowKeys, workflowStore } from '../workflows.atoms.ts'

/** Archives a workflow after the user has typed its name. */
export function ArchiveWorkflow({ workflow }: { workflow: Workflow }): ReactElement {
  const workflows = useOperations(workflowStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn } = useText('workflows')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const named = typed.trim() === workflow.name.trim()
  const ask = (shown: boolean): void => {
    setOpen(shown)
    setTyped('')
  }
  const archive = async (): Promise<void> => {
    if (!named || busy) return
    setBusy(true)
    try {
      await workflows.delete(workflow.id)
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
    <>
      <Button onClick={() => ask(true)}>{t('archive')}</Button>
      {open ? (
        <ConfirmDialog
          title={t('archive_title', { name: workflow.name })}
          confirm={t('archive')}
          cancel={t('cancel')}
          busy={!named || busy}
          onConfirm={() => void archive()}
          onClose={() => ask(false)}
        >
          <span>{t('archive_text')}</span>
          {workflow.running_count > 0 ? <span>{tn('archive_running', workflow.running_count)}</span> : null}
          <Field label={t('archive_name')}>
            <Input value={typed} onChange={(_event, data) => setTyped(data.value)} />
          </Field>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
