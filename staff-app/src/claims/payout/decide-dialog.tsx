import { type ApprovalLimit, type ClaimPayment, CoverdeskError } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { PaymentLimit } from './payment-limit.tsx'

interface DecideDialogProps {
  payment: ClaimPayment
  action: ClaimPayment['actions'][number]
  onClose: () => void
}

/** Confirms a payment, or rejects it with a reason. */
export function DecideDialog({ payment, action, onClose }: DecideDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg, formatNaira } = useText('claims')
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const [limit, setLimit] = useState<ApprovalLimit | null>(null)
  const amount = formatNaira(payment.amount)
  const send = (): void => {
    const { id, version } = payment
    if (action !== 'confirm' && !reason.trim()) {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    void submit.run(async () => {
      if (action === 'confirm')
        await client.claims.payments.confirm(id, { version }).catch((error: unknown) => {
          setLimit(limitIn(error))
          throw error
        })
      else await client.claims.payments[action](id, { reason: reason.trim(), version })
      showSuccessToast(t(`payout.${action}.done`, { amount }))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t(`payout.${action}.title`, { amount, number: payment.claim_number })}
      confirm={t(`payout.${action}.button`)}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t(`payout.${action}.text`, {
        amount,
        reference: payment.reference,
        name: payment.payee?.name ?? '',
        number: payment.payee?.account_number ?? '',
      })}
      {limit ? <PaymentLimit limit={limit} /> : null}
      {action === 'confirm' ? null : (
        <Field label={t('changes.reason')} required validationMessage={submit.errors.reason ?? null}>
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      )}
    </ConfirmDialog>
  )
}

/** Returns the limit that a rejection names; null for other errors. */
function limitIn(error: unknown): ApprovalLimit | null {
  if (!(error instanceof CoverdeskError) || error.code !== 'limit_exceeded') return null
  const { kind, limit, used, able } = error.body ?? {}
  if (typeof limit !== 'number' || typeof used !== 'number' || !Array.isArray(able)) return null
  return { kind: kind === 'daily' ? 'daily' : 'single', limit, used, able: able.map(String) }
}
