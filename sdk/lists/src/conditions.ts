import type { ListedCondition } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const conditionList = defineList<ListedCondition>()({
  name: 'conditions',
  url: '/api/conditions',
  namespace: 'conditions',
  title: 'title',
  columns: {
    name: { label: 'columns.name', value: (row) => row.name, sort: 'name' },
    description: { label: 'columns.description', value: (row) => row.description, spare: true },
    uses: {
      label: 'columns.uses',
      fileLabel: ['exports', 'workflows'],
      kind: 'number',
      value: (row) => row.use_count,
      numeric: false,
      width: 150,
    },
    changed: {
      label: 'columns.changed',
      kind: 'instant',
      value: (row) => row.updated_at,
      sort: 'updated_at',
      width: 190,
    },
  },
})
