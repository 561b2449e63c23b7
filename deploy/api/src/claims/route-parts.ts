import type { Claim } from '@coverdesk/sdk'
import type { StaffUser } from '../platform/access/principal.ts'
import type { CallById } from '../platform/actions/action.ts'
import type { AuditNote } from '../platform/audit-events/record.ts'
import { presentClaim } from './presenter.ts'

/** Returns the claim of the address, for the response of an action on it. */
export const presentThisClaim = (call: CallById<StaffUser>): Promise<Claim> => {
  const { tx, services, params, principal, locale } = call
  return presentClaim(tx, services, params.id, principal, locale)
}

/** Returns the audit event of an action on a claim. */
export const claimNote = (id: string, verb: string, after: object): AuditNote => ({
  action: `claim.${verb}`,
  objectKind: 'claim',
  objectId: id,
  after,
})
