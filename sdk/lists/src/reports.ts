import {
  type BankMonth,
  type CreditNoteLine,
  type Exposure,
  formatMinor,
  type PartnerCommission,
  type PartnerProduction,
  type PremiumLine,
  type ReportName,
  UNNAMED_CONVEYANCE,
  type WalletPosition,
} from '@coverdesk/sdk'
import { defineList, type ListColumn, type ListFilter } from './list.ts'

const namespace = 'marine-reports'
const PPM_TO_PERCENT = 10_000
/** 12.34, as a figure. */
const percent = (ppm: number): number => Math.round((ppm / PPM_TO_PERCENT) * 100) / 100

/** Name, address and texts of a report. */
const head = <Name extends ReportName>(name: Name) => ({
  name: `report-${name}`,
  url: `/api/marine/admin/reports/${name}`,
  namespace,
  title: `names.${name}`,
})

type Amounts<Key extends string> = { [Own in Key]: number | null }

/** A column of the amount that a report names like its field. */
const amount = <
  const Key extends string,
  const More extends Partial<ListColumn<never>> = Record<never, never>,
>(
  key: Key,
  more?: More,
) => ({
  label: `columns.${key}`,
  kind: 'money' as const,
  value: (row: Amounts<Key>) => row[key],
  ...(more as More),
})

const partner = { label: 'columns.partner', record: 'partner' } as const satisfies ListFilter
const period = { label: 'period.label', texts: 'period.', offered: [] } as const satisfies ListFilter
const overDays = {
  filters: { period, partner_id: partner },
  days: [{ label: 'period.label', from: 'from', until: 'to' }],
} as const
const ofNow = { filters: { partner_id: partner } } as const

export const premiumBordereau = defineList<PremiumLine>()({
  ...head('premium-bordereau'),
  columns: {
    number: {
      label: 'columns.number',
      value: (row) => row.policy?.certificate_number ?? row.policy?.policy_number ?? '',
      width: 150,
    },
    what: {
      label: 'columns.what',
      value: (row, t) => t(namespace, `kinds.${row.kind}`),
      width: 150,
      spare: 3,
    },
    booked: {
      label: 'columns.booked',
      kind: 'instant',
      value: (row) => row.booked_at,
      sort: 'booked_at',
      width: 160,
    },
    partner: { label: 'columns.partner', value: (row) => row.partner?.name ?? '' },
    client: { label: 'columns.client', value: (row) => row.client, spare: 4 },
    debit_note: {
      label: 'columns.debit_note',
      value: (row) => row.debit_note_number ?? '',
      width: 130,
      spare: 7,
    },
    clause: { label: 'columns.clause', value: (row) => row.clause ?? '', width: 90, spare: 8 },
    sum_insured: {
      label: 'columns.sum_insured',
      value: ({ sum_insured, currency, decimals }) =>
        sum_insured !== null && currency ? formatMinor(sum_insured, currency, 'en', decimals) : '',
      numeric: true,
      width: 140,
      spare: 6,
    },
    premium: amount('premium', { width: 130 }),
    commission: amount('commission', { width: 130, spare: 1 }),
    vat: amount('vat', { width: 130, spare: 5 }),
    wht: amount('wht', { width: 130, spare: 5 }),
    net: amount('net', { width: 130, spare: 2 }),
  },
  ...overDays,
})

export const productionReport = defineList<PartnerProduction>()({
  ...head('production'),
  columns: {
    partner: { label: 'columns.partner', value: (row) => row.name, sort: 'name' },
    charges: {
      label: 'columns.charges',
      kind: 'number',
      value: (row) => row.charges,
      sort: 'charges',
      width: 110,
      spare: 2,
    },
    returns: { label: 'columns.returns', kind: 'number', value: (row) => row.returns, width: 110, spare: 5 },
    charged: amount('charged', { width: 140, spare: 4 }),
    returned: amount('returned', { width: 140, spare: 4 }),
    premium: amount('premium', { sort: 'premium', width: 140 }),
    before: amount('before', { sort: 'before', width: 190, spare: 3 }),
    commission: amount('commission', { sort: 'commission', width: 140, spare: 6 }),
    share: {
      label: 'columns.share',
      kind: 'number',
      value: (row) => percent(row.share_ppm),
      width: 90,
      spare: 1,
    },
  },
  shown: ['partner', 'charges', 'returns', 'charged', 'returned', 'premium', 'share', 'before', 'commission'],
  ...overDays,
})

export const commissionReport = defineList<PartnerCommission>()({
  ...head('commission'),
  columns: {
    partner: { label: 'columns.partner', value: (row) => row.name, sort: 'name' },
    premium: amount('premium', { sort: 'premium', width: 150, spare: 1 }),
    commission: amount('commission', { sort: 'commission', width: 150 }),
    vat: amount('vat', { width: 150, spare: 3 }),
    wht: amount('wht', { width: 150, spare: 3 }),
    paid: amount('paid', { sort: 'paid', width: 150 }),
    rate: {
      label: 'columns.rate',
      kind: 'number',
      value: (row) => percent(row.rate_ppm),
      width: 110,
      spare: 2,
    },
  },
  shown: ['partner', 'premium', 'rate', 'commission', 'vat', 'wht', 'paid'],
  ...overDays,
})

