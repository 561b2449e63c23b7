import type { Audience } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { Access } from './access.ts'

export interface Guest {
  kind: 'guest'
  sessionId: string
  trackerId: string
}

export interface SignedInUser {
  kind: Audience
  sessionId: string
  userId: string
  name: string
  privileges: ReadonlySet<string>
  branchId: string | null
  partnerId: string | null
}

export interface Nobody {
  kind: 'nobody'
}

export type Principal = Nobody | Guest | SignedInUser

export const nobody: Nobody = { kind: 'nobody' }

/** How audit events and timelines name the one who acts. */
export function actorName(principal: Principal): string {
  if (principal.kind === 'nobody') return 'system'
  return principal.kind === 'guest' ? 'customer' : principal.name
}

/** @throws ApiError 401 for nobody, 403 for somebody else */
export function authorise(access: Access, principal: Principal): void {
  if (access.kind === 'public') return
  if (principal.kind === 'nobody') throw new ApiError(401, 'sign_in_required')
  if (!mayCall(access, principal)) throw new ApiError(403, 'not_allowed')
}

function mayCall(access: Exclude<Access, { kind: 'public' }>, principal: Guest | SignedInUser): boolean {
  switch (access.kind) {
    case 'signed-in':
      return true
    case 'guest':
      if (principal.kind === 'guest') return true
      return (
        principal.kind === 'staff' && access.orStaff !== undefined && principal.privileges.has(access.orStaff)
      )
    case 'user':
      if (principal.kind !== access.audience) return false
      return access.privilege === 'own' || principal.privileges.has(access.privilege)
  }
}
