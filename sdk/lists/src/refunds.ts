import { type Refund, refundStatuses, refundWays } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const refundList = defineList<Refund>()({
  name: 'refunds',
  url: '/api/refunds',
  namespace: 'refunds',
  title: 'title',
  columns: {
    policy: { label: 'columns.policy', value: (row) => row.policy.policy_number, width: 195 },
    customer: { label: 'columns.customer', value: (row) => row.customer.name },
    amount: {
      label: 'columns.amount',
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      width: 150,
    },
    status: {
      label: 'columns.status',
      value: (row, t) => t('refunds', `statuses.${row.status}`),
      width: 150,
    },
    way: { label: 'columns.way', value: (row, t) => t('refunds', `ways.${row.way}`), width: 150, spare: 1 },
    change: {
      label: 'columns.change',
      value: ({ change }, t) => t('refunds', `changes.${change.kind}`),
      spare: 2,
    },
    plate: { label: 'columns.plate', value: (row) => row.policy.plate, spare: 5 },
    account: {
      label: 'columns.account',
      value: ({ account }) => (account ? `${account.name} · ${account.bank} ${account.account_number}` : ''),
      spare: 6,
    },
    reference: { label: 'columns.reference', value: (row) => row.reference ?? '', spare: 4 },
    match: {
      label: 'columns.match',
      value: ({ match, status, way }, t) =>
        match
          ? t('refunds', 'matched.yes')
          : status === 'confirmed' && way === 'transfer'
            ? t('refunds', 'matched.no')
            : '',
      spare: 9,
    },
    reason: { label: 'columns.reason', value: (row) => row.reason ?? '', spare: 7 },
    requested_at: {
      label: 'columns.requested_at',
      kind: 'instant',
      value: (row) => row.requested_at,
      sort: 'requested_at',
      width: 175,
    },
    decided_by: { label: 'columns.decided_by', value: (row) => row.decided_by ?? '', spare: 3 },
    confirmed_at: {
      label: 'columns.confirmed_at',
      kind: 'instant',
      value: (row) => row.confirmed_at,
      width: 175,
      spare: 8,
    },
  },
  filters: {
    status: { label: 'columns.status', values: refundStatuses, texts: 'statuses.' },
    way: { label: 'columns.way', values: refundWays, texts: 'ways.' },
    matched: { label: 'columns.match', values: ['no', 'yes'], texts: 'matched.' },
    policy_id: { label: 'columns.policy', record: 'policy' },
  },
  days: [{ label: 'columns.requested_at', from: 'requested_from', until: 'requested_until' }],
})
