import type { Department } from '@coverdesk/sdk'
import { defineList, joinValues } from './list.ts'

export const departmentList = defineList<Department>()({
  name: 'departments',
  url: '/api/departments',
  namespace: 'departments',
  title: 'title',
  columns: {
    name: { label: 'name', value: (row) => row.name, sort: 'name' },
    list: { label: 'mailing_list', value: (row, t) => joinValues(t, row.mailing_list), spare: true },
    people: {
      label: 'people',
      kind: 'number',
      value: (row) => row.user_count,
      sort: 'people',
      numeric: false,
      width: 120,
    },
  },
  sorts: ['created_at'],
})
