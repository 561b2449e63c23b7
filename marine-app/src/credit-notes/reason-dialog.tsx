import { showSuccessToast, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useNoteChanged } from './use-note-changed.ts'

interface ReasonDialogProps {
  title: string
  text: string
  confirm: string
  /** Message shown on success. */
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an action. */
export function ReasonDialog({ title, text, confirm, done, act, onClose }: ReasonDialogProps): ReactElement {
  const changed = useNoteChanged()
  const { t, msg } = useText('marine-credit-notes')
  const [reason, setReason] = useState('')
  const submit = useSubmit(['reason'])
  const run = (): void => {
    submit.setErrors(reason.trim() ? {} : { reason: msg('reason_needed') })
    if (!reason.trim()) return
    void submit.run(async () => {
      await act(reason.trim())
      showSuccessToast(done)
      onClose()
      await changed()
    }, msg('save_failed'))
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={run}
      onClose={onClose}
    >
      {text}
      <Field label={t('columns.reason')} required validationMessage={submit.errors.reason ?? null}>
        <Textarea
          dir="auto"
          maxLength={500}
          value={reason}
          onChange={(_event, data) => setReason(data.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
