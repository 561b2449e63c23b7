import type { ListedFormType } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const formTypeList = defineList<ListedFormType>()({
  name: 'form-types',
  url: '/api/form-types',
  namespace: 'form-types',
  title: 'title',
  columns: {
    name: { label: 'columns.name', value: (row) => row.name, sort: 'name' },
    questions: { label: 'columns.questions', kind: 'number', value: (row) => row.field_count, width: 110 },
    uses: {
      label: 'columns.uses',
      fileLabel: ['exports', 'workflows'],
      kind: 'number',
      value: (row) => row.use_count,
      numeric: false,
    },
    version: {
      label: 'columns.version',
      kind: 'number',
      value: (row) => row.form_version,
      width: 100,
      spare: true,
    },
    changed: {
      label: 'columns.changed',
      kind: 'instant',
      value: (row) => row.updated_at,
      sort: 'updated_at',
      width: 190,
    },
    state: {
      label: 'columns.state',
      value: (row, t) => t('form-types', `states.${row.state}`),
      width: 130,
    },
  },
  filters: { state: { label: 'columns.state', values: ['active', 'archived'], texts: 'states.' } },
})
