import { type CommissionRun, commissionRunStatuses } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const commissionRunList = defineList<CommissionRun>()({
  name: 'commission-runs',
  url: '/api/commission-runs',
  namespace: 'agencies',
  title: 'runs.title',
  columns: {
    number: { label: 'runs.number', value: (row) => row.number, width: 150 },
    status: {
      label: 'runs.status',
      value: (row, t) => t('agencies', `runs.statuses.${row.status}`),
      width: 170,
    },
    agencies: { label: 'title', kind: 'number', value: (row) => row.agencies, width: 110, spare: 2 },
    amount: { label: 'runs.amount', kind: 'money', value: (row) => row.amount, sort: 'amount', width: 170 },
    made_by: { label: 'runs.made_by', value: (row) => row.made_by, spare: 3 },
    made_at: {
      label: 'runs.made_at',
      kind: 'instant',
      value: (row) => row.made_at,
      sort: 'made_at',
      width: 175,
      spare: 1,
    },
    decided_by: { label: 'runs.decided_by', value: (row) => row.decided_by ?? '', spare: 5 },
    paid_on: { label: 'runs.paid_on', kind: 'day', value: (row) => row.paid_on, width: 130, spare: 4 },
  },
  filters: {
    status: { label: 'runs.status', values: commissionRunStatuses, texts: 'runs.statuses.' },
    agency: { label: 'one', record: 'setup agencies' },
  },
  days: [],
})
