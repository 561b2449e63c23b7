import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { ListedPolicy } from '../motor/policies.ts'

/**
 * The overview of the office.
 * @example
 * const { production } = await client.workspace.dashboard.get({ from: '2026-11-01', until: '2026-11-30' })
 * if (production) console.log(formatNaira(production.premium))
 */
export class Dashboard {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The figures one's role opens, of a period and a branch; amounts in kobo. @throws CoverdeskError 422 */
  get(query: DashboardQuery = {}, options?: RequestOptions): Promise<DashboardFigures> {
    return this.#send('/dashboard', { query: { ...query } }, options)
  }
}

/** Days in Lagos, `yyyy-mm-dd`, both included; the last 30 days of all branches when nothing is asked for. */
export interface DashboardQuery {
  from?: string
  until?: string
  /** A branch's code. */
  branch?: string
}

export interface DashboardPart {
  code: string
  name: string
  count: number
  /** Kobo. */
  amount: number
}

/** What fell on some days. */
export interface DashboardDays {
  from: string
  until: string
  count: number
  /** Kobo. */
  amount: number
}

/** What waits for somebody, counted to a thousand: `more` when there is more than that. */
export interface DashboardWaiting {
  count: number
  more: boolean
  oldest_at: string | null
}

/** Selling. What belongs to no branch is null when one is asked for. */
export interface DashboardProduction {
  premium: number
  policies: number
  /** Of as many days before the period. */
  previous_premium: number
  so_far: { today: number; month: number; year: number }
  /** What the year is to bring, as the setup has it. */
  target: { year: string; amount: number } | null
  in_force: number
  /** Policies that end within so many days. */
  renewals: { d30: number; d60: number; d90: number }
  /** Sales begun in the period, and those of them that led to a policy. */
  sales: { begun: number; completed: number } | null
  referrals: DashboardWaiting | null
  identities: DashboardWaiting | null
  /** To be reported to the industry database. */
  unreported: DashboardWaiting
  /** Premium by day, week or month, depending on how long the period is. */
  over_time: DashboardDays[]
  by_cover: DashboardPart[]
  by_branch: DashboardPart[]
  recent: ListedPolicy[]
}

export interface DashboardClaims {
  open: { count: number; reserve: number }
  /** Not acknowledged within a day, not settled within sixty. */
  late: { acknowledge: DashboardWaiting; settle: DashboardWaiting }
  /** Reported in the period. */
  notified: number
  /** In the period, kobo. */
  paid: number
  /** Waiting for a decision, and since when the oldest was asked for. */
  to_decide: DashboardWaiting
  to_pay: DashboardWaiting & { amount: number }
  /** Paid in the period and reserved for what was reported in it, for each naira of premium; null without premium. */
  loss_ratio: number | null
  by_state: DashboardPart[]
  by_cause: DashboardPart[]
  /** Open claims and their reserves by the days they were reported on; the last has no first day. */
  by_age: (Omit<DashboardDays, 'from'> & { from: string | null })[]
}

export interface DashboardPayments {
  review: DashboardWaiting
  unpaid: DashboardWaiting
  /** Sums that were received and fit no sale yet; together, those in naira, so many kobo. */
  suspense: DashboardWaiting & { amount: number }
}

/** A section is null for somebody whose role does not open it. */
export interface DashboardFigures {
  from: string
  until: string
  today: string
  production: DashboardProduction | null
  claims: DashboardClaims | null
  payments: DashboardPayments | null
  /** Messages that were given up. */
  undelivered: DashboardWaiting | null
}
