import { type ListedMarineClient, marineClientKinds } from '@coverdesk/sdk'
import { defineList, joinValues, type TextOf } from './list.ts'
import { forAudiences } from './marine-audiences.ts'

export const marineClientLists = forAudiences(
  defineList<ListedMarineClient>()({
    name: 'clients',
    url: 'clients',
    namespace: 'marine-clients',
    title: 'title',
    columns: {
      name: { label: 'columns.name', value: (row) => row.name, sort: 'name', width: 250 },
      partner: { label: 'columns.partner', value: (row) => row.partner.name, width: 180 },
      kind: {
        label: 'columns.kind',
        value: (row, t) => t('marine-clients', `kinds.${row.kind}`),
        width: 110,
        spare: 2,
      },
      identifier: { label: 'columns.identifier', value: (row) => row.masked_identifier, width: 170 },
      phone: { label: 'columns.phone', value: (row) => row.masked_phone, width: 150, spare: 4 },
      email: { label: 'columns.email', value: (row) => row.masked_email, width: 220, spare: 5 },
      place: {
        label: 'columns.place',
        value: (row, t) => joinValues(t, [row.city, row.state, row.country]),
        width: 160,
        spare: 3,
      },
      reference: { label: 'columns.reference', value: (row) => row.external_ref, width: 110, spare: 6 },
      policies: {
        label: 'columns.policies',
        kind: 'number',
        value: (row) => row.policies,
        width: 90,
        spare: 1,
      },
      created: {
        label: 'columns.created',
        kind: 'instant',
        value: (row) => row.created_at,
        sort: 'created_at',
        width: 120,
        spare: 1,
      },
    },
    filters: {
      kind: { label: 'columns.kind', values: marineClientKinds, texts: 'kinds.' },
      standing: {
        label: ['marine-partners', 'columns.state'],
        values: ['active', 'archived'],
        offered: [],
        textOf: (value: string, t: TextOf) => t('marine-partners', `states.${value}`),
      },
      partner_id: { label: 'columns.partner', record: 'partner' },
    },
  }),
)
