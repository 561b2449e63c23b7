import type { PaperKey } from '../../platform/printing/paper-language.ts'
import type { PolicyFacts } from './policy-facts.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    cancellationNotice(facts: CancellationFacts): Promise<Buffer>
    endorsementSchedule(facts: EndorsementFacts): Promise<Buffer>
    refundAdvice(facts: RefundFacts): Promise<Buffer>
  }
}

/** Facts of a change of a policy in addition to the policy's own. */
export interface ChangeFacts extends PolicyFacts {
  /** First day of the change, `yyyy-mm-dd`. */
  effectiveFrom: string
  /** `yyyy-mm-dd` */
  bookedOn: string
  reason: string
  /** Parts of the charge: labels and formatted amounts, negative where returned. */
  charges: readonly (readonly [label: string, amount: string])[]
  /** Formatted, without a sign. */
  charge: string
  /** Whether the charge is paid, returned, or nothing. */
  direction: 'additional' | 'return' | 'none'
}

export interface CancellationFacts extends ChangeFacts {
  cancelledBy: 'insured' | 'insurer' | 'flat'
  /** Last day of cover, `yyyy-mm-dd`; null where there was none. */
  lastDay: string | null
  /** Premium that is retained, formatted. */
  retained: string
}

export interface EndorsementFacts extends ChangeFacts {
  changed: readonly ChangedFact[]
}

/** What a change changes: texts in the reader's language. */
export interface ChangedFact {
  label: PaperKey
  before: string
  after: string
}

export interface RefundFacts extends ChangeFacts {
  /** Address where the customer follows the refund. */
  followAt: string
}
