import { type SuspenseItem, suspenseReasons } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const suspenseItemList = defineList<SuspenseItem>()({
  name: 'suspense-items',
  url: '/api/suspense-items',
  namespace: 'suspense-items',
  title: 'title',
  columns: {
    reference: { label: 'columns.reference', value: (row) => row.reference, width: 205 },
    payer: { label: 'columns.payer', value: (row) => row.payer },
    remaining: {
      label: 'columns.remaining',
      kind: 'money',
      value: (row) => row.remaining,
      sort: 'amount',
      width: 150,
    },
    amount: { label: 'columns.amount', kind: 'money', value: (row) => row.amount, width: 150, spare: 1 },
    status: {
      label: 'columns.status',
      value: (row, t) => t('suspense-items', `statuses.${row.status}`),
      width: 150,
    },
    reason: { label: 'columns.reason', value: (row, t) => t('suspense-items', `reasons.${row.reason}`) },
    day: { label: 'columns.day', kind: 'day', value: (row) => row.day, sort: 'day', width: 130 },
    account: { label: 'columns.account', value: (row) => row.account, spare: 2 },
    branch: { label: 'columns.branch', value: (row) => row.branch?.name ?? '', spare: 3 },
  },
  filters: {
    open: { label: 'columns.status', values: ['yes', 'no'], texts: 'open.' },
    reason: { label: 'columns.reason', values: suspenseReasons, texts: 'reasons.' },
  },
  days: [
    { label: 'as_at', from: 'as_at', until: 'as_at' },
    { label: 'columns.day', from: 'from', until: 'until' },
  ],
})
