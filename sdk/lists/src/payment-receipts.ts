import { type PaymentReceipt, paymentReceiptStates } from '@coverdesk/sdk'
import { defineList, spelled, type TextOf } from './list.ts'

/** Returns day and reference of the statement line that shows a payment. */
export const matchText = ({ match }: Pick<PaymentReceipt, 'match'>, t: TextOf): string =>
  match ? `${match.day} ${match.reference}`.trim() : t('payments', 'match.no')

export const paymentReceiptList = defineList<PaymentReceipt>()({
  name: 'payment-receipts',
  url: '/api/payment-receipts',
  namespace: 'payments',
  title: 'in.title',
  columns: {
    reference: { label: 'in.columns.reference', value: (row) => row.reference, width: 215 },
    policy: { label: 'in.columns.policy', value: (row) => row.policy?.policy_number ?? '', width: 205 },
    customer: { label: 'in.columns.customer', value: (row) => row.customer?.name ?? '', spare: 1 },
    amount: { label: 'in.columns.amount', kind: 'money', value: (row) => row.amount, width: 150 },
    currency: { label: 'in.columns.currency', value: (row) => row.currency, width: 95, spare: 6 },
    channel: {
      label: 'in.columns.channel',
      value: (row) => (row.channel ? spelled(row.channel) : ''),
      width: 130,
      spare: 4,
    },
    state: {
      label: 'in.columns.state',
      value: (row, t) => t('payments', `in.states.${row.state}`),
      width: 160,
    },
    match: { label: 'match.column', value: matchText, width: 140 },
    received_at: {
      label: 'in.columns.received_at',
      kind: 'instant',
      value: (row) => row.received_at,
      sort: 'received_at',
      width: 175,
      spare: 2,
    },
    age: { label: 'match.age', kind: 'instant', value: (row) => row.received_at, width: 130, spare: 3 },
  },
  filters: {
    state: { label: 'in.columns.state', values: paymentReceiptStates, texts: 'in.states.' },
    matched: { label: 'match.column', values: ['no', 'yes'], texts: 'match.' },
  },
  days: [{ label: 'in.columns.received_at', from: 'received_from', until: 'received_until' }],
})
