import { fleetStatuses, type ListedFleet } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const fleetList = defineList<ListedFleet>()({
  name: 'fleets',
  url: '/api/fleets',
  namespace: 'fleets',
  title: 'title',
  columns: {
    number: { label: 'columns.number', value: (row) => row.number, width: 165 },
    customer: { label: 'columns.customer', value: (row) => row.customer?.name ?? '' },
    status: { label: 'columns.status', value: (row, t) => t('fleets', `states.${row.status}`), width: 120 },
    vehicles: { label: 'columns.vehicles', kind: 'number', value: (row) => row.vehicles, width: 100 },
    amount: { label: 'columns.amount', kind: 'money', value: (row) => row.amount, width: 150 },
    start: { label: 'columns.start', kind: 'day', value: (row) => row.start_date, width: 125, spare: 2 },
    end: {
      label: 'columns.end',
      kind: 'day',
      value: (row) => row.end_date,
      sort: 'end_date',
      width: 125,
    },
    branch: { label: 'columns.branch', value: (row) => row.branch.name, width: 140, spare: 3 },
    created_at: {
      label: 'columns.created_at',
      kind: 'instant',
      value: (row) => row.created_at,
      sort: 'created_at',
      width: 170,
      spare: 1,
    },
  },
  filters: {
    status: { label: 'columns.status', values: fleetStatuses, texts: 'states.' },
    branch: { label: 'columns.branch', record: 'branch code' },
  },
})
