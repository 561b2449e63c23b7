import type { Audience } from '../db/schema.ts'
import type { Privilege } from './privileges.ts'

/** Calls allowed for one address within a window; counted by each process. */
export interface Rate {
  max: number
  windowSeconds: number
}

/** Who may call a route. A route without one stops the start. */
export type Access =
  | { kind: 'public'; reason: string; rate: Rate }
  | { kind: 'guest'; orStaff?: Privilege }
  | { kind: 'user'; audience: Audience; privilege: Privilege | 'own' }
  | { kind: 'signed-in' }

export const publicly = (reason: string, max = 120): Access => ({
  kind: 'public',
  reason,
  rate: { max, windowSeconds: 60 },
})
/** A guest, who sees only what belongs to his own tracker. */
export const guest: Access = { kind: 'guest' }
export const guestOrStaff = (privilege: Privilege): Access => ({ kind: 'guest', orStaff: privilege })
export const staff = (privilege: Privilege | 'own'): Access => ({
  kind: 'user',
  audience: 'staff',
  privilege,
})
export const marineAdmin = (privilege: Privilege | 'own'): Access => ({
  kind: 'user',
  audience: 'marine_admin',
  privilege,
})
export const marinePartner = (privilege: Privilege | 'own'): Access => ({
  kind: 'user',
  audience: 'marine_partner',
  privilege,
})
export const signedIn: Access = { kind: 'signed-in' }

/** One line for the API description. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'public':
      return `public: ${access.reason}`
    case 'guest':
      return access.orStaff ? `guest (own tracker), staff: ${access.orStaff}` : 'guest (own tracker)'
    case 'user':
      return `${access.audience}: ${access.privilege}`
    case 'signed-in':
      return 'anybody signed in'
  }
}
