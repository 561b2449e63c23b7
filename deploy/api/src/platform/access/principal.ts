import { ApiError } from '../errors/api-error.ts'
import type { Access } from './access.ts'
import type { Audience } from './audiences.ts'
import type { Privilege } from './privileges.ts'

export interface Guest {
  kind: 'guest'
  sessionId: string
  trackerId: string
}

/** An outside approver of one decision. */
export interface Approver {
  kind: 'approver'
  sessionId: string
  approvalId: string
  name: string
}

/** A customer who proved the contact of a policy and sees the records of the person with that contact. */
export interface Customer {
  kind: 'customer'
  sessionId: string
  clientId: string
  /** Email address the code was sent to. */
  contact: string
}

interface UserFields {
  sessionId: string
  userId: string
  name: string
  privileges: ReadonlySet<string>
  /** Role limits in kobo, by name. */
  limits: Readonly<Record<string, number>>
  roleId: string | null
  branchId: string | null
  /** Ids of visible branches; null: all. */
  branches: readonly string[] | null
  departmentId: string | null
}

export interface StaffUser extends UserFields {
  kind: 'staff'
  partnerId: null
}

export interface MarineAdmin extends UserFields {
  kind: 'marine_admin'
  partnerId: null
}

export interface MarinePartner extends UserFields {
  kind: 'marine_partner'
  /** Id of the user's partner. */
  partnerId: string
}

/** A user with an account, by audience. */
export interface UserOf {
  staff: StaffUser
  marine_admin: MarineAdmin
  marine_partner: MarinePartner
}

export type SignedInUser = UserOf[Audience]
export type MarineUser = MarineAdmin | MarinePartner

/** Returns the partner whose records a marine user sees; undefined: all partners. */
export const scopeOf = ({ partnerId }: MarineUser): string | undefined => partnerId ?? undefined

/**
 * Converts a row of `users`. A constraint of that table gives each user of a marine partner a partner, and no other
 * user.
 * @throws ApiError 403 for a marine partner's user without one
 */
export function userOf(
  { audience, partner_id: partnerId }: { audience: Audience; partner_id: string | null },
  fields: UserFields,
): SignedInUser {
  if (audience !== 'marine_partner') return { ...fields, kind: audience, partnerId: null }
  if (!partnerId) throw new ApiError(403, 'not_allowed')
  return { ...fields, kind: audience, partnerId }
}

/** A caller without a valid session; only public routes admit it. */
export interface Anonymous {
  kind: 'anonymous'
}

/** The server itself: jobs, transitions of trackers, seeds. No request has this principal. */
export interface System {
  kind: 'system'
}

/** A caller with a session. */
export type Authenticated = Guest | Approver | Customer | SignedInUser
/** The principal of a request. */
export type RequestPrincipal = Anonymous | Authenticated
export type Principal = RequestPrincipal | System

export const anonymous: Anonymous = { kind: 'anonymous' }
export const system: System = { kind: 'system' }

export const isAuthenticated = (principal: Principal): principal is Authenticated =>
  principal.kind !== 'anonymous' && principal.kind !== 'system'

/** Returns the name of the author in audit events and timelines. */
export function actorName(principal: Principal): string {
  if (!isAuthenticated(principal)) return 'system'
  return 'name' in principal ? principal.name : 'customer'
}

/** @throws ApiError 401 without a session, 403 for a principal that `access` does not admit */
export function authorise<C extends RequestPrincipal>(
  access: Access<C>,
  principal: RequestPrincipal,
): asserts principal is C {
  if (access.kind === 'public') return
  if (!isAuthenticated(principal)) throw new ApiError(401, 'sign_in_required')
  if (!mayCall(access, principal)) throw new ApiError(403, 'not_allowed')
}

function mayCall(access: Exclude<Access, { kind: 'public' }>, principal: Authenticated): boolean {
  switch (access.kind) {
    case 'signed-in':
      return true
    case 'account':
      return 'userId' in principal
    case 'guest':
      if (access.orApprover && principal.kind === 'approver') return true
      if (access.orCustomer && principal.kind === 'customer') return true
      return principal.kind === 'guest' || isStaffWith(principal, access.orStaff ?? [])
    case 'customer':
      return principal.kind === 'customer'
    case 'approver':
      return principal.kind === access.kind || isStaffWith(principal, access.orStaff ?? [])
    case 'staff-any':
      return isStaffWith(principal, access.privileges)
    case 'user':
      if (principal.kind !== access.audience) return false
      return access.privilege === 'own' || principal.privileges.has(access.privilege)
  }
}

function isStaffWith(principal: Authenticated, privileges: readonly Privilege[]): boolean {
  return principal.kind === 'staff' && privileges.some((name) => principal.privileges.has(name))
}
