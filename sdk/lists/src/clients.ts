import { clientStandings, type ListedClient } from '@coverdesk/sdk'
import { defineList, joinValues } from './list.ts'

export const clientList = defineList<ListedClient>()({
  name: 'clients',
  url: '/api/clients',
  namespace: 'clients',
  title: 'title',
  columns: {
    name: { label: 'columns.name', value: (row) => row.name, sort: 'name' },
    kind: {
      label: 'columns.kind',
      value: (row, t) => t('clients', `kinds.${row.kind}`),
      width: 110,
      spare: 2,
    },
    phone: { label: 'columns.phone', value: (row) => row.masked_phone, width: 160 },
    email: { label: 'columns.email', value: (row) => row.masked_email, spare: 1 },
    place: {
      label: 'columns.place',
      value: (row, t) => joinValues(t, [row.lga, row.state]),
      width: 190,
      spare: 4,
    },
    policies: { label: 'columns.policies', kind: 'number', value: (row) => row.policies, width: 90 },
    standing: {
      label: 'columns.standing',
      value: (row, t) => t('clients', `standings.${row.standing}`),
      width: 130,
      spare: 5,
    },
    created: {
      label: 'columns.created',
      kind: 'instant',
      value: (row) => row.created_at,
      sort: 'created_at',
      width: 150,
      spare: 3,
    },
  },
  filters: {
    kind: { label: 'columns.kind', values: ['individual', 'corporate'], texts: 'kinds.' },
    standing: { label: 'columns.standing', values: clientStandings, texts: 'standings.' },
  },
  days: [{ label: 'columns.created', from: 'created_from', until: 'created_until' }],
})
