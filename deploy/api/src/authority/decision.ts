import type { ApprovalLimit, Party } from '@coverdesk/sdk'
import type { Member } from '../platform/access/parties.ts'
import type { Privilege } from '../platform/access/privileges.ts'

/** A decision that a user other than the makers takes. */
export interface Decision {
  /** Kind of the decided object, for the record: `funding_request`, `credit_note`, `claim_payment`. */
  objectKind: string
  objectId: string
  /** The approving privilege. */
  privilege: Privilege
  /**
   * The amount it releases, in kobo, and the role limit that applies; the daily limit has the same name with `_daily`.
   * Absent where no money is released, and for rejecting.
   */
  limit?: { name: string; amount: number }
  /** The branch of the object, where it has one. */
  branchId?: string | null
  /** Users who worked on the object; none of them may decide it. */
  makers: readonly (string | null)[]
  /** The party that has to decide; absent where the privilege alone counts. */
  approver?: Party
  /** Users who have decided it already. */
  earlier?: readonly string[]
  /**
   * The rule where two people together may approve: above the organisation's amount (kobo) always two; one of the two
   * has a single limit for the whole amount.
   */
  twoPeople?: { overallLimit: number | null }
}

/** A user whose limit may be used, with the amounts approved under it today in kobo, by the limit's name. */
export interface Authority extends Member {
  usedToday: Readonly<Record<string, number>>
}

export type Refusal = 'not_allowed' | 'not_asked' | 'maker_is_checker' | 'decided_already' | 'limit_exceeded'

/** A limit that an amount exceeds; who else could decide is looked up only for the answer. */
export type Exceeded = Omit<ApprovalLimit, 'able'>

/** The authority under which a decision is taken. */
export interface Grant {
  userId: string
  /** The absent colleague whose limit is used; null when it is the decider's own. */
  onBehalfOf: { userId: string; name: string } | null
  /** Whether the single limit used is enough for the whole amount. */
  covers: boolean
  /** False when a second person has to approve as well. */
  complete: boolean
  /** The limit that requires the second person. */
  exceeded: Exceeded | null
}
