import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ListedPolicy } from '../motor/policies.ts'

/**
 * The dashboard of staff.
 * @example
 * const { production } = await client.workspace.dashboard.get({ from: '2026-11-01', until: '2026-11-30' })
 * if (production) console.log(formatNaira(production.premium))
 */
export class Dashboard {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Retrieves the figures that the caller's role can see, of a period and a branch; amounts in kobo.
   * @throws CoverdeskError 422
   */
  get(query: DashboardQuery = {}, options?: RequestOptions): Promise<DashboardFigures> {
    return this.#send('/dashboard', { query: { ...query } }, options)
  }
}

/** Days in Lagos, `yyyy-mm-dd`, both included; by default the last 30 days of all branches. */
export interface DashboardQuery {
  from?: string
  until?: string
  /** A branch's code. */
  branch?: string
}

export interface DashboardPart {
  code: string
  name: string
  count: Integer
  /** Kobo. */
  amount: Kobo
}

/** The figures of some days. */
export interface DashboardDays {
  from: string
  until: string
  count: Integer
  /** Kobo. */
  amount: Kobo
}

/** Pending items, counted up to a thousand: `more` when there are more. */
export interface DashboardWaiting {
  count: Integer
  more: boolean
  oldest_at: string | null
}

/** Production. Figures without a branch are null when a branch is selected. */
export interface DashboardProduction {
  premium: Kobo
  policies: Integer
  /** Of the same number of days before the period. */
  previous_premium: Kobo
  so_far: { today: Integer; month: Integer; year: Integer }
  /** The target of the year, from the reference data. */
  target: { year: string; amount: Kobo } | null
  in_force: Integer
  /** Number of policies that end within these days. */
  renewals: { d30: Integer; d60: Integer; d90: Integer }
  /** Sales started in the period, and those that led to a policy. */
  sales: { begun: Integer; completed: Integer } | null
  referrals: DashboardWaiting | null
  identities: DashboardWaiting | null
  /** Policies not reported to the industry database yet. */
  unreported: DashboardWaiting
  /** Premium by day, week or month, depending on the length of the period. */
  over_time: DashboardDays[]
  by_cover: DashboardPart[]
  by_branch: DashboardPart[]
  recent: ListedPolicy[]
}

export interface DashboardClaims {
  open: { count: Integer; reserve: Kobo }
  /** Not acknowledged within a day, and not settled within sixty. */
  late: { acknowledge: DashboardWaiting; settle: DashboardWaiting }
  /** Reported in the period. */
  notified: Integer
  /** In the period, kobo. */
  paid: Kobo
  /** Pending decisions, and when the oldest was requested. */
  to_decide: DashboardWaiting
  to_pay: DashboardWaiting & { amount: Kobo }
  loss_ratio: DashboardLossRatio
  by_state: DashboardPart[]
  by_cause: DashboardPart[]
  /** Open claims and their reserves by the age of the report; the last group has no first day. */
  by_age: (Omit<DashboardDays, 'from'> & { from: string | null })[]
}

/** Claims incurred over premium earned. */
export interface DashboardLossRatio {
  /** Paid in the period, less recoveries received, plus the change of the reserves of open claims. */
  incurred: Kobo
  /** Premium of the days of cover within the period. */
  earned: Kobo
  /** For each naira earned; null when nothing was earned. */
  ratio: number | null
}

export interface DashboardPayments {
  review: DashboardWaiting
  unpaid: DashboardWaiting
  /** Received money that fits no sale yet; `amount` totals those in naira, in kobo. */
  suspense: DashboardWaiting & { amount: Kobo }
  /** Money in suspense that no use has taken yet, by the day it came in. */
  unallocated: DashboardWaiting & { amount: Kobo }
}

/** A section is null when the caller's role does not include it. */
export interface DashboardFigures {
  from: string
  until: string
  today: string
  production: DashboardProduction | null
  claims: DashboardClaims | null
  payments: DashboardPayments | null
  /** Dead letters: messages that could not be delivered. */
  undelivered: DashboardWaiting | null
}
