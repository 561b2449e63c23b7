import { claimStates, type ListedClaim } from '@coverdesk/sdk'
import { defineList, valueText } from './list.ts'

export const claimList = defineList<ListedClaim>()({
  name: 'claims',
  url: '/api/claims',
  namespace: 'claims',
  title: 'title',
  columns: {
    number: {
      label: 'columns.number',
      value: (row) => row.claim_number,
      sort: 'claim_number',
      width: 205,
    },
    customer: { label: 'columns.customer', value: (row) => row.customer.name },
    plate: { label: 'columns.plate', value: (row) => row.plate, width: 115 },
    policy: { label: 'columns.policy', value: (row) => row.policy_number, width: 205, spare: 6 },
    loss_type: {
      label: 'columns.loss_type',
      value: ({ loss_type: type }, t) => valueText(t, ['claims', `loss_types.is_${type}`], type),
      spare: 5,
    },
    loss_date: {
      label: 'columns.loss_date',
      kind: 'day',
      value: (row) => row.loss_date,
      sort: 'loss_date',
      width: 125,
      spare: 4,
    },
    state: {
      label: 'columns.state',
      value: (row, t) => t('claims', `states.${row.state}`),
      sort: 'state',
      width: 180,
    },
    reserve: {
      label: 'columns.reserve',
      kind: 'money',
      value: (row) => row.reserve,
      sort: 'reserve',
      width: 140,
      spare: 3,
    },
    net_payable: {
      label: 'columns.net_payable',
      kind: 'money',
      value: (row) => row.net_payable,
      sort: 'net_payable',
      width: 140,
      spare: 2,
    },
    age: {
      label: 'columns.age',
      fileLabel: ['exports', 'age_days'],
      kind: 'number',
      value: (row) => row.age_days,
      sort: 'created_at',
      width: 145,
      spare: 1,
    },
  },
  sorts: ['updated_at', 'paid_on'],
  filters: {
    state: { label: 'columns.state', values: claimStates, texts: 'states.' },
    breached: {
      label: 'filters.clock',
      values: ['1', 'acknowledge', 'settle'],
      texts: 'filters.',
      own: { 1: 'late' },
    },
    open: { label: 'filters.open', values: ['1'], offered: [], own: { 1: 'filters.is_open' } },
    loss_type: { label: 'columns.loss_type', offered: [], texts: 'loss_types.is_' },
    branch: { label: 'filters.branch', record: 'branch code' },
    agency: { label: 'filters.agency', record: 'setup agencies' },
  },
  days: [
    { label: 'filters.notified', from: 'notified_from', until: 'notified_until' },
    { label: 'filters.paid', from: 'paid_from', until: 'paid_until' },
  ],
})
