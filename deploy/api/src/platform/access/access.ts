import type { Audience } from './audiences.ts'
import type { Privilege } from './privileges.ts'

/** Calls allowed for one address within a window; counted by each process. */
export interface Rate {
  max: number
  windowSeconds: number
}

/** Who may call a route. A route without one stops the start. */
export type Access =
  | { kind: 'public'; reason: string; rate: Rate }
  | { kind: 'guest'; orApprover?: true; orCustomer?: true; orStaff?: readonly Privilege[] }
  | { kind: 'customer' }
  | { kind: 'approver'; orStaff?: readonly Privilege[] }
  | { kind: 'user'; audience: Audience; privilege: Privilege | 'own' }
  | { kind: 'staff-any'; privileges: readonly Privilege[] }
  | { kind: 'account' }
  | { kind: 'signed-in' }

export const publicly = (reason: string, max = 120): Access => ({
  kind: 'public',
  reason,
  rate: { max, windowSeconds: 60 },
})
/** A guest, who sees only what belongs to their own tracker. */
export const guest: Access = { kind: 'guest' }
export const guestOrStaff = (...privileges: Privilege[]): Access => ({ kind: 'guest', orStaff: privileges })
/** A customer at home in `/my`, who sees what is insured under the contact they proved. */
export const customer: Access = { kind: 'customer' }
/** A guest, a customer, somebody outside who decides, or staff: each sees what is theirs. */
export const outsiderOrStaff = (...privileges: Privilege[]): Access => ({
  kind: 'guest',
  orApprover: true,
  orCustomer: true,
  orStaff: privileges,
})
/** Somebody outside the company, who came by a link and sees the one decision asked of them. */
export const approver: Access = { kind: 'approver' }
export const approverOrStaff = (...privileges: Privilege[]): Access => ({
  kind: 'approver',
  orStaff: privileges,
})
/** Staff with any of several privileges; the handler checks the one of the record that is meant. */
export const staffAny = (privileges: readonly Privilege[]): Access => ({ kind: 'staff-any', privileges })
/** Users of one audience. */
export type UserAccess = Extract<Access, { kind: 'user' }>
export const staff = (privilege: Privilege | 'own'): UserAccess => ({
  kind: 'user',
  audience: 'staff',
  privilege,
})
export const marineAdmin = (privilege: Privilege | 'own'): UserAccess => ({
  kind: 'user',
  audience: 'marine_admin',
  privilege,
})
export const marinePartner = (privilege: Privilege | 'own'): UserAccess => ({
  kind: 'user',
  audience: 'marine_partner',
  privilege,
})
/** Staff and both kinds of marine users: each has what is their own. */
export const account: Access = { kind: 'account' }
export const signedIn: Access = { kind: 'signed-in' }

/** One line for the API description. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'public':
      return `public: ${access.reason}`
    case 'guest':
      return withStaff(
        [
          'guest (own tracker)',
          ...(access.orCustomer ? ['customer (own policies)'] : []),
          ...(access.orApprover ? ['somebody outside (own approval)'] : []),
        ].join(', '),
        access.orStaff,
      )
    case 'customer':
      return 'customer (own policies)'
    case 'approver':
      return withStaff('somebody outside (own approval)', access.orStaff)
    case 'staff-any':
      return `staff: ${access.privileges.join(' or ')}, as the record needs`
    case 'user':
      return `${access.audience}: ${access.privilege}`
    case 'account':
      return 'staff, marine admins and marine partners: own'
    case 'signed-in':
      return 'anybody signed in'
  }
}

function withStaff(who: string, privileges: readonly Privilege[] | undefined): string {
  return privileges ? `${who}, staff: ${privileges.join(' or ')}` : who
}
