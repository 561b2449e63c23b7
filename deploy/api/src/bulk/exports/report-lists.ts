import {
  type BankMonth,
  type CreditNoteLine,
  type Exposure,
  formatMinor,
  type ListedOpenCover,
  type PartnerCommission,
  type PartnerProduction,
  type PremiumLine,
  UNNAMED_CONVEYANCE,
  type WalletPosition,
} from '@coverdesk/sdk'
import { type ExportedColumn, type ExportedList, exportedList } from './exported-list.ts'

type Columns<Row> = ExportedList<Row>['columns']

const label = (key: string) => ['marine-reports', `columns.${key}`] as const

/** Columns that show a field of their own name. */
const fields = <Row>(kind: 'money' | 'number', keys: readonly (keyof Row & string)[]): Columns<Row> =>
  Object.fromEntries(
    keys.map((key): [string, ExportedColumn<Row>] => [
      key,
      { label: label(key), kind, value: (row) => row[key] as number | null },
    ]),
  )

const PPM_TO_PERCENT = 10_000
/** 12.34, as a figure. */
const percent = (ppm: number): number => Math.round((ppm / PPM_TO_PERCENT) * 100) / 100

const report = <Row>(name: string, columns: Columns<Row>): ExportedList =>
  exportedList<Row>({
    url: `/api/marine/admin/reports/${name}`,
    title: ['marine-reports', `names.${name}`],
    columns,
  })

const exposure = (name: 'vessel-exposure' | 'port-exposure'): ExportedList =>
  report<Exposure>(name, {
    place: {
      label: label(name),
      value: (row, t) =>
        row.place === UNNAMED_CONVEYANCE ? t('marine-reports', 'unnamed') : row.name || row.place,
    },
    detail: {
      label: label(`detail.${name}`),
      value: ({ load_port, sails_on, detail }) => [load_port, sails_on, detail].filter(Boolean).join(' · '),
    },
    ...fields<Exposure>('number', ['policies']),
    ...fields<Exposure>('money', ['at_risk', 'limit', 'over']),
    used: {
      label: label('used'),
      kind: 'number',
      value: (row) => (row.used_ppm === null ? null : percent(row.used_ppm)),
    },
    most_on: { label: label('most_on'), kind: 'day', value: (row) => row.most_on },
    until: { label: label('until'), kind: 'day', value: (row) => row.until },
  })

const coverLabel = (key: string) => ['marine-open-covers', `columns.${key}`] as const
const coverMoney = (key: 'declared' | 'premium', named: string = key): ExportedColumn<ListedOpenCover> => ({
  label: coverLabel(named),
  kind: 'money',
  value: (row) => row[key],
})

/** Utilisation of the fullest location, in hundredths. */
const fullness = (most: number, limit: number | null): number | null =>
  limit ? Math.round((most / limit) * 10_000) / 100 : null

const openCovers = exportedList<ListedOpenCover>({
  url: '/api/marine/admin/open-covers',
  title: ['marine-open-covers', 'title'],
  columns: {
    number: { label: coverLabel('number'), value: (row) => row.policy_number ?? '' },
    client: { label: coverLabel('client'), value: (row) => row.client },
    kind: { label: coverLabel('kind'), value: (row, t) => t('marine-open-covers', `kinds.${row.kind}`) },
    partner: { label: coverLabel('partner'), value: (row) => row.partner.name },
    adjustment: {
      label: coverLabel('adjustment'),
      value: (row, t) => (row.adjustment ? t('marine-open-covers', `adjustments.${row.adjustment}`) : ''),
    },
    ends: { label: coverLabel('ends'), kind: 'day', value: (row) => row.ends_on },
    declarations: { label: coverLabel('declarations'), kind: 'number', value: (row) => row.declarations },
    declared: coverMoney('declared'),
    premium: coverMoney('premium'),
    bottom: {
      label: coverLabel('bottom'),
      kind: 'number',
      value: (row) => fullness(row.most_on_bottom, row.limit_per_bottom),
    },
    location: {
      label: coverLabel('location'),
      kind: 'number',
      value: (row) => fullness(row.most_at_location, row.limit_per_location),
    },
  },
})

