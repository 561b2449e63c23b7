import type { RefundAction, RefundDetail } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from '../use-refresh-payments.ts'

type Decision = Exclude<RefundAction, 'record_account' | 'send' | 'propose_settlement'>

interface DecideDialogProps {
  refund: RefundDetail
  action: Decision
  onClose: () => void
}

const WITH_REASON: readonly Decision[] = ['reject', 'fail', 'record_consent']

/** One question before a refund is approved, rejected, confirmed, failed, sent again or settled. */
export function DecideDialog({ refund, action, onClose }: DecideDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatNaira } = useText('refunds')
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const needsReason = WITH_REASON.includes(action)
  const { id, version, policy, account } = refund
  const { difference } = refund
  const amount = formatNaira(
    action === 'settle' && difference ? Math.abs(difference.ordered - difference.returned) : refund.amount,
  )
  const send = (): void => {
    if (needsReason && !reason.trim()) {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    void submit.run(async () => {
      const { refunds } = client.payments
      const reasoned = { version, reason: reason.trim() }
      if (action === 'reject' || action === 'fail') await refunds[action](id, reasoned)
      else if (action === 'record_consent') await refunds.recordConsent(id, reasoned)
      else await refunds[action](id, { version })
      showSuccessToast(t(`actions.${needsSecondApproval(action, refund) ? 'reopen' : action}.done`))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t(`actions.${action}.title`, { amount, policy: policy.policy_number })}
      confirm={t(`actions.${action}.button`)}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t(textOf(action, refund), {
        amount,
        lender: refund.lender ?? '',
        name: account?.name ?? '',
        bank: account?.bank ?? '',
        number: account?.account_number ?? '',
        reference: difference?.reference ?? refund.reference ?? '',
      })}
      {needsReason ? (
        <Field
          label={t(action === 'record_consent' ? 'consent.how' : 'columns.reason')}
          required
          validationMessage={submit.errors.reason ?? null}
        >
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}

/** A user recorded the failure of a transfer, so another one approves it before it is sent again. */
const needsSecondApproval = (action: Decision, { way }: RefundDetail): boolean =>
  action === 'retry' && way === 'transfer'

function textOf(action: Decision, refund: RefundDetail): string {
  const { way, difference } = refund
  if (action === 'approve') return `actions.approve.${way}`
  if (needsSecondApproval(action, refund)) return 'actions.reopen.text'
  return action === 'settle' ? `actions.settle.${difference?.settlement}` : `actions.${action}.text`
}
