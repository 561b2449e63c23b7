import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './columns.ts'

/** What the ledger has of one business event of cargo: kobo. A trigger on its entries writes it. */
export interface CargoPremiums {
  id: Generated<string>
  /** The policy, or the transaction of what belongs to none. */
  subject: string
  policy_id: string | null
  partner_id: string | null
  kind: 'issue' | 'additional' | 'return' | 'return_voided' | 'commission'
  booked_at: Instant
  charged: Generated<number>
  returned: Generated<number>
  commission: Generated<number>
  vat: Generated<number>
  wht: Generated<number>
}

/** The same by day and partner. */
export interface CargoPremiumDays {
  day: string
  partner_id: string | null
  charges: number
  returns: number
  charged: number
  returned: number
  commission: number
  vat: number
  wht: number
}

/** The same by the first day of their month. */
export interface CargoPremiumMonths extends Omit<CargoPremiumDays, 'day'> {
  month: string
}

/** What is at risk on a voyage or at a place, and from when until when: kobo. */
export interface CargoAtRisk {
  kind: 'bottom' | 'location'
  place: string
  begins: string
  ends: string
  policies: number
  sum_insured: number
  /** Whether what is kept of the place has it. */
  counted: Generated<boolean>
}

/** What stands on a voyage or at a place when most does, from the day it was added up on: kobo. */
export interface CargoExposures {
  id: GeneratedAlways<string>
  kind: 'bottom' | 'location'
  place: string
  policies: number
  at_risk: number
  most_on: string
  true_until: string
  until: string
  counted_on: string
}

/** A report that is mailed by itself. */
export interface ReportSchedules {
  id: string
  report: string
  every: 'week' | 'month'
  format: 'csv' | 'xlsx'
  partner_id: string | null
  /** Days in Lagos. */
  next_on: string
  last_on: ColumnType<string | null, string | null | undefined, string>
  /** Since when nothing is sent. */
  paused_at: Instant | null
  version: Generated<number>
  created_at: Instant
  created_by: string
  updated_at: Instant
}

export interface ReportRecipients {
  schedule_id: string
  user_id: string
}
