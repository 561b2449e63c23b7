import { type ListedOpenCover, openCoverTerms } from '@coverdesk/sdk'
import { defineList } from './list.ts'

/** Utilisation of the fullest location, in hundredths. */
const usedOf = (most: number, limit: number | null): number | null =>
  limit ? Math.round((most / limit) * 10_000) / 100 : null

export const openCoverList = defineList<ListedOpenCover>()({
  name: 'marine-admin-open-covers',
  url: '/api/marine/admin/open-covers',
  namespace: 'marine-open-covers',
  title: 'title',
  columns: {
    number: { label: 'columns.number', value: (row) => row.policy_number ?? '', width: 150 },
    client: { label: 'columns.client', value: (row) => row.client },
    kind: {
      label: 'columns.kind',
      value: (row, t) => t('marine-open-covers', `kinds.${row.kind}`),
      width: 125,
      spare: 3,
    },
    partner: { label: 'columns.partner', value: (row) => row.partner.name, spare: 2 },
    ends: { label: 'columns.ends', kind: 'day', value: (row) => row.ends_on, sort: 'ends_on', width: 150 },
    adjustment: {
      label: 'columns.adjustment',
      value: (row, t) => (row.adjustment ? t('marine-open-covers', `adjustments.${row.adjustment}`) : ''),
      width: 175,
    },
    declarations: {
      label: 'columns.declarations',
      kind: 'number',
      value: (row) => row.declarations,
      width: 120,
      spare: 1,
    },
    declared: { label: 'columns.declared', kind: 'money', value: (row) => row.declared, width: 170 },
    premium: { label: 'columns.premium', kind: 'money', value: (row) => row.premium, width: 140, spare: 1 },
    bottom: {
      label: 'columns.bottom',
      kind: 'number',
      value: (row) => usedOf(row.most_on_bottom, row.limit_per_bottom),
      width: 130,
    },
    location: {
      label: 'columns.location',
      kind: 'number',
      value: (row) => usedOf(row.most_at_location, row.limit_per_location),
      width: 130,
    },
  },
  filters: {
    partner_id: { label: 'columns.partner', record: 'partner' },
    term: {
      label: ['marine-policies', 'columns.state'],
      values: openCoverTerms,
      offered: [],
      texts: 'views.',
    },
  },
})
