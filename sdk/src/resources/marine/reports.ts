import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { DashboardPart } from '../workspace/dashboard.ts'
import type { CreditNoteKind, CreditNoteState } from './credit-note.ts'
import type { MarineMonth } from './dashboard.ts'

/** A report: its rows, in pages, and their totals. */
export class MarineReport<Row, Query extends object> {
  readonly #send: Transport
  readonly #path: string
  constructor(send: Transport, name: string) {
    this.#send = send
    this.#path = path`/marine/admin/reports/${name}`
  }
  /** Lists its rows. @throws ValidationError at a filter; CoverdeskError 403 */
  list(query: Query & ListQuery = {} as Query, options?: RequestOptions): Promise<Page<Row>> {
    return this.#send(this.#path, { query: { ...(query as object) }, envelope: true }, options)
  }
  /** Computes the totals of all rows, with the ledger's figures. */
  summary(query: Query = {} as Query, options?: RequestOptions): Promise<ReportSummary> {
    return this.#send(`${this.#path}/summary`, { query: { ...(query as object) } }, options)
  }
}

/**
 * The insurer's reports on cargo. Amounts are kobo, days those of Lagos. As a file: `client.workspace.exports`, list
 * `report-{name}`.
 * @example
 * const { totals } = await client.marine.admin.reports.premiumBordereau.summary({ period: 'last_month' })
 */
export class MarineReports {
  readonly premiumBordereau: MarineReport<PremiumLine, ReportQuery>
  readonly production: MarineReport<PartnerProduction, ReportQuery>
  readonly commission: MarineReport<PartnerCommission, ReportQuery>
  readonly vesselExposure: MarineReport<Exposure, Pick<ReportQuery, 'partner_id'>>
  readonly portExposure: MarineReport<Exposure, Pick<ReportQuery, 'partner_id'>>
  readonly creditNotes: MarineReport<CreditNoteLine, ReportQuery>
  /** Of whole months, those of the selected days. */
  readonly bankReconciliation: MarineReport<BankMonth, Omit<ReportQuery, 'partner_id'>>
  readonly walletPositions: MarineReport<WalletPosition, Pick<ReportQuery, 'partner_id'>>
  constructor(send: Transport) {
    this.premiumBordereau = new MarineReport(send, 'premium-bordereau')
    this.production = new MarineReport(send, 'production')
    this.commission = new MarineReport(send, 'commission')
    this.vesselExposure = new MarineReport(send, 'vessel-exposure')
    this.portExposure = new MarineReport(send, 'port-exposure')
    this.creditNotes = new MarineReport(send, 'credit-notes')
    this.bankReconciliation = new MarineReport(send, 'bank-reconciliation')
    this.walletPositions = new MarineReport(send, 'wallet-positions')
  }
}

export const reportNames = [
  'premium-bordereau',
  'production',
  'commission',
  'wallet-positions',
  'vessel-exposure',
  'port-exposure',
  'credit-notes',
  'bank-reconciliation',
] as const
export type ReportName = (typeof reportNames)[number]

