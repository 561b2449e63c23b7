import { type ListedRecoveryReceipt, recoveryReceiptStates } from '@coverdesk/sdk'
import { claimMoney } from './claim-money.ts'
import { defineList } from './list.ts'

export const recoveryReceiptList = defineList<ListedRecoveryReceipt>()({
  name: 'recovery-receipts',
  url: '/api/recovery-receipts',
  namespace: 'payments',
  title: 'tabs.recoveries',
  columns: {
    claim: claimMoney.claim,
    debtor: { label: 'recoveries.from', value: (row) => row.debtor },
    amount: claimMoney.amount,
    state: claimMoney.state,
    match: claimMoney.match,
    customer: { label: 'out.columns.customer', value: (row) => row.customer.name, spare: 3 },
    account: { label: 'counter.columns.account', value: (row) => row.account.name, spare: 4 },
    reference: claimMoney.reference,
    received_on: {
      label: 'counter.columns.received_on',
      kind: 'day',
      value: (row) => row.received_on,
      sort: 'received_on',
      width: 130,
    },
    recorded_by: { label: 'out.columns.recorded_by', value: (row) => row.recorded_by, spare: 5 },
    recorded_at: claimMoney.recorded_at,
    decided_by: claimMoney.decided_by,
  },
  filters: {
    state: { label: 'out.columns.state', values: recoveryReceiptStates, texts: 'out.states.' },
    matched: { label: 'match.column', values: ['no', 'yes'], texts: 'match.' },
  },
})
