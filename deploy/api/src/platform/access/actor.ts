import type { Principal } from './principal.ts'

/** Who does something, for the audit trail. */
export interface Actor {
  principal: Principal
  now: Date
  requestId?: string
  ip?: string
}
