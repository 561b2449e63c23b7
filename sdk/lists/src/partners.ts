import { type ListedPartner, partnerChannels, partnerKinds, partnerStates, percentText } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const partnerList = defineList<ListedPartner>()({
  name: 'marine-admin-partners',
  url: '/api/partners',
  namespace: 'marine-partners',
  title: 'title',
  columns: {
    name: { label: 'columns.name', value: (row) => row.name, sort: 'name', width: 220 },
    state: {
      label: 'columns.state',
      value: (row, t) => t('marine-partners', `states.${row.state}`),
      width: 120,
    },
    kind: {
      label: 'columns.kind',
      value: (row, t) => t('marine-partners', `kinds.${row.kind}`),
      width: 140,
      spare: 2,
    },
    licence: {
      label: 'columns.licence',
      kind: 'day',
      value: (row) => row.licence_expires_on,
      sort: 'licence',
      width: 220,
    },
    licence_number: {
      label: 'columns.licence_number',
      value: (row) => row.licence_number,
      width: 150,
      spare: 6,
    },
    commission: {
      label: 'columns.commission',
      value: (row, t) =>
        row.commission_bps === null
          ? t('marine-partners', 'commission_of_tariff')
          : percentText(row.commission_bps),
      numeric: true,
      width: 110,
      spare: 5,
    },
    held: { label: 'columns.held', kind: 'money', value: (row) => row.held, width: 140, spare: 3 },
    available: {
      label: 'columns.available',
      kind: 'money',
      value: (row) => row.available,
      sort: 'available',
      width: 170,
    },
    policies: {
      label: 'columns.policies',
      kind: 'number',
      value: (row) => row.policies_issued,
      width: 130,
      spare: 4,
    },
    production: {
      label: 'columns.production',
      kind: 'money',
      value: (row) => row.production,
      sort: 'production',
      width: 160,
      spare: 1,
    },
    created: {
      label: 'page.since',
      kind: 'instant',
      value: (row) => row.created_at,
      sort: 'created_at',
      width: 120,
      spare: 7,
    },
  },
  filters: {
    state: { label: 'columns.state', values: partnerStates, offered: [], texts: 'states.' },
    kind: { label: 'columns.kind', values: partnerKinds, texts: 'kinds.' },
    channel: { label: 'columns.channel', values: partnerChannels, texts: 'channels.' },
    licence: {
      label: 'licence.any',
      values: ['ending', 'ended'],
      texts: 'licence.',
      own: { ending: 'licence.ends_in_30' },
    },
    balance: { label: 'columns.balance', values: ['low'], offered: [], texts: 'views.' },
  },
})
