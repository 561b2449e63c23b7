import type { Department } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const departmentList = defineList<Department>()({
  name: 'departments',
  url: '/api/departments',
  namespace: 'departments',
  title: 'title',
  columns: {
    name: { label: 'name', value: (row) => row.name, sort: 'name' },
    list: { label: 'mailing_list', value: (row) => row.mailing_list.join(', '), spare: true },
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
