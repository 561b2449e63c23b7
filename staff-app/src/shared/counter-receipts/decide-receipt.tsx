import {
  type CounterReceipt,
  type CounterReceiptAction,
  type CounterReceiptMethod,
  type CoverdeskClient,
  lagosDay,
} from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog, Facts } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../use-refresh-queues.ts'
import { StatementLines } from './statement-lines.tsx'

const AT_A_BANK: ReadonlySet<CounterReceiptMethod> = new Set(['pos', 'cheque', 'transfer'])

interface DecideReceiptProps {
  receipt: CounterReceipt
  action: CounterReceiptAction
  onClose: () => void
}

/** Asks for a decision about a receipt: what was counted or cleared, or the reason against it. */
export function DecideReceipt({ receipt, action, onClose }: DecideReceiptProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg, formatNaira } = useText('payments')
  const errors = useText('errors')
  const submit = useSubmit(['reason', 'cleared_on'])
  const [reason, setReason] = useState('')
  const [clearedOn, setClearedOn] = useState(lagosDay())
  const { method, reference, account, payer, policy } = receipt
  const amount = formatNaira(receipt.amount)
  const needsDay = action === 'confirm' && method === 'cheque'
  const needsReason = action !== 'confirm' && action !== 'approve_reversal'
  const send = (): void => {
    if (needsReason && !reason.trim()) {
      submit.setErrors({ reason: msg('counter.reason_needed') })
      return
    }
    if (needsDay && !clearedOn) {
      submit.setErrors({ cleared_on: errors.msg('fields.required') })
      return
    }
    void submit.run(async () => {
      await decide(client, receipt, action, { reason: reason.trim(), clearedOn })
      showSuccessToast(t(`counter.${action}.done`, { amount }))
      onClose()
      await refresh()
    }, msg('counter.failed'))
  }
  const textKey = action === 'confirm' ? `counter.confirm.texts.${method}` : `counter.${action}.text`
  return (
    <ConfirmDialog
      title={t(`counter.${action}.title`, { amount })}
      confirm={t(`counter.${action}.button`)}
      cancel={t('counter.close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t(textKey, { amount, reference, account: account.name, number: policy?.policy_number ?? '' })}
      <Facts
        facts={[
          [t('counter.columns.reference'), reference],
          [t('counter.columns.account'), account.name],
          [t('counter.columns.payer'), payer],
        ]}
      />
      {action === 'confirm' && AT_A_BANK.has(method) ? <StatementLines receiptId={receipt.id} /> : null}
      {needsDay ? (
        <DateField
          label={t('counter.cleared_on')}
          required
          min={receipt.received_on}
          max={lagosDay()}
          value={clearedOn}
          onChange={setClearedOn}
          fault={submit.errors.cleared_on ?? null}
        />
      ) : null}
      {needsReason ? (
        <Field label={t('counter.reason')} required validationMessage={submit.errors.reason ?? null}>
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}

interface Decision {
  reason: string
  clearedOn: string
}

function decide(
  { payments: { counterReceipts } }: CoverdeskClient,
  { id, version, method }: CounterReceipt,
  action: CounterReceiptAction,
  { reason, clearedOn }: Decision,
): Promise<CounterReceipt> {
  switch (action) {
    case 'confirm':
      return counterReceipts.confirm(id, {
        version,
        ...(method === 'cheque' && { cleared_on: clearedOn }),
      })
    case 'approve_reversal':
      return counterReceipts.approveReversal(id, { version })
    case 'request_reversal':
      return counterReceipts.requestReversal(id, { reason, version })
    case 'reject_reversal':
      return counterReceipts.rejectReversal(id, { reason, version })
    default:
      return counterReceipts[action](id, { reason, version })
  }
}
