import { type MotorPolicyChange, motorPolicyChangeStatuses } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const motorPolicyChangeList = defineList<MotorPolicyChange>()({
  name: 'motor-policy-changes',
  url: '/api/policy-changes',
  namespace: 'policy-changes',
  title: 'title',
  columns: {
    number: { label: 'columns.policy', value: (row) => row.policy.policy_number, width: 205 },
    customer: { label: 'columns.customer', value: (row) => row.policy.customer },
    plate: { label: 'columns.plate', value: (row) => row.policy.plate, width: 115 },
    kind: {
      label: 'columns.kind',
      value: (row, t) =>
        t('policy-changes', row.endorsement ? `endorsements.${row.endorsement}` : `kinds.${row.kind}`),
      width: 240,
    },
    status: {
      label: 'columns.status',
      value: (row, t) => t('policy-changes', `statuses.${row.status}`),
      width: 170,
    },
    effective_from: {
      label: 'columns.effective_from',
      kind: 'day',
      value: (row) => row.effective_from,
      sort: 'effective_from',
      width: 130,
    },
    charge: {
      label: 'columns.charge',
      kind: 'money',
      value: (row) => row.charge,
      sort: 'charge',
      width: 150,
    },
    requested_by: {
      label: 'columns.requested_by',
      value: (row, t) => row.requested_by ?? t('policy-changes', 'customer'),
      spare: 2,
    },
    requested_at: {
      label: 'columns.requested_at',
      kind: 'instant',
      value: (row) => row.requested_at,
      sort: 'requested_at',
      width: 175,
      spare: 1,
    },
  },
  filters: {
    status: { label: 'columns.status', values: motorPolicyChangeStatuses, texts: 'statuses.' },
    kind: { label: 'columns.kind', values: ['endorse', 'cancel', 'reinstate'], texts: 'kinds.' },
    policy_id: { label: 'columns.policy', record: 'policy' },
  },
  days: [],
})
