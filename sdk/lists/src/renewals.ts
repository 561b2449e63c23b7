import type { ListedRenewal } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const renewalList = defineList<ListedRenewal>()({
  name: 'renewals',
  url: '/api/renewals',
  namespace: 'renewals',
  title: 'title',
  columns: {
    end: {
      label: 'columns.ends',
      kind: 'day',
      value: (row) => row.end_date,
      sort: 'end_date',
      width: 125,
    },
    number: {
      label: 'columns.number',
      value: (row) => row.policy_number,
      sort: 'policy_number',
      width: 205,
    },
    customer: { label: 'columns.customer', value: (row) => row.customer.name },
    plate: { label: 'columns.plate', value: (row) => row.plate, width: 115 },
    status: { label: 'columns.status', value: (row, t) => t('renewals', `states.${row.status}`), width: 120 },
    premium: { label: 'columns.premium', kind: 'money', value: (row) => row.premium, width: 140, spare: 3 },
    new_premium: { label: 'columns.new_premium', kind: 'money', value: (row) => row.new_premium, width: 140 },
    change: {
      label: 'columns.change',
      kind: 'money',
      value: (row) => row.price_change,
      width: 140,
      spare: 2,
    },
    claims: { label: 'columns.claims', kind: 'number', value: (row) => row.claims, width: 90 },
    agency: { label: 'columns.agency', value: (row) => row.agency.name, width: 140, spare: 5 },
    branch: { label: 'columns.branch', value: (row) => row.branch.name, width: 140, spare: 6 },
    owner: { label: 'columns.owner', value: (row) => row.owner?.name ?? '', width: 150, spare: 4 },
  },
  sorts: [],
  filters: {
    due: { label: 'columns.due', values: ['30', '60', '90', 'ended'], texts: 'due.' },
    status: { label: 'columns.status', values: ['not_sent', 'sent', 'renewed', 'lapsed'], texts: 'states.' },
    branch: { label: 'columns.branch', record: 'branch code' },
    agency: { label: 'columns.agency', record: 'setup agencies' },
    owner: { label: 'columns.owner', record: 'user' },
  },
  days: [],
})
