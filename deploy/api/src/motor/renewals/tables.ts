import type { Generated, Instant, Json } from '../../platform/db/columns.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import type { PriceDifference, RenewalChoices } from './price-renewal.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    renewal_offers: RenewalOffers
    renewal_reminders: RenewalReminders
  }
}

export interface RenewalOffers {
  id: string
  policy_id: string
  /** The expiring term. */
  term_id: string
  /** `lapsed`: the term ended; the offer can still be accepted, from the day of payment. */
  status: 'open' | 'renewed' | 'lapsed' | 'withdrawn'
  start_date: string
  end_date: string
  tariff_id: string | null
  choices: Generated<Json<RenewalChoices>>
  facts: Json<InsuredFacts>
  premium: Json<PremiumView>
  amount: number
  expiring_amount: number
  suggested_sum_insured: number
  claims: number
  claim_free_years: number
  no_claims_bps: number
  differences: Generated<Json<PriceDifference[]>>
  tracker_id: string | null
  owner_id: string | null
  sent_at: Instant | null
  reminded_at: Instant | null
  closed_at: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface RenewalReminders {
  offer_id: string
  days_before: number
  sent_at: Instant
}
