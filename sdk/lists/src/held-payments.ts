import { businessReference, type HeldMoney } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const heldPaymentList = defineList<HeldMoney>()({
  name: 'held-payments',
  url: '/api/payments/held',
  namespace: 'payments',
  title: 'held.title',
  columns: {
    case: { label: 'held.columns.case', value: (row) => businessReference(row.tracker), width: 205 },
    customer: { label: 'held.columns.customer', value: (row) => row.customer?.name ?? '' },
    amount: {
      label: 'held.columns.amount',
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      width: 140,
    },
    currency: { label: 'held.columns.currency', value: (row) => row.currency, width: 95, spare: 5 },
    asked: { label: 'held.columns.asked', kind: 'money', value: (row) => row.asked, width: 140, spare: 3 },
    reason: {
      label: 'held.columns.reason',
      value: (row, t) => t('payments', `held.reasons.${row.reason}`),
      width: 230,
    },
    reference: { label: 'held.columns.reference', value: (row) => row.reference, spare: 4 },
    refund: { label: 'held.columns.refund', value: (row) => row.refund_reference ?? '', spare: 6 },
    received_at: {
      label: 'held.columns.received_at',
      kind: 'instant',
      value: (row) => row.received_at,
      sort: 'received_at',
      width: 175,
      spare: 2,
    },
    age: {
      label: 'held.columns.age',
      kind: 'instant',
      value: (row) => row.received_at,
      width: 130,
      spare: 1,
    },
  },
  filters: {
    reason: {
      label: 'held.columns.reason',
      values: ['amount_mismatch', 'paid_twice'],
      texts: 'held.reasons.',
    },
  },
  days: [{ label: 'held.received', from: 'received_from', until: 'received_until' }],
})
