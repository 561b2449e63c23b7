import type { Principal, SignedInUser } from './principal.ts'

/** Author of an action, for the audit trail. */
export interface Actor<C extends Principal = Principal> {
  principal: C
  now: Date
  requestId?: string
  ip?: string
}

/** A user as the author, not a customer or the system. */
export type UserActor = Actor<SignedInUser>
