import { cargoKinds, cargoStates, formatMinor, type ListedCargoPolicy } from '@coverdesk/sdk'
import { defineList, joinValues, type ListColumn } from './list.ts'
import { forAudiences } from './marine-audiences.ts'

type Policy = ListColumn<ListedCargoPolicy>

const goods = { label: 'columns.goods', value: (row) => row.goods ?? '' } as const satisfies Policy
const journey = {
  label: 'columns.journey',
  value: (row) => [row.load_port_name, row.discharge_port_name].filter(Boolean).join(' → '),
} as const satisfies Policy
const sum = {
  label: 'columns.sum_insured',
  value: ({ sum_insured, currency, decimals }) =>
    sum_insured !== null && currency ? formatMinor(sum_insured, currency, 'en', decimals) : '',
  numeric: true,
} as const satisfies Policy

export const cargoPolicyLists = forAudiences(
  defineList<ListedCargoPolicy>()({
    name: 'policies',
    url: 'policies',
    namespace: 'marine-policies',
    title: 'title',
    columns: {
      number: { label: 'columns.number', value: (row) => row.certificate_number ?? '', width: 190 },
      client: { label: 'columns.client', value: (row) => row.client?.name ?? '' },
      partner: { label: 'columns.partner', value: (row) => row.partner.name },
      state: {
        label: 'columns.state',
        value: (row, t) => t('marine-policies', `states.${row.state}`),
        width: 125,
      },
      goods,
      journey: { ...journey, spare: 1 },
      vessel: { label: 'columns.vessel', value: (row) => row.vessel, spare: 3 },
      kind: {
        label: 'columns.kind',
        value: (row, t) => t('marine-policies', `kinds.${row.kind}`),
        spare: 4,
      },
      starts: {
        label: 'columns.starts',
        kind: 'day',
        value: (row) => row.starts_on,
        sort: 'starts_on',
        width: 115,
        spare: 2,
      },
      sum_insured: { ...sum, width: 150 },
      premium: {
        label: 'columns.premium',
        kind: 'money',
        value: (row) => row.premium,
        sort: 'premium',
        width: 140,
      },
      updated: {
        label: 'columns.updated',
        kind: 'instant',
        value: (row) => row.updated_at,
        sort: 'updated_at',
        width: 115,
        spare: 2,
      },
    },
    sorts: ['created_at'],
    filters: {
      state: { label: 'columns.state', values: cargoStates, texts: 'states.' },
      kind: { label: 'columns.kind', values: cargoKinds, texts: 'kinds.' },
      clause: { label: 'columns.clause', record: 'setup marine-clauses' },
      mode: { label: 'columns.mode', record: 'setup conveyances' },
      partner_id: { label: 'columns.partner', record: 'partner' },
      client_id: { label: 'columns.client', record: 'marine_client' },
      open_cover_id: { label: 'kinds.open_cover', record: 'cargo_policy' },
      bottom: { label: 'list.bottom' },
      location: { label: 'list.location' },
      commodity: { label: 'fields.commodity', record: 'setup commodities' },
      load_port: { label: 'fields.load_port', record: 'setup ports' },
      discharge_port: { label: 'fields.discharge_port', record: 'setup ports' },
      from: { label: 'list.from', kind: 'day' },
      until: { label: 'list.until', kind: 'day' },
      starts_from: { label: 'list.starts_from', kind: 'day' },
      starts_until: { label: 'list.starts_until', kind: 'day' },
      issued_from: { label: 'list.issued_from', kind: 'day' },
      issued_until: { label: 'list.issued_until', kind: 'day' },
      ends_from: { label: 'list.ends_from', kind: 'day' },
      ends_until: { label: 'list.ends_until', kind: 'day' },
    },
  }),
)

/** Policies that wait for an underwriter. */
export const referralList = defineList<ListedCargoPolicy>()({
  name: 'marine-referrals',
  url: '/api/marine/admin/policy-management',
  namespace: 'marine-policies',
  title: 'referrals.open',
  columns: {
    client: { label: 'columns.client', value: (row) => row.client?.name ?? '' },
    partner: { label: 'columns.partner', value: (row) => row.partner.name },
    state: {
      label: 'columns.state',
      value: (row, t) => t('marine-policies', `states.${row.answer_by ? 'asked' : row.state}`),
      width: 130,
    },
    reasons: {
      label: 'referrals.reasons',
      value: (row, t) =>
        joinValues(
          t,
          row.refer_reasons.map((code) => t('marine-policies', `reasons.${code}`)),
        ),
    },
    waiting: {
      label: 'referrals.waiting',
      kind: 'instant',
      value: (row) => row.referred_at,
      width: 105,
    },
    goods,
    journey: { ...journey, spare: 2 },
    vessel: { label: 'columns.vessel', value: (row) => row.vessel, spare: 1 },
    sum_insured: { ...sum, width: 125 },
    premium: { label: 'columns.premium', kind: 'money', value: (row) => row.premium, width: 125 },
  },
  filters: {
    turn: { label: 'referrals.turn', values: ['insurer', 'partner'], texts: 'referrals.turns.' },
    partner_id: { label: 'columns.partner', record: 'partner' },
  },
})
