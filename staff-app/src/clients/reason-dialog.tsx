import { FormAlert, type Message, useSubmit, useText } from '@coverdesk/ui'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { type ReactElement, type ReactNode, useState } from 'react'

const useStyles = makeStyles({
  title: { overflowWrap: 'anywhere' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  lead: { margin: 0 },
})

interface ReasonDialogProps {
  title: string
  lead: string
  confirm: string
  /** The alert for an error without a server message. */
  failed: Message
  /** Does it, with the reason. */
  act: (reason: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Asks why something is done before it is done. */
export function ReasonDialog(props: ReasonDialogProps): ReactElement {
  const { title, lead, confirm, failed, act, onClose, children } = props
  const styles = useStyles()
  const { t } = useText('clients')
  const errors = useText('errors')
  const [reason, setReason] = useState('')
  const submit = useSubmit(['reason'])
  const send = (): void => {
    if (reason.trim() === '') {
      submit.setErrors({ reason: errors.msg('fields.required') })
      return
    }
    void submit.run(async () => {
      await act(reason.trim())
      onClose()
    }, failed)
  }
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.lead}>{lead}</p>
            <FormAlert text={submit.alert} />
            {children}
            <Field label={t('privacy.reason')} required validationMessage={submit.errors.reason ?? null}>
              <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
            </Field>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('privacy.cancel')}</Button>
            <Button appearance="primary" disabledFocusable={submit.busy} onClick={send}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
