import { businessReference, type ListedApproval, otherReferences } from '@coverdesk/sdk'
import { defineList, joinValues } from './list.ts'
import { partyNames } from './party-names.ts'

export const approvalList = defineList<ListedApproval>()({
  name: 'approvals',
  url: '/api/approvals/:id',
  namespace: 'queues',
  title: 'approvals.titles.workflow',
  columns: {
    matter: { label: 'columns.matter', value: businessReference, width: 205 },
    step: { label: 'columns.step', value: (row) => row.step.title },
    customer: { label: 'columns.customer', value: (row) => row.customer?.name ?? '' },
    note: { label: 'columns.note', value: otherReferences, spare: 5 },
    made_by: {
      label: 'columns.filled_by',
      value: (row, t) => row.made_by ?? t('queues', 'filled_by.guest'),
      width: 160,
      spare: 4,
    },
    amount: { label: 'columns.amount', kind: 'money', value: (row) => row.amount, width: 155 },
    asked: { label: 'columns.asked', value: (row, t) => joinValues(t, partyNames(row.asked_all)), spare: 1 },
    state: {
      label: 'columns.state',
      value: (row, t) =>
        row.asked_again_at && row.state === 'waiting'
          ? t('queues', 'columns.asked_again')
          : t('queues', `approval_states.${row.state}`),
      width: 125,
    },
    age: {
      label: 'columns.age',
      kind: 'instant',
      value: (row) => row.created_at,
      sort: 'created_at',
      width: 110,
      spare: 2,
    },
    due: { label: 'columns.due', kind: 'instant', value: (row) => row.due_at, width: 100 },
    reminded: {
      label: 'columns.reminded',
      kind: 'instant',
      value: (row) => row.last_reminder_at,
      width: 150,
      spare: 3,
    },
  },
  filters: {
    state: {
      label: 'columns.state',
      values: ['waiting', 'approved', 'returned', 'declined', 'closed', 'expired'],
      texts: 'approval_states.',
    },
    late: { label: 'columns.due', values: ['1'], own: { 1: 'late' } },
    mine: {
      label: 'columns.waits',
      values: ['1', 'above', 'handed'],
      offered: [],
      texts: 'views.',
      own: { 1: 'views.mine' },
    },
  },
  days: [
    { label: 'filters.asked', from: 'created_from', until: 'created_until' },
    { label: 'filters.waited_on', from: 'waited_on', until: 'waited_on' },
  ],
})
