import { type Commission, commissionKinds } from '@coverdesk/sdk'
import { defineList } from './list.ts'

/** An amount of an entry about a policy; a payment has none of its own. */
const ofPolicy = ({ policy }: Commission, amount: number): number | null => (policy ? amount : null)

export const commissionList = defineList<Commission>()({
  name: 'commissions',
  url: '/api/commissions',
  namespace: 'agencies',
  title: 'statement.title',
  columns: {
    at: { label: 'statement.at', kind: 'instant', value: (row) => row.at, sort: 'at', width: 175 },
    kind: {
      label: 'statement.kind',
      value: (row, t) => t('agencies', `statement.kinds.${row.kind}`),
      width: 140,
    },
    agency: { label: 'one', value: (row) => row.agency.name, spare: 4 },
    policy: {
      label: 'statement.policy',
      value: ({ policy }) => policy?.policy_number ?? '',
      width: 200,
    },
    customer: { label: 'statement.customer', value: ({ policy }) => policy?.customer ?? '', spare: 3 },
    basis: {
      label: 'statement.basis',
      kind: 'money',
      value: (row) => ofPolicy(row, row.basis),
      width: 150,
      spare: 5,
    },
    rate: {
      label: 'columns.rate',
      value: ({ rate_bps: rate }) => (rate === null ? '' : `${rate / 100}%`),
      numeric: true,
      width: 105,
      spare: 6,
    },
    commission: {
      label: 'statement.commission',
      kind: 'money',
      value: (row) => ofPolicy(row, row.commission),
      width: 140,
      spare: 2,
    },
    vat: {
      label: 'statement.vat',
      kind: 'money',
      value: (row) => ofPolicy(row, row.vat),
      width: 125,
      spare: 7,
    },
    wht: {
      label: 'statement.wht',
      kind: 'money',
      value: (row) => ofPolicy(row, 0 - row.wht),
      width: 125,
      spare: 8,
    },
    amount: { label: 'statement.amount', kind: 'money', value: (row) => row.amount, width: 150 },
    run: { label: 'statement.run', value: ({ run }) => run?.number ?? '', width: 130, spare: 1 },
  },
  filters: {
    agency: { label: 'one', record: 'setup agencies' },
    kind: { label: 'statement.kind', values: commissionKinds, texts: 'statement.kinds.' },
    policy_id: { label: 'statement.policy', record: 'policy' },
  },
  days: [{ label: 'statement.at', from: 'from', until: 'until' }],
})
