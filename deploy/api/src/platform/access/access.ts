import type { Audience } from './audiences.ts'
import type {
  Approver,
  Authenticated,
  Customer,
  Guest,
  RequestPrincipal,
  SignedInUser,
  StaffUser,
  UserOf,
} from './principal.ts'
import type { Privilege } from './privileges.ts'

/** Calls allowed for one network within a window; counted by each process. */
interface Rate {
  max: number
  windowSeconds: number
}

type Rule =
  | { kind: 'public'; reason: string; rate: Rate }
  | { kind: 'guest'; orApprover?: true; orCustomer?: true; orStaff?: readonly Privilege[] }
  | { kind: 'customer' }
  | { kind: 'approver'; orStaff?: readonly Privilege[] }
  | { kind: 'user'; audience: Audience; privilege: Privilege | 'own' }
  | { kind: 'staff-any'; privileges: readonly Privilege[] }
  | { kind: 'account' }
  | { kind: 'signed-in' }

declare const admitted: unique symbol

/** Carries the principals that a rule admits, for the compiler only. */
interface Admits<C extends RequestPrincipal> {
  readonly [admitted]?: C
}

/** Access rule of a route. `C` is the type of the handler's `principal`. A route without a rule prevents the start. */
export type Access<C extends RequestPrincipal = RequestPrincipal> = Rule & Admits<C>

/** Any caller, anonymous or with a session. */
export const publicly = (reason: string, max = 120): Access => ({
  kind: 'public',
  reason,
  rate: { max, windowSeconds: 60 },
})
/** A guest, limited to data of their own tracker. */
export const guest: Access<Guest> = { kind: 'guest' }
export const guestOrStaff = (...privileges: Privilege[]): Access<Guest | StaffUser> => ({
  kind: 'guest',
  orStaff: privileges,
})
/** A customer in `/my`, limited to the insured items of the contact they proved. */
export const customer: Access<Customer> = { kind: 'customer' }
/** A guest, a customer, an outside approver, or staff, each limited to their own data. */
export const outsiderOrStaff = (
  ...privileges: Privilege[]
): Access<Guest | Approver | Customer | StaffUser> => ({
  kind: 'guest',
  orApprover: true,
  orCustomer: true,
  orStaff: privileges,
})
/** An outside approver with a link, limited to the one decision requested from them. */
export const approver: Access<Approver> = { kind: 'approver' }
export const approverOrStaff = (...privileges: Privilege[]): Access<Approver | StaffUser> => ({
  kind: 'approver',
  orStaff: privileges,
})
/** Staff with any of several privileges; the handler checks the one the record requires. */
export const staffAny = (privileges: readonly Privilege[]): Access<StaffUser> => ({
  kind: 'staff-any',
  privileges,
})
/** Users of one audience. */
export type UserAccess<A extends Audience = Audience> = Extract<Rule, { kind: 'user' }> & Admits<UserOf[A]>
const userAccess =
  <A extends Audience>(audience: A) =>
  (privilege: Privilege | 'own'): UserAccess<A> => ({ kind: 'user', audience, privilege })
export const staff: (privilege: Privilege | 'own') => UserAccess<'staff'> = userAccess('staff')
export const marineAdmin: (privilege: Privilege | 'own') => UserAccess<'marine_admin'> =
  userAccess('marine_admin')
export const marinePartner: (privilege: Privilege | 'own') => UserAccess<'marine_partner'> =
  userAccess('marine_partner')
/** Staff and both kinds of marine users, each limited to their own data. */
export const account: Access<SignedInUser> = { kind: 'account' }
export const signedIn: Access<Authenticated> = { kind: 'signed-in' }

/** Describes an access rule in one line of the API description. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'public':
      return `public: ${access.reason}`
    case 'guest':
      return withStaff(
        [
          'guest (own tracker)',
          ...(access.orCustomer ? ['customer (own policies)'] : []),
          ...(access.orApprover ? ['outside approver (own approval)'] : []),
        ].join(', '),
        access.orStaff,
      )
    case 'customer':
      return 'customer (own policies)'
    case 'approver':
      return withStaff('outside approver (own approval)', access.orStaff)
    case 'staff-any':
      return `staff: ${access.privileges.join(' or ')}, as the record needs`
    case 'user':
      return `${access.audience}: ${access.privilege}`
    case 'account':
      return 'staff, marine admins and marine partners: own'
    case 'signed-in':
      return 'any signed-in user'
  }
}

function withStaff(who: string, privileges: readonly Privilege[] | undefined): string {
  return privileges ? `${who}, staff: ${privileges.join(' or ')}` : who
}
