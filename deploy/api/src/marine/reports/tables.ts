import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    cargo_premiums: CargoPremiums
    cargo_premium_days: CargoPremiumDays
    cargo_premium_months: CargoPremiumMonths
    cargo_at_risk: CargoAtRisk
    cargo_exposures: CargoExposures
    report_schedules: ReportSchedules
    report_recipients: ReportRecipients
  }
}

/** Ledger amounts of one cargo business event in kobo, written by a trigger on journal lines. */
export interface CargoPremiums {
  id: Generated<string>
  /** The policy, or the journal entry where there is no policy. */
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

/** Cargo premiums by day and partner. */
export interface CargoPremiumDays {
  day: string
  partner_id: string | null
  charges: Generated<number>
  returns: Generated<number>
  charged: Generated<number>
  returned: Generated<number>
  commission: Generated<number>
  vat: Generated<number>
  wht: Generated<number>
}

/** Cargo premiums by month and partner. */
export interface CargoPremiumMonths {
  month: string
  partner_id: string | null
  charges: Generated<number>
  returns: Generated<number>
  charged: Generated<number>
  returned: Generated<number>
  commission: Generated<number>
  vat: Generated<number>
  wht: Generated<number>
}

/** Sums at risk on a voyage or at a location, by period. Kobo. */
export interface CargoAtRisk {
  kind: 'bottom' | 'location'
  place: string
  begins: string
  ends: string
  policies: number
  sum_insured: number
  /** Whether the exposure of the location includes it. */
  counted: Generated<boolean>
}

/** Peak exposure on a voyage or at a location from the day of counting. Kobo. */
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

/** A report sent by email on a schedule. */
export interface ReportSchedules {
  id: string
  report: string
  every: 'week' | 'month'
  format: 'csv' | 'xlsx'
  partner_id: string | null
  /** Days in the Lagos time zone. */
  next_on: string
  last_on: string | null
  /** When sending was paused. */
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
