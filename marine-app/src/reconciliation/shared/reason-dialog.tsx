import { useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, type ReactNode, useState } from 'react'

interface ReasonDialogProps {
  title: string
  confirm: string
  /** Performs the action; an error is shown in the dialog, and typed text stays. */
  act: (reason: string) => Promise<void>
  /** Returns whether the fields above the reason are complete; sets the error at a field that is not. */
  check?: () => boolean
  onClose: () => void
  children?: ReactNode
}

/** Asks for a reason before an action. */
export function ReasonDialog({
  title,
  confirm,
  act,
  check,
  onClose,
  children,
}: ReasonDialogProps): ReactElement {
  const { t, msg } = useText('marine-reconciliation')
  const [reason, setReason] = useState('')
  const submit = useSubmit(['reason'])
  const send = (): void => {
    const text = reason.trim()
    submit.setErrors(text ? {} : { reason: msg('reason_needed') })
    const isComplete = check?.() ?? true
    if (!text || !isComplete) return
    void submit.run(async () => {
      await act(text)
      onClose()
    }, msg('failed'))
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {children}
      <Field label={t('reason')} required validationMessage={submit.errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
