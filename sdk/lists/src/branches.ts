import type { Branch } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const branchList = defineList<Branch>()({
  name: 'branches',
  url: '/api/branches',
  namespace: 'branches',
  title: 'title',
  columns: {
    name: { label: 'name', value: (row) => row.name, sort: 'name' },
    code: { label: 'code', value: (row) => row.code, sort: 'code', width: 110 },
    email: { label: 'email', value: (row) => row.email, sort: 'email', spare: true },
    phone: { label: 'phone', value: (row) => row.phone, sort: 'phone', width: 170, spare: true },
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
