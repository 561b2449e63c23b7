import { type CounterReceipt, counterReceiptMethods, counterReceiptStates } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const counterReceiptList = defineList<CounterReceipt>()({
  name: 'counter-receipts',
  url: '/api/counter-receipts',
  namespace: 'payments',
  title: 'counter.title',
  columns: {
    case: {
      label: 'counter.columns.case',
      value: ({ tracker, policy }) => policy?.policy_number ?? tracker.matter.plate ?? tracker.reference,
      width: 205,
    },
    customer: { label: 'counter.columns.customer', value: (row) => row.customer?.name ?? row.payer },
    amount: {
      label: 'counter.columns.amount',
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      width: 150,
    },
    method: {
      label: 'counter.columns.method',
      value: (row, t) => t('payments', `counter.methods.${row.method}`),
      width: 130,
    },
    state: {
      label: 'counter.columns.state',
      value: (row, t) => t('payments', `counter.states.${row.state}`),
      width: 170,
    },
    account: { label: 'counter.columns.account', value: (row) => row.account.name, spare: 3 },
    reference: { label: 'counter.columns.reference', value: (row) => row.reference, spare: 2 },
    received_on: {
      label: 'counter.columns.received_on',
      kind: 'day',
      value: (row) => row.received_on,
      sort: 'received_on',
      width: 130,
    },
    recorded_by: { label: 'counter.columns.recorded_by', value: (row) => row.recorded_by, spare: 1 },
    recorded_at: {
      label: 'counter.columns.recorded_at',
      kind: 'instant',
      value: (row) => row.recorded_at,
      sort: 'recorded_at',
      width: 175,
      spare: 4,
    },
    decided_by: { label: 'counter.columns.decided_by', value: (row) => row.decided_by ?? '', spare: 5 },
    payer: { label: 'counter.columns.payer', value: (row) => row.payer, spare: 6 },
  },
  filters: {
    state: { label: 'counter.columns.state', values: counterReceiptStates, texts: 'counter.states.' },
    method: { label: 'counter.columns.method', values: counterReceiptMethods, texts: 'counter.methods.' },
  },
  days: [{ label: 'counter.columns.received_on', from: 'received_from', until: 'received_until' }],
})
