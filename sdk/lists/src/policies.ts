import type { ListedPolicy } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const policyList = defineList<ListedPolicy>()({
  name: 'policies',
  url: '/api/policies',
  namespace: 'policies',
  title: 'title',
  columns: {
    number: {
      label: 'columns.number',
      value: (row) => row.policy_number,
      sort: 'policy_number',
      width: 205,
    },
    customer: { label: 'columns.customer', value: (row) => row.customer.name },
    plate: { label: 'columns.plate', value: (row) => row.plate, sort: 'plate', width: 115 },
    vehicle: { label: 'columns.vehicle', value: (row) => `${row.make} ${row.model}`, spare: 1 },
    cover: { label: 'columns.cover', value: (row) => row.cover_type.name, sort: 'cover_type', spare: 2 },
    state: { label: 'columns.state', value: (row, t) => t('policies', `states.${row.state}`), width: 135 },
    start: {
      label: 'columns.starts',
      kind: 'day',
      value: (row) => row.start_date,
      sort: 'start_date',
      width: 125,
      spare: 3,
    },
    end: {
      label: 'columns.ends',
      kind: 'day',
      value: (row) => row.end_date,
      sort: 'end_date',
      width: 125,
    },
    premium: {
      label: 'columns.premium',
      kind: 'money',
      value: (row) => row.premium,
      sort: 'premium',
      width: 150,
    },
  },
  sorts: ['issued_at'],
  filters: {
    state: {
      label: 'columns.state',
      values: ['active', 'upcoming', 'expired', 'cancelled', 'standing'],
      texts: 'states.',
      own: { standing: 'standing' },
    },
    cover_type: {
      label: 'columns.cover',
      offered: ['TPO', 'TPFT', 'COMPREHENSIVE', 'ACT'],
      texts: 'covers.',
    },
    niid_state: {
      label: 'columns.niid',
      values: ['pending', 'accepted', 'refused'],
      texts: 'niid.',
    },
    branch: { label: 'given.branch', record: 'branch code' },
    agency: { label: 'given.agency', record: 'setup agencies' },
    ends_before: { label: 'given.ends_before', kind: 'day' },
  },
  days: [{ label: 'issued', from: 'issued_from', until: 'issued_until' }],
})
