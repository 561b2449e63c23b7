import type { StatementLineRef } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from './use-refresh-payments.ts'

interface UnmatchDialogProps {
  /** Name that users know the payment by. */
  name: string
  line: StatementLineRef & { matched_by: string | null }
  onClose: () => void
  onDone: () => void
}

/** Unmatches a payment and its statement line, with a reason. */
export function UnmatchDialog({ name, line, onClose, onDone }: UnmatchDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatDate, formatNaira } = useText('payments')
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const send = (): void => {
    if (!reason.trim()) {
      submit.setErrors({ reason: msg('match.undo_dialog.reason_needed') })
      return
    }
    void submit.run(async () => {
      await client.payments.statementLines.unmatch(line.id, { reason: reason.trim(), version: line.version })
      showSuccessToast(t('match.undone'))
      onDone()
      await refresh()
    }, msg('match.failed'))
  }
  return (
    <ConfirmDialog
      title={t('match.undo_dialog.title', { amount: formatNaira(Math.abs(line.amount)), name })}
      confirm={t('match.undo_dialog.unmatch')}
      cancel={t('match.undo_dialog.close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t(line.noted ? 'match.undo_dialog.text_noted' : 'match.undo_dialog.text', {
        day: formatDate(line.day),
        who: line.matched_by ?? '',
      })}
      <Field label={t('match.undo_dialog.reason')} required validationMessage={submit.errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
