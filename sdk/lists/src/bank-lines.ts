import { type BankLine, bankLineStates } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const bankLineList = defineList<BankLine>()({
  name: 'bank-lines',
  url: '/api/marine/admin/reconciliation/lines',
  namespace: 'marine-reconciliation',
  title: 'lines',
  columns: {
    narration: { label: 'columns.narration', value: (row) => row.narration },
    day: { label: 'columns.date', kind: 'day', value: (row) => row.day, sort: 'day', width: 130 },
    reference: { label: 'columns.reference', value: (row) => row.reference, width: 140, spare: 1 },
    account: { label: 'facts.account', value: (row) => row.account, width: 160, spare: 3 },
    state: {
      label: 'state',
      value: (row, t) => t('marine-reconciliation', `states.${row.state}`),
      width: 170,
    },
    reason: { label: 'reason', value: (row) => row.reason, spare: 2 },
    amount: { label: 'columns.amount', kind: 'money', value: (row) => row.amount, width: 160 },
  },
  filters: {
    state: {
      label: 'state',
      values: [...bankLineStates, 'open'],
      offered: bankLineStates,
      texts: 'states.',
      own: { open: 'open' },
    },
    account: { label: 'facts.account', record: 'setup receiving-accounts' },
    month: { label: 'month' },
    until: { label: ['marine-reports', 'columns.until'], kind: 'day' },
    file_id: { label: 'line.file', record: 'bank file' },
  },
})
