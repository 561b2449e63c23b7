import type { Generated, Instant, Json } from '../../platform/db/columns.ts'
import type { AnnualComponent, Charge } from './model.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    policy_terms: PolicyTerms
    policy_transactions: PolicyTransactions
    policy_segments: PolicySegments
  }
}

/** Insured facts by name: those of the vehicle and of the cover. */
export type InsuredFacts = Record<string, unknown>

export interface PolicyTerms {
  id: string
  policy_id: string
  number: number
  start_date: string
  end_date: string
  tariff_id: string | null
  premium: number
}

export interface PolicyTransactions {
  id: string
  policy_id: string
  term_id: string
  /** Order of booking within the term; null until it is booked. */
  sequence: number | null
  kind: 'issue' | 'renew' | 'endorse' | 'cancel' | 'reinstate'
  status:
    | 'draft'
    | 'quoted'
    | 'awaiting_customer'
    | 'awaiting_approval'
    | 'awaiting_payment'
    | 'booked'
    | 'declined'
    | 'expired'
    | 'withdrawn'
  effective_from: string
  cancelled_by: 'insured' | 'insurer' | 'flat' | null
  /** What the change sets, by name. */
  facts: Generated<Json<InsuredFacts>>
  fees: Generated<Json<Charge>>
  charges: Generated<Json<Charge>>
  charge: Generated<number>
  payment_id: string | null
  reason: string | null
  requested_by: string
  created_at: Instant
  booked_at: Instant | null
  /** Kind of an endorsement. */
  endorsement: string | null
  /** The change whose decision this one, of the term renewed before, is part of. */
  follows: string | null
  /** The tracker by which an additional premium is paid. */
  tracker_id: string | null
  /** Price as it was requested. */
  price: Json<Record<string, unknown>> | null
  /** The user's id, `customer` or `system`; of a rejection, a withdrawal or an approval. */
  decided_by: string | null
  decided_at: Instant | null
  decision_reason: string | null
  /** Terms on which an underwriter accepts it. */
  offered_terms: Json<Record<string, unknown>> | null
  /** When the offer of terms ends. */
  answer_by: Instant | null
  /** Last reminder of those who may approve it. */
  reminded_at: Instant | null
  version: Generated<number>
}

export interface PolicySegments {
  policy_id: string
  term_id: string
  from_date: string
  to_date: string
  facts: Json<InsuredFacts>
  components: Json<AnnualComponent[]>
}
