import { describe, expect, it } from 'vitest'
import {
  account,
  approver,
  approverOrStaff,
  customer,
  guest,
  guestOrStaff,
  marineAdmin,
  marinePartner,
  outsiderOrStaff,
  publicly,
  signedIn,
  staff,
  staffAny,
} from './access.ts'
import {
  actorName,
  anonymous,
  authorise,
  isAuthenticated,
  type Principal,
  type RequestPrincipal,
  system,
} from './principal.ts'

const visitor: RequestPrincipal = { kind: 'guest', sessionId: 's', trackerId: 't' }
const outsider: RequestPrincipal = { kind: 'approver', sessionId: 's', approvalId: 'a', name: 'Ada Obi' }

describe('an anonymous caller', () => {
  it('may call a public route', () => {
    expect(() => authorise(publicly('A page of the web site.'), anonymous)).not.toThrow()
  })

  it.each([
    ['guest', guest],
    ['guest or staff', guestOrStaff('claim.claim.read')],
    ['customer', customer],
    ['customer, approver or staff', outsiderOrStaff('claim.claim.read')],
    ['approver', approver],
    ['approver or staff', approverOrStaff('claim.claim.read')],
    ['staff', staff('own')],
    ['staff with any of several privileges', staffAny(['claim.claim.read'])],
    ['marine administrator', marineAdmin('own')],
    ['marine partner', marinePartner('own')],
    ['account', account],
    ['session', signedIn],
  ])('is refused with 401 by a route for %s', (_name, access) => {
    expect(() => authorise(access, anonymous)).toThrow(
      expect.objectContaining({ status: 401, code: 'sign_in_required' }),
    )
  })

  it('gets 401 for a missing session, and another caller 403 for missing access', () => {
    expect(() => authorise(approver, visitor)).toThrow(
      expect.objectContaining({ status: 403, code: 'not_allowed' }),
    )
    expect(() => authorise(guest, visitor)).not.toThrow()
  })
})

it('refuses the system as a caller of a route, also at compile time', () => {
  // @ts-expect-error no request has this principal
  expect(() => authorise(signedIn, system)).toThrow(expect.objectContaining({ status: 401 }))
})

it.each<[Principal, boolean, string]>([
  [anonymous, false, 'system'],
  [system, false, 'system'],
  [visitor, true, 'customer'],
  [outsider, true, 'Ada Obi'],
])('names the author %o in events', (principal, authenticated, name) => {
  expect(isAuthenticated(principal)).toBe(authenticated)
  expect(actorName(principal)).toBe(name)
})