export const reportPeriods = [
  'today',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Days of booking; `from` and `to` (both included) override `period`, by default the present month. */
export interface ReportQuery {
  period?: ReportPeriod
  from?: string
  to?: string
  partner_id?: string
}

/** The kind of a bordereau line; a return is voided with its credit note. */
export const premiumLineKinds = ['issue', 'additional', 'return', 'return_voided', 'commission'] as const
export type PremiumLineKind = (typeof premiumLineKinds)[number]

/** A total of a report. */
export interface ReportTotal {
  /** The key of its column. */
  key: string
  amount: Integer
  /** The movement or balance of the ledger's accounts; null when the report is filtered. */
  ledger: Integer | null
}

export interface ReportSummary {
  /** Its first day; null for a present balance. */
  from: string | null
  to: string | null
  totals: ReportTotal[]
  /** The greatest parts, for a chart. */
  parts: DashboardPart[]
  /** Net premium by month, up to the end of the selected days; empty for a report without time. */
  months: MarineMonth[]
  /** The maximum of each part; null without one. */
  limit: Integer | null
}

interface Named {
  id: string
  name: string
}

/** The premium of one business event, charged or returned. */
export interface PremiumLine {
  id: string
  kind: PremiumLineKind
  booked_at: string
  partner: Named | null
  policy: { id: string; certificate_number: string | null; policy_number: string | null } | null
  client: string
  /** Its debit note; null without one. */
  debit_note_number: string | null
  clause: string | null
  /** Minor units of `currency`. */
  sum_insured: Integer | null
  currency: string | null
  /** Number of decimals of that amount; null without a price. */
  decimals: Integer | null
  /** Negative for a return. */
  premium: Integer
  commission: Integer
  vat: Integer
  wht: Integer
  /** Premium minus commission with its VAT, plus the tax withheld. */
  net: Integer
}

export interface PartnerProduction {
  /** The partner's id. */
  id: string
  name: string
  /** Number of charges, and of returns. */
  charges: Integer
  returns: Integer
  charged: Integer
  returned: Integer
  /** Charged minus returned. */
  premium: Integer
  commission: Integer
  /** Share of the total premium, in millionths. */
  share_ppm: Integer
  /** Premium of the same number of days before. */
  before: Integer
}

export interface PartnerCommission {
  /** The partner's id. */
  id: string
  name: string
  premium: Integer
  commission: Integer
  vat: Integer
  wht: Integer
  /** The partner's income: commission and VAT minus the tax withheld. */
  paid: Integer
  /** Commission rate on the premium, in millionths. */
  rate_ppm: Integer
}

export interface WalletPosition {
  /** The partner's id. */
  id: string
  name: string
  state: string
  available: Integer
  held: Integer
  balance: Integer
  low_balance: Integer | null
  is_low: boolean
  /** Average daily cost of its policies, minus commission, over the last ninety days. */
  per_day: Integer
  /** Number of days that the available money lasts at that rate; null without spending. */
  days_left: Integer | null
}

/**
 * The `place` of shipments whose flight, truck or train has no number: they are totalled in one row without a limit.
 */
export const UNNAMED_CONVEYANCE = '-'

/** The greatest accumulation on one sailing, or at one place, from today on: kobo. */
export interface Exposure {
  id: string
  /** The value for the filters `bottom` and `location` of policies. */
  place: string
  /** The vessel, or the port; empty for `UNNAMED_CONVEYANCE`. */
  name: string
  /** The voyage numbers, or the warehouse. */
  detail: string
  /** The port a sailing leaves from; null in the report by port. */
  load_port: string | null
  /** The first departure of a sailing; null in the report by port. */
  sails_on: string | null
  policies: Integer
  at_risk: Integer
  /** The first day of the greatest accumulation. */
  most_on: string
  /** The last day of the accumulation. */
  until: string
  limit: Integer | null
  /** Share of the limit, in millionths. */
  used_ppm: Integer | null
  /** Amount above the limit. */
  over: Integer
}

/** An issued credit note, even if voided later. */
export interface CreditNoteLine {
  id: string
  number: string
  kind: CreditNoteKind
  state: CreditNoteState
  issued_at: string
  partner: Named
  policy: { id: string; policy_number: string | null } | null
  /** Before commission and taxes. */
  gross: Integer
  commission: Integer
  vat: Integer
  wht: Integer
  /** The amount that the partner receives. */
  amount: Integer
  applied: Integer
  open: Integer
}

/** A month of an account that partners pay into, as it was closed. */
export interface BankMonth {
  id: string
  account: { code: string; name: string }
  /** `yyyy-mm`. */
  month: string
  /** The balance before the month. Null, like the closing balance, for a month without a statement. */
  opening: Integer | null
  /** Received and paid according to the bank's lines; both positive. */
  lines_in: Integer
  lines_out: Integer
  /** The bank's balance at the end. */
  closing: Integer | null
  /** Of the month's lines, received minus paid: matched with the ledger, and not settled yet. */
  matched: Integer
  unmatched: Integer
  /** The ledger's balance at the end, by value date. */
  ledger_closing: Integer
  /** Bank minus ledger at the end; null without a statement. */
  difference: Integer | null
  /** The explained part of the difference. */
  explained: Integer
  /** The disputed part of the explained difference. */
  disputed: Integer
  /** The unexplained part of the difference; null without a statement. */
  unexplained: Integer | null
  locked_at: string | null
}
