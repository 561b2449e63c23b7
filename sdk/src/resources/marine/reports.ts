import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { DashboardPart } from '../workspace/dashboard.ts'
import type { CreditNoteKind, CreditNoteState } from './credit-note.ts'
import type { MarineMonth } from './dashboard.ts'

/** A report: its rows, a page at a time, and what they come to. */
export class MarineReport<Row, Query extends object> {
  readonly #send: Transport
  readonly #path: string
  constructor(send: Transport, name: string) {
    this.#send = send
    this.#path = path`/marine/admin/reports/${name}`
  }
  /** Its rows. @throws ValidationError at a filter; CoverdeskError 403 */
  list(query: Query & ListQuery = {} as Query, options?: RequestOptions): Promise<Page<Row>> {
    return this.#send(this.#path, { query: { ...(query as object) }, envelope: true }, options)
  }
  /** What all of its rows come to, beside what the ledger says. */
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
  /** Of whole months, those the days fall into. */
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

/** Days of booking; `from` and `to` (both included) go before `period`, which is this month if none is named. */
export interface ReportQuery {
  period?: ReportPeriod
  from?: string
  to?: string
  partner_id?: string
}

/** What a line of the bordereau is of; a return is voided with its credit note. */
export const premiumLineKinds = ['issue', 'additional', 'return', 'return_voided', 'commission'] as const
export type PremiumLineKind = (typeof premiumLineKinds)[number]

/** A total of a report. */
export interface ReportTotal {
  /** The column it is of. */
  key: string
  amount: number
  /** What the accounts of the ledger moved or stand at; null where only a part of them is asked for. */
  ledger: number | null
}

export interface ReportSummary {
  /** The days it is of; null where it is of now. */
  from: string | null
  to: string | null
  totals: ReportTotal[]
  /** The greatest parts, for a chart. */
  parts: DashboardPart[]
  /** Net premium by month, up to the end of the days asked for; empty where time says nothing. */
  months: MarineMonth[]
  /** What no part may be more than; null without one. */
  limit: number | null
}

interface Named {
  id: string
  name: string
}

/** What one business event charged or gave back. */
export interface PremiumLine {
  id: string
  kind: PremiumLineKind
  booked_at: string
  partner: Named | null
  policy: { id: string; certificate_number: string | null; policy_number: string | null } | null
  client: string
  /** Its debit note; null where there is none. */
  debit_note_number: string | null
  clause: string | null
  /** Minor units of `currency`. */
  sum_insured: number | null
  currency: string | null
  /** How many decimals that amount was kept with; null before there is a price. */
  decimals: number | null
  /** Below nothing where it is given back. */
  premium: number
  commission: number
  vat: number
  wht: number
  /** Premium less commission with its VAT and without the tax withheld. */
  net: number
}

export interface PartnerProduction {
  /** The partner's id. */
  id: string
  name: string
  /** How many premiums were charged, and how many given back. */
  charges: number
  returns: number
  charged: number
  returned: number
  /** Charged less returned. */
  premium: number
  commission: number
  /** Of the premium of everybody, in millionths. */
  share_ppm: number
  /** Premium of as many days before. */
  before: number
}

export interface PartnerCommission {
  /** The partner's id. */
  id: string
  name: string
  premium: number
  commission: number
  vat: number
  wht: number
  /** What the partner got: commission and VAT less the tax withheld. */
  paid: number
  /** Commission of the premium, in millionths. */
  rate_ppm: number
}

export interface WalletPosition {
  /** The partner's id. */
  id: string
  name: string
  state: string
  available: number
  held: number
  balance: number
  low_balance: number | null
  is_low: boolean
  /** What its policies cost a day, less commission, over the last ninety days. */
  per_day: number
  /** How many days the available money lasts at that rate; null when nothing is spent. */
  days_left: number | null
}

/** The `place` of shipments whose flight, truck or train has no number: they are counted in one row without a limit. */
export const UNNAMED_CONVEYANCE = '-'

/** What is at risk on one sailing, or at one place at the time when most is, from today on: kobo. */
export interface Exposure {
  id: string
  /** What the filters `bottom` and `location` of policies take. */
  place: string
  /** The vessel, or the port; empty for `UNNAMED_CONVEYANCE`. */
  name: string
  /** The voyage numbers, or the warehouse. */
  detail: string
  /** The port a sailing leaves from; null in the report by port. */
  load_port: string | null
  /** The first departure of a sailing; null in the report by port. */
  sails_on: string | null
  policies: number
  at_risk: number
  /** The first day on which so much is. */
  most_on: string
  /** The last day of any of it. */
  until: string
  limit: number | null
  /** Of the limit, in millionths. */
  used_ppm: number | null
  /** What is above the limit. */
  over: number
}

/** A credit note that was issued; one that was voided since is still there. */
export interface CreditNoteLine {
  id: string
  number: string
  kind: CreditNoteKind
  state: CreditNoteState
  issued_at: string
  partner: Named
  policy: { id: string; policy_number: string | null } | null
  /** Before commission and taxes. */
  gross: number
  commission: number
  vat: number
  wht: number
  /** What the partner gets. */
  amount: number
  applied: number
  open: number
}

/** An account partners pay into in one month, as it was locked where it is. */
export interface BankMonth {
  id: string
  account: { code: string; name: string }
  /** `yyyy-mm`. */
  month: string
  /** What the bank had before it. Null, as the closing balance, for a month that no statement is of. */
  opening: number | null
  /** What came in by the bank's lines, and what went out; both above nothing. */
  lines_in: number
  lines_out: number
  /** What the bank had at the end. */
  closing: number | null
  /** Of the month's lines, in less out: joined with the ledger, and not settled yet. */
  matched: number
  unmatched: number
  /** What the ledger had at the end, by the days money moved. */
  ledger_closing: number
  /** The bank less the ledger, at the end; null without a statement. */
  difference: number | null
  /** What of the difference is explained. */
  explained: number
  /** What of the explained is disputed. */
  disputed: number
  /** What of the difference nothing explains; null without a statement. */
  unexplained: number | null
  locked_at: string | null
}
