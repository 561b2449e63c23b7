import { type AgencyAccount, agencyKinds } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const agencyAccountList = defineList<AgencyAccount>()({
  name: 'agency-accounts',
  url: '/api/agencies',
  namespace: 'agencies',
  title: 'title',
  columns: {
    name: { label: 'columns.name', value: (row) => row.name, sort: 'name' },
    code: { label: 'columns.code', value: (row) => row.code, width: 110, spare: 3 },
    kind: {
      label: 'columns.kind',
      value: (row, t) => t('agencies', `kinds.${row.kind}`),
      width: 150,
      spare: 1,
    },
    commission: {
      label: 'columns.rate',
      value: (row) => `${row.commission_bps / 100}%`,
      numeric: true,
      width: 110,
      spare: 4,
    },
    licence_until: {
      label: 'columns.licence_until',
      kind: 'day',
      value: (row) => row.licence_until,
      width: 150,
      spare: 5,
    },
    in_payment: {
      label: 'columns.in_payment',
      kind: 'money',
      value: (row) => row.in_payment,
      width: 160,
      spare: 2,
    },
    balance: { label: 'columns.balance', kind: 'money', value: (row) => row.balance, width: 170 },
  },
  filters: {
    kind: { label: 'columns.kind', values: agencyKinds, texts: 'kinds.' },
    balance: { label: 'columns.balance', values: ['owing'], texts: 'balances.' },
  },
  days: [{ label: 'as_at', from: 'as_at', until: 'as_at' }],
})
