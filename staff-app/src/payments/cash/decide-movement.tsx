import type { CashMovement } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from '../use-refresh-payments.ts'

interface DecideMovementProps {
  movement: CashMovement
  action: 'confirm' | 'reject'
  onClose: () => void
}

/** One question before a deposit or a difference is confirmed or rejected. */
export function DecideMovement({ movement, action, onClose }: DecideMovementProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatNaira } = useText('payments')
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const { id, version, kind, slip, account } = movement
  const send = (): void => {
    if (action === 'reject' && !reason.trim()) {
      submit.setErrors({ reason: msg('cash.reason_needed') })
      return
    }
    void submit.run(async () => {
      const { cashBook } = client.payments
      if (action === 'confirm') await cashBook.confirm(id, { version })
      else await cashBook.reject(id, { version, reason: reason.trim() })
      showSuccessToast(t(action === 'confirm' ? 'cash.confirmed' : 'cash.rejected'))
      onClose()
      await refresh()
    }, msg('cash.failed'))
  }
  return (
    <ConfirmDialog
      title={t(`cash.${action}_title`, { amount: formatNaira(movement.amount) })}
      confirm={t(`cash.${action}`)}
      cancel={t('cash.close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {action === 'reject'
        ? t('cash.reject_text')
        : t(`cash.confirm_${kind}`, { slip, account: account?.name ?? '' })}
      {action === 'reject' ? (
        <Field label={t('cash.reject_reason')} required validationMessage={submit.errors.reason ?? null}>
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}