const exposureReport = (name: 'vessel-exposure' | 'port-exposure') =>
  defineList<Exposure>()({
    ...head(name),
    columns: {
      place: {
        label: `columns.${name}`,
        value: (row, t) =>
          row.place === UNNAMED_CONVEYANCE ? t(namespace, 'unnamed') : row.name || row.place,
        width: 190,
      },
      detail: {
        label: `columns.detail.${name}`,
        value: ({ load_port, sails_on, detail }) => [load_port, sails_on, detail].filter(Boolean).join(' · '),
      },
      policies: {
        label: 'columns.policies',
        kind: 'number',
        value: (row) => row.policies,
        sort: 'policies',
        width: 110,
        spare: 2,
      },
      at_risk: amount('at_risk', { sort: 'at_risk', width: 180 }),
      limit: amount('limit'),
      over: amount('over', { width: 160, spare: 1 }),
      used: {
        label: 'columns.used',
        kind: 'number',
        value: (row) => (row.used_ppm === null ? null : percent(row.used_ppm)),
        width: 190,
      },
      most_on: { label: 'columns.most_on', kind: 'day', value: (row) => row.most_on, width: 120, spare: 4 },
      until: {
        label: 'columns.until',
        kind: 'day',
        value: (row) => row.until,
        sort: 'until',
        width: 120,
        spare: 3,
      },
    },
    shown: ['place', 'detail', 'policies', 'at_risk', 'used', 'over', 'most_on', 'until'],
    ...ofNow,
  })

export const vesselExposureReport = exposureReport('vessel-exposure')
export const portExposureReport = exposureReport('port-exposure')

export const creditNoteReport = defineList<CreditNoteLine>()({
  ...head('credit-notes'),
  columns: {
    number: { label: 'columns.note', value: (row) => row.number, width: 190 },
    kind: { label: 'columns.note_kind', value: (row, t) => t(namespace, `notes.${row.kind}`), width: 150 },
    state: {
      label: 'columns.state',
      value: (row, t) => t(namespace, `note_states.${row.state}`),
      width: 120,
      spare: 1,
    },
    issued: {
      label: 'columns.issued',
      kind: 'instant',
      value: (row) => row.issued_at,
      sort: 'issued_at',
      width: 160,
    },
    partner: { label: 'columns.partner', value: (row) => row.partner.name },
    policy: {
      label: 'columns.policy',
      value: (row) => row.policy?.policy_number ?? '',
      width: 150,
      spare: 4,
    },
    gross: amount('gross', { width: 140, spare: 3 }),
    commission: amount('commission', { width: 140, spare: 5 }),
    vat: amount('vat', { width: 140, spare: 6 }),
    wht: amount('wht', { width: 140, spare: 6 }),
    amount: amount('amount', { width: 140 }),
    applied: amount('applied', { width: 140, spare: 2 }),
    open: amount('open', { width: 140 }),
  },
  ...overDays,
})

export const bankReconciliationReport = defineList<BankMonth>()({
  ...head('bank-reconciliation'),
  columns: {
    account: { label: 'columns.bank_account', value: (row) => row.account.name },
    month: { label: 'columns.month', value: (row) => row.month, sort: 'month', width: 150 },
    opening: amount('opening', { width: 150, spare: 5 }),
    lines_in: amount('lines_in', { width: 150, spare: 4 }),
    lines_out: amount('lines_out', { width: 150, spare: 4 }),
    closing: amount('closing', { width: 150, spare: 1 }),
    matched: amount('matched', { width: 150, spare: 7 }),
    unmatched: amount('unmatched', { width: 150, spare: 6 }),
    ledger_closing: amount('ledger_closing', { sort: 'ledger_closing', width: 150 }),
    difference: amount('difference', { sort: 'difference', width: 150 }),
    explained: amount('explained', { width: 150, spare: 2 }),
    disputed: amount('disputed', { width: 150, spare: 8 }),
    unexplained: amount('unexplained', { sort: 'unexplained', width: 150 }),
    locked: {
      label: 'columns.locked',
      kind: 'instant',
      value: (row) => row.locked_at,
      width: 130,
      spare: 3,
    },
  },
  ...overDays,
})

export const walletPositionReport = defineList<WalletPosition>()({
  ...head('wallet-positions'),
  texts: ['marine-partners'],
  columns: {
    partner: { label: 'columns.partner', value: (row) => row.name, sort: 'name' },
    state: {
      label: 'columns.state',
      value: (row, t) => t('marine-partners', `states.${row.state}`),
      width: 110,
      spare: 3,
    },
    available: amount('available', { sort: 'available', width: 150 }),
    held: amount('held', { sort: 'held', width: 150, spare: 2 }),
    balance: amount('balance', { sort: 'balance', width: 150, spare: 1 }),
    low_balance: amount('low_balance', { width: 150, spare: 5 }),
    per_day: amount('per_day', { width: 150, spare: 4 }),
    days_left: {
      label: 'columns.days_left',
      kind: 'number',
      value: (row) => row.days_left,
      sort: 'days_left',
      width: 150,
    },
  },
  ...ofNow,
})
