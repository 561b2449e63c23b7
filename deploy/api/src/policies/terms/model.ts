import type { Kobo } from '@coverdesk/sdk'

/** A calendar day of Lagos, `YYYY-MM-DD`. */
export type Day = string

/** One period of cover; both days are included. */
export interface Term {
  start: Day
  end: Day
}

/**
 * How a premium component reacts to a change within the term:
 * - `pro_rata`: charged by day (own damage, extensions).
 * - `full_term`: the greatest annual amount of the term's segments (statutory third-party premium).
 */
type ComponentBehaviour = 'pro_rata' | 'full_term'

/** Annual premium of one component, in kobo. */
export interface AnnualComponent {
  code: string
  behaviour: ComponentBehaviour
  annual: Kobo
}

/** A stretch of a term in which the insured facts do not change; both days are included. */
export interface Segment<Facts> {
  from: Day
  to: Day
  facts: Facts
}

/** Amounts in kobo by component code. */
export type Charge = Readonly<Record<string, Kobo>>

/** Who ended the cover; `flat` returns everything. */
export type CancelledBy = 'insured' | 'insurer' | 'flat'

interface Dated {
  /** First day the change is in force. */
  effectiveFrom: Day
  /** Order of booking within the policy. */
  sequence: number
  /** Amounts charged once with this transaction, in kobo by component code. */
  fees?: Charge
}

/** A booked change of a term, as the fold reads it. */
export type BookedChange<Facts> =
  | (Dated & { kind: 'issue' | 'renew' | 'endorse'; facts: Partial<Facts> })
  | (Dated & { kind: 'cancel'; by: CancelledBy })
  | (Dated & { kind: 'reinstate' })
