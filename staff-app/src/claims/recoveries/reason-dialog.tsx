import { useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

interface ReasonDialogProps {
  /** What is done, as its title and its button. */
  title: string
  /** Label of the reason, by default that of a reason. */
  label?: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an action, and takes it. */
export function ReasonDialog({ title, label, send, onClose }: ReasonDialogProps): ReactElement {
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const act = (): void => {
    if (!reason.trim()) {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    void submit.run(async () => {
      await send(reason.trim())
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={title}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={act}
      onClose={onClose}
    >
      <Field label={label ?? t('changes.reason')} required validationMessage={submit.errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
