import { businessReference, type ListedForm, otherReferences } from '@coverdesk/sdk'
import { defineList } from './list.ts'

const STATES = ['open', 'submitted', 'closed'] as const

export const formList = defineList<ListedForm>()({
  name: 'forms',
  url: '/api/forms/:id',
  namespace: 'queues',
  title: 'forms.titles.workflow',
  columns: {
    matter: { label: 'columns.matter', value: businessReference, width: 205 },
    form: {
      label: 'columns.form',
      value: (row) => [...new Set([row.form_type.name, row.step.title])].join(' · '),
    },
    customer: { label: 'columns.customer', value: (row) => row.customer?.name ?? '' },
    note: { label: 'columns.note', value: otherReferences, spare: 4 },
    filled_by: {
      label: 'columns.filled_by',
      value: (row, t) => row.made_by || row.assignee?.name || t('queues', `filled_by.${row.filled_by}`),
      width: 160,
      spare: 3,
    },
    status: {
      label: 'columns.status',
      value: (row, t) => t('queues', `form_states.${row.status}`),
      width: 130,
    },
    due: { label: 'columns.due', kind: 'instant', value: (row) => row.due_at, width: 170 },
    reminded: {
      label: 'columns.reminded',
      kind: 'instant',
      value: (row) => row.last_reminder_at,
      width: 150,
      spare: 1,
    },
    changed: {
      label: 'columns.changed',
      kind: 'instant',
      value: (row) => row.updated_at,
      sort: 'updated_at',
      width: 140,
      spare: 2,
    },
  },
  sorts: ['created_at'],
  filters: {
    state: { label: 'columns.state', values: STATES, texts: 'form_states.' },
    status: { label: 'columns.status', values: STATES, offered: [], texts: 'form_states.' },
    filled_by: { label: 'columns.filled_by', values: ['guest', 'staff'], texts: 'filled_by.' },
    late: { label: 'columns.due', values: ['1'], own: { 1: 'late' } },
    mine: { label: 'columns.waits', values: ['1'], offered: [], own: { 1: 'views.mine' } },
  },
  days: [{ label: 'filters.created', from: 'created_from', until: 'created_until' }],
})
