import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { stoodInFor } from '../../authority/stood-in-for.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { isOver } from '../workflow-engine/current-step.ts'
import { setTrackerState } from '../workflow-engine/engine.ts'
import {
  addTrackerEvent,
  addTrackerSearch,
  findTracker,
  lockTracker,
} from '../workflow-engine/tracker-store.ts'
import type { ValidationRow } from './store.ts'

export interface IdentityDecision {
  decision: 'approve' | 'decline'
  reason: string
  first_name?: string | undefined
  last_name?: string | undefined
  company_name?: string | undefined
}

/** Reason stored with a person whom staff rejected. */
const DECLINED = 'kyc_declined'

/**
 * Settles a check the provider left open: approved with the names on a document, or rejected; the customer is notified
 * by email.
 * @throws ApiError 422 at the names; 403 `not_allowed`, `maker_is_checker` for the user who started the tracker; 409
 *   `decision_made` when no check is open or it is rejected already, `step_passed` in a tracker that is over or where a
 *   code is the only proof
 */
export async function reviewIdentity(
  tx: Tx,
  services: Services,
  row: ValidationRow,
  decision: IdentityDecision,
  actor: UserActor,
): Promise<void> {
  const isDeclined = row.kyc_status === 'mismatch' && row.reason === DECLINED
  const isRepeated = isDeclined && decision.decision === 'decline'
  if (row.verified_at || row.kyc_status === 'verified' || isRepeated) throw new ApiError(409, 'decision_made')
  const run = await lockTracker(tx, row.tracker_id)
  if (row.kind !== 'identity' || isOver(run)) throw new ApiError(409, 'step_passed')
  const request = {
    objectKind: 'validation',
    objectId: row.id,
    privilege: 'kyc.identity.approve' as const,
    makers: [run.created_by],
  }
  const approved = decision.decision === 'approve'
  const grant = await authorise(tx, actor.principal, request, actor.now)
  await recordDecision(tx, grant, request, approved ? 'approved' : 'rejected', actor.now)
  const names = namesOf(row, decision)
  const outcome = approved
    ? { kyc_status: 'verified' as const, reason: null, ...names }
    : { kyc_status: 'mismatch' as const, reason: DECLINED }
  await tx
    .updateTable('validations')
    .set({ ...outcome, reviewed_by: grant.userId })
    .where('id', '=', row.id)
    .execute()
  await setTrackerState(tx, row.tracker_id, 'waiting', actor.now)
  if (approved) await addTrackerSearch(tx, row.tracker_id, `${names.first_name} ${names.last_name}`)
  await addTrackerEvent(tx, row.tracker_id, {
    kind: approved ? 'identity_approved' : 'identity_declined',
    actor: actorName(actor.principal),
    at: actor.now,
    detail: { reason: decision.reason, ...stoodInFor(grant) },
  })
  const tracker = await findTracker(tx, row.tracker_id)
  await sendResumeLink(tx, services, approved ? 'identity-verified' : 'identity-declined', tracker)
  const note = { action: `validation.${decision.decision}d`, objectKind: 'validation', objectId: row.id }
  await recordAudit(tx, actor, { ...note, after: { reason: decision.reason, ...stoodInFor(grant) } })
}

/** @throws ApiError 422 at the names that an approval lacks */
function namesOf({ id_type }: ValidationRow, decision: IdentityDecision) {
  const { first_name = '', last_name = '', company_name = '' } = decision
  const nameInput = id_type === 'rc_number' ? { company_name } : { first_name, last_name }
  const missing = Object.entries(nameInput).filter(([, name]) => name === '')
  if (decision.decision === 'approve' && missing.length > 0) {
    const fields = missing.map(([path]) => ({ path, code: 'fields.required' }))
    throw new ApiError(422, 'fields_invalid', { fields })
  }
  return id_type === 'rc_number' ? { first_name: company_name, last_name: '' } : { first_name, last_name }
}
