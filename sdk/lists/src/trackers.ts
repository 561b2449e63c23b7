import { businessReference, type Tracker, trackerStates } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const trackerList = defineList<Tracker>()({
  name: 'trackers',
  url: '/api/trackers/:id',
  namespace: 'trackers',
  title: 'titles.workflow',
  columns: {
    matter: { label: 'columns.matter', value: businessReference, width: 205 },
    reference: {
      label: 'columns.reference',
      value: (row) => row.reference,
      sort: 'reference',
      width: 160,
      spare: 1,
    },
    customer: { label: 'columns.customer', value: (row) => row.customer?.name ?? '' },
    made_by: {
      label: 'columns.made_by',
      value: (row, t) => row.made_by ?? t('trackers', 'columns.by_customer'),
      width: 160,
      spare: 4,
    },
    step: { label: 'columns.step', value: (row) => row.step.title, sort: 'current_step_index' },
    waits_for: {
      label: 'columns.waits_for',
      value: ({ state, waits_for: waits }, t) =>
        waits && (state === 'running' || state === 'waiting')
          ? t('trackers', `waits.${waits}`)
          : t('trackers', `states.${state}`),
      width: 210,
    },
    due: { label: 'columns.due', kind: 'instant', value: (row) => row.due_at, width: 170 },
    reminded: {
      label: 'columns.reminded',
      kind: 'instant',
      value: (row) => row.last_reminder_at,
      width: 150,
      spare: 2,
    },
    age: {
      label: 'columns.age',
      kind: 'instant',
      value: (row) => row.updated_at,
      sort: 'updated_at',
      width: 140,
      spare: 3,
    },
  },
  sorts: ['created_at'],
  filters: {
    state: { label: 'columns.state', values: trackerStates, texts: 'states.' },
    waits_for: {
      label: 'columns.waits_for',
      values: ['guest', 'staff', 'approval', 'payment'],
      texts: 'waits.',
    },
    late: { label: 'columns.due', values: ['1'], own: { 1: 'late' } },
    step: {
      label: 'columns.step',
      offered: ['identity', 'proposal', 'payment', 'policy', 'completed'],
      texts: 'steps.',
    },
  },
  days: [{ label: 'filters.created', from: 'created_from', until: 'created_until' }],
})
