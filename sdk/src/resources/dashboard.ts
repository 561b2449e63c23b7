import type { Transport } from '../core/transport.ts'
import type { ListedPolicy } from './policies.ts'

/** The overview of the office. */
export class Dashboard {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  get(): Promise<DashboardFigures> {
    return this.#send('/dashboard')
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
