import { type ClaimPayment, claimPaymentStates } from '@coverdesk/sdk'
import { claimMoney } from './claim-money.ts'
import { defineList } from './list.ts'

export const claimPaymentList = defineList<ClaimPayment>()({
  name: 'claim-payments',
  url: '/api/claim-payments',
  namespace: 'payments',
  title: 'out.title',
  columns: {
    claim: claimMoney.claim,
    customer: { label: 'out.columns.customer', value: (row) => row.customer.name },
    amount: claimMoney.amount,
    state: claimMoney.state,
    match: claimMoney.match,
    payee: {
      label: 'out.columns.payee',
      value: ({ payee }) => (payee ? `${payee.name} · ${payee.bank} ${payee.account_number}` : ''),
      spare: 3,
    },
    account: { label: 'out.columns.account', value: (row) => row.account.name, spare: 5 },
    reference: claimMoney.reference,
    paid_on: {
      label: 'out.columns.paid_on',
      kind: 'day',
      value: (row) => row.paid_on,
      sort: 'paid_on',
      width: 130,
    },
    recorded_by: { label: 'out.columns.recorded_by', value: (row) => row.recorded_by, spare: 4 },
    recorded_at: claimMoney.recorded_at,
    decided_by: claimMoney.decided_by,
  },
  filters: {
    state: { label: 'out.columns.state', values: claimPaymentStates, texts: 'out.states.' },
    matched: { label: 'match.column', values: ['no', 'yes'], texts: 'match.' },
    account: { label: 'out.columns.account' },
    claim_id: { label: 'out.columns.claim', record: 'claim' },
  },
  days: [{ label: 'out.columns.paid_on', from: 'paid_from', until: 'paid_until' }],
})
