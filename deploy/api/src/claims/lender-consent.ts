import type { ReasonedVersion } from '@coverdesk/sdk'
import type { UserActor } from '../platform/access/actor.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, editConflict } from '../platform/errors/api-error.ts'
import { lenderInterest } from './lender.ts'
import { lockClaim } from './lock-claim.ts'
import { isEnded } from './states.ts'

/**
 * Records how the lender of a vehicle consented to a payment to the insured, such as by a letter of a day.
 * @throws ApiError 404; 409 `claim_closed`, `claim_state` where no lender has to consent,
 * `edit_conflict`
 */
export async function recordLenderConsent(
  tx: Tx,
  id: string,
  { version, reason: consent }: ReasonedVersion,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const claim = await lockClaim(tx, id, principal)
  if (claim.version !== version) throw editConflict(null, claim.version)
  if (isEnded(claim.state)) throw new ApiError(409, 'claim_closed')
  const interest = await lenderInterest(tx, id)
  if (!interest) throw new ApiError(409, 'claim_state')
  await tx
    .updateTable('claims')
    .set((eb) => ({
      lender_consent: consent,
      consent_by: principal.userId,
      consent_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const note = { action: 'claim.consent_recorded', objectKind: 'claim', objectId: id }
  await recordAudit(tx, actor, { ...note, before: { consent: interest.consent }, after: { consent } })
}
