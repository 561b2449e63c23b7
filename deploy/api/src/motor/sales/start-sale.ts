import type { SaleInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { findStartable } from '../../workflows/workflow-engine/definitions.ts'
import { startTracker } from '../../workflows/workflow-engine/engine.ts'
import { addTrackerSearch, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import { ownIntermediaries } from '../intermediaries/selling.ts'
import { MOTOR_PROPOSAL, MOTOR_WORKFLOW } from '../proposals/motor-proposal.ts'
import { proposalStep } from '../proposals/proposal-step.ts'
import { arrangementOf } from './arrange.ts'
import { findClient, personOf } from './person.ts'

const MOST_DRAFT_CHARACTERS = 64_000

/**
 * Starts the tracker that the customer would have started, with the consent they gave.
 * @throws ApiError 409 `consent_outdated`, `workflow_archived`; 413; 422 at the fields
 */
export async function startSale(
  tx: Tx,
  services: Services,
  input: SaleInput,
  actor: Actor,
): Promise<TrackerRow> {
  const { principal, now } = actor
  const workflow = await findStartable(tx, MOTOR_WORKFLOW)
  const { version, given } = input.consent
  if (version !== workflow.consent.version) throw new ApiError(409, 'consent_outdated')
  const client = input.customer_id ? await findClient(tx, input.customer_id, principal) : null
  const person = await personOf(tx, services, input, client)
  const consent = { version, accepted: true, at: now.toISOString(), given, by: actorName(principal) }
  const { locale = 'en', branch_id = null, ...named } = await arrangementOf(tx, services, input, principal)
  const { agency_code, clo_code } = { ...(await ownIntermediaries(tx, principal, lagosDay(now))), ...named }
  const tracker = await startTracker(tx, services, {
    workflow,
    data: { consent, ...person },
    locale,
    principal,
  })
  await tx
    .updateTable('trackers')
    .set({ branch_id, agency_code, clo_code })
    .where('id', '=', tracker.id)
    .execute()
  if (client) {
    await tx.updateTable('trackers').set({ customer_id: client.id }).where('id', '=', tracker.id).execute()
    await addTrackerSearch(tx, tracker.id, client.first_name, client.last_name)
  }
  await storeDraft(tx, tracker, proposalStep(workflow.steps), input.draft ?? {}, now)
  const note = { action: 'tracker.started', objectKind: 'tracker', objectId: tracker.id }
  await recordAudit(tx, actor, {
    ...note,
    after: { consent, customer_id: client?.id ?? null, locale, branch_id, agency_code, clo_code },
  })
  return tracker
}

/** Details entered before the customer is known wait in the proposal, which opens when its step comes. */
export async function storeDraft(
  tx: Tx,
  tracker: Pick<TrackerRow, 'id' | 'workflow_id'>,
  stepKey: string,
  answers: object,
  now: Date,
): Promise<void> {
  const draft = JSON.stringify(answers)
  if (draft.length > MOST_DRAFT_CHARACTERS) throw new ApiError(413, 'body_too_large')
  await tx
    .insertInto('forms')
    .values({
      id: uuid(),
      tracker_id: tracker.id,
      workflow_id: tracker.workflow_id,
      step_key: stepKey,
      form_type: MOTOR_PROPOSAL,
      form_type_version: 1,
      status: 'closed',
      filled_by: 'guest',
      assignee: null,
      due_at: null,
      draft,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tracker_id', 'step_key'])
        .doUpdateSet((eb) => ({ draft, updated_at: now, version: eb('forms.version', '+', 1) })),
    )
    .execute()
}
