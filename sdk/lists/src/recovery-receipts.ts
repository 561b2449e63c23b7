import { type ListedRecoveryReceipt, recoveryReceiptStates } from '@coverdesk/sdk'
import { defineList } from './list.ts'
import { matchText } from './payment-receipts.ts'

export const recoveryReceiptList = defineList<ListedRecoveryReceipt>()({
  name: 'recovery-receipts',
  url: '/api/recovery-receipts',
  namespace: 'payments',
  title: 'tabs.recoveries',
  columns: {
    claim: { label: 'out.columns.claim', value: (row) => row.claim_number, width: 205 },
    debtor: { label: 'recoveries.from', value: (row) => row.debtor },
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
    customer: { label: 'out.columns.customer', value: (row) => row.customer.name, spare: 3 },
    account: { label: 'counter.columns.account', value: (row) => row.account.name, spare: 4 },
    reference: { label: 'out.columns.reference', value: (row) => row.reference, spare: 2 },
    received_on: {
      label: 'counter.columns.received_on',
      kind: 'day',
      value: (row) => row.received_on,
      sort: 'received_on',
      width: 130,
    },
    recorded_by: { label: 'out.columns.recorded_by', value: (row) => row.recorded_by, spare: 5 },
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
    state: { label: 'out.columns.state', values: recoveryReceiptStates, texts: 'out.states.' },
    matched: { label: 'match.column', values: ['no', 'yes'], texts: 'match.' },
  },
})
