import { type ClaimPayment, claimPaymentStates } from '@coverdesk/sdk'
import { defineList } from './list.ts'
import { matchText } from './payment-receipts.ts'

export const claimPaymentList = defineList<ClaimPayment>()({
  name: 'claim-payments',
  url: '/api/claim-payments',
  namespace: 'payments',
  title: 'out.title',
  columns: {
    claim: { label: 'out.columns.claim', value: (row) => row.claim_number, width: 205 },
    customer: { label: 'out.columns.customer', value: (row) => row.customer.name },
    amount: {
      label: 'out.columns.amount',
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      width: 150,
    },
    state: {
      label: 'out.columns.state',
      value: (row, t) => t('payments', `out.states.${row.state}`),
      width: 140,
    },
    match: { label: 'match.column', value: matchText, width: 140 },
    payee: {
      label: 'out.columns.payee',
      value: ({ payee }) => (payee ? `${payee.name} · ${payee.bank} ${payee.account_number}` : ''),
      spare: 3,
    },
    account: { label: 'out.columns.account', value: (row) => row.account.name, spare: 5 },
    reference: { label: 'out.columns.reference', value: (row) => row.reference, spare: 2 },
    paid_on: {
      label: 'out.columns.paid_on',
      kind: 'day',
      value: (row) => row.paid_on,
      sort: 'paid_on',
      width: 130,
    },
    recorded_by: { label: 'out.columns.recorded_by', value: (row) => row.recorded_by, spare: 4 },
    recorded_at: {
      label: 'out.columns.recorded_at',
      kind: 'instant',
      value: (row) => row.recorded_at,
      sort: 'recorded_at',
      width: 175,
      spare: 1,
    },
    decided_by: { label: 'out.columns.decided_by', value: (row) => row.decided_by ?? '', spare: 6 },
  },
  filters: {
    state: { label: 'out.columns.state', values: claimPaymentStates, texts: 'out.states.' },
    matched: { label: 'match.column', values: ['no', 'yes'], texts: 'match.' },
    account: { label: 'out.columns.account' },
    claim_id: { label: 'out.columns.claim', record: 'claim' },
  },
  days: [{ label: 'out.columns.paid_on', from: 'paid_from', until: 'paid_until' }],
})
