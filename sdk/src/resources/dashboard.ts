import type { RequestOptions } from '../core/request-options.ts'
import type { Transport } from '../core/transport.ts'
import type { ListedPolicy } from './policies.ts'

/**
 * The overview of the office.
 * @example
 * const { premium } = await client.dashboard.get()
 * console.log(formatNaira(premium.today))
 */
export class Dashboard {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** The figures of today, this month and this year; amounts in kobo. */
  get(options?: RequestOptions): Promise<DashboardFigures> {
    return this.#send('/dashboard', {}, options)
  }
}

export interface DashboardPart {
  code: string
  name: string
  count: number
  /** Kobo. */
  premium: number
}

export type QueueKey = 'identity_review' | 'payment_review' | 'waiting_payment' | 'niid_pending'

/** Premiums in kobo; `previous_month` up to the same day of it. */
export interface DashboardFigures {
  premium: { today: number; month: number; year: number; previous_month: number; target_year: number }
  policies: { active: number; today: number; month: number; year: number }
  by_cover: DashboardPart[]
  by_branch: DashboardPart[]
  renewals: { d30: number; d60: number; d90: number }
  queues: { key: QueueKey; count: number; oldest_at: string | null }[]
  daily: { date: string; premium: number; count: number }[]
  recent: ListedPolicy[]
}
