import { creditNoteKinds, creditNoteStates, type ListedCreditNote } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const creditNoteList = defineList<ListedCreditNote>()({
  name: 'marine-admin-credit-notes',
  url: '/api/marine/admin/credit-notes',
  namespace: 'marine-credit-notes',
  title: 'title',
  columns: {
    number: { label: 'columns.number', value: (row) => row.number ?? '', width: 220 },
    partner: { label: 'columns.partner', value: (row) => row.partner.name, width: 190 },
    state: {
      label: 'columns.state',
      value: (row, t) => t('marine-credit-notes', `states.${row.state}`),
      width: 190,
    },
    kind: {
      label: 'columns.kind',
      value: (row, t) => t('marine-credit-notes', `kinds.${row.kind}`),
      width: 170,
      spare: 1,
    },
    policy: { label: 'columns.policy', value: (row) => row.policy?.number ?? '', width: 170 },
    insured: { label: 'columns.insured', value: (row) => row.policy?.insured ?? '', spare: 2 },
    raised_by: { label: 'columns.raised_by', value: (row) => row.raised_by, spare: 4 },
    issued: {
      label: 'columns.issued',
      kind: 'instant',
      value: (row) => row.issued_at,
      width: 120,
      spare: 3,
    },
    created: {
      label: 'columns.created',
      kind: 'instant',
      value: (row) => row.created_at,
      sort: 'created_at',
      width: 170,
    },
    amount: {
      label: 'columns.amount',
      kind: 'money',
      value: (row) => row.amount,
      sort: 'amount',
      width: 150,
    },
    open: { label: 'columns.open', kind: 'money', value: (row) => row.open, width: 150 },
  },
  filters: {
    state: {
      label: 'columns.state',
      values: [...creditNoteStates, 'open'],
      offered: [],
      texts: 'states.',
      own: { open: 'views.open' },
    },
    kind: { label: 'columns.kind', values: creditNoteKinds, texts: 'kinds.' },
    partner_id: { label: 'columns.partner', record: 'partner' },
    policy_id: { label: 'columns.policy', record: 'cargo_policy' },
  },
})
