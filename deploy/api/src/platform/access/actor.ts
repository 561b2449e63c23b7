import type { Principal, SignedInUser } from './principal.ts'

/** Who does something, for the audit trail. */
export interface Actor<C extends Principal = Principal> {
  principal: C
  now: Date
  requestId?: string
  ip?: string
}

/** A user who acts, and not a customer or the system. */
export type UserActor = Actor<SignedInUser>
