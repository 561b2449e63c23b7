import { assertArea } from '../../platform/access/areas.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { type FormRow, findForm } from '../../workflows/forms/store.ts'
import { lockTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { MOTOR_PROPOSAL } from './motor-proposal.ts'

/**
 * Finds the proposal at which a tracker is; for a guest, the open one when none is named.
 * @throws ApiError 403; 422 at `form_id` for staff who name none; 404 for a form of another tracker, 409
 * `identity_unknown` before the code, `step_passed` at any other step
 */
export async function findOpenProposal(
  tx: Tx,
  principal: Principal,
  formId: string | undefined,
): Promise<FormRow> {
  const named = formId ? await findForm(tx, formId, principal) : undefined
  if (principal.kind === 'staff' && named) assertArea(principal, named.workflow_id, 'edit')
  const trackerId = principal.kind === 'guest' ? principal.trackerId : named?.tracker_id
  if (!trackerId) throw fieldError('form_id', 'fields.required')
  const tracker = await lockTracker(tx, trackerId, principal)
  const form = named ?? (await formOfStep(tx, tracker.id, tracker.step_key))
  const isProposal =
    form?.form_type === MOTOR_PROPOSAL && form.status === 'open' && form.step_key === tracker.step_key
  if (form && isProposal && tracker.state === 'waiting') return form
  const unknown = await tx
    .selectFrom('validations')
    .select('id')
    .where('tracker_id', '=', tracker.id)
    .where('kind', '=', 'identity')
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  throw new ApiError(409, unknown ? 'identity_unknown' : 'step_passed')
}

function formOfStep(tx: Tx, trackerId: string, stepKey: string) {
  return tx
    .selectFrom('forms')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .where('step_key', '=', stepKey)
    .executeTakeFirst()
}