/** The cargo reports, written by the calls that show them. */
export const reportLists: Readonly<Record<string, ExportedList>> = {
  'report-premium-bordereau': report<PremiumLine>('premium-bordereau', {
    number: {
      label: label('number'),
      value: (row) => row.policy?.certificate_number ?? row.policy?.policy_number ?? '',
    },
    what: { label: label('what'), value: (row, t) => t('marine-reports', `kinds.${row.kind}`) },
    booked: { label: label('booked'), kind: 'instant', value: (row) => row.booked_at },
    partner: { label: label('partner'), value: (row) => row.partner?.name ?? '' },
    client: { label: label('client'), value: (row) => row.client },
    debit_note: { label: label('debit_note'), value: (row) => row.debit_note_number ?? '' },
    clause: { label: label('clause'), value: (row) => row.clause ?? '' },
    sum_insured: {
      label: label('sum_insured'),
      value: ({ sum_insured, currency, decimals }) =>
        sum_insured !== null && currency ? formatMinor(sum_insured, currency, 'en', decimals) : '',
    },
    ...fields<PremiumLine>('money', ['premium', 'commission', 'vat', 'wht', 'net']),
  }),
  'report-production': report<PartnerProduction>('production', {
    partner: { label: label('partner'), value: (row) => row.name },
    ...fields<PartnerProduction>('number', ['charges', 'returns']),
    ...fields<PartnerProduction>('money', ['charged', 'returned', 'premium', 'before', 'commission']),
    share: { label: label('share'), kind: 'number', value: (row) => percent(row.share_ppm) },
  }),
  'report-commission': report<PartnerCommission>('commission', {
    partner: { label: label('partner'), value: (row) => row.name },
    ...fields<PartnerCommission>('money', ['premium', 'commission', 'vat', 'wht', 'paid']),
    rate: { label: label('rate'), kind: 'number', value: (row) => percent(row.rate_ppm) },
  }),
  'report-vessel-exposure': exposure('vessel-exposure'),
  'report-port-exposure': exposure('port-exposure'),
  'marine-admin-open-covers': openCovers,
  'report-credit-notes': report<CreditNoteLine>('credit-notes', {
    number: { label: label('note'), value: (row) => row.number },
    kind: { label: label('note_kind'), value: (row, t) => t('marine-reports', `notes.${row.kind}`) },
    state: { label: label('state'), value: (row, t) => t('marine-reports', `note_states.${row.state}`) },
    issued: { label: label('issued'), kind: 'instant', value: (row) => row.issued_at },
    partner: { label: label('partner'), value: (row) => row.partner.name },
    policy: { label: label('policy'), value: (row) => row.policy?.policy_number ?? '' },
    ...fields<CreditNoteLine>('money', ['gross', 'commission', 'vat', 'wht', 'amount', 'applied', 'open']),
  }),
  'report-bank-reconciliation': report<BankMonth>('bank-reconciliation', {
    account: { label: label('bank_account'), value: (row) => row.account.name },
    month: { label: label('month'), value: (row) => row.month },
    ...fields<BankMonth>('money', ['opening', 'lines_in', 'lines_out', 'closing', 'matched', 'unmatched']),
    ...fields<BankMonth>('money', ['ledger_closing', 'difference', 'explained', 'disputed', 'unexplained']),
    locked: { label: label('locked'), kind: 'instant', value: (row) => row.locked_at },
  }),
  'report-wallet-positions': report<WalletPosition>('wallet-positions', {
    partner: { label: label('partner'), value: (row) => row.name },
    state: { label: label('state'), value: (row, t) => t('marine-partners', `states.${row.state}`) },
    ...fields<WalletPosition>('money', ['available', 'held', 'balance', 'low_balance', 'per_day']),
    days_left: { label: label('days_left'), kind: 'number', value: (row) => row.days_left },
  }),
}
