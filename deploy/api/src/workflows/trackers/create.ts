import type { TrackerCreate } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { isClientInBranches } from '../../platform/access/clients-in-branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { claimContact } from '../../policies/claim-contact.ts'
import { START } from '../workflow-engine/definition.ts'
import { findStartable } from '../workflow-engine/definitions.ts'
import { completeStep, startTracker } from '../workflow-engine/engine.ts'
import { addTrackerSearch, findTracker, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { assertPosition } from './position.ts'

type Input = TrackerCreate & { id_type?: string | undefined; customer_id_alt?: string | undefined }

/**
 * Starts a tracker for a customer on record. Steps that request the customer or the policy are answered by the member
 * of staff who starts it.
 * @throws ApiError 404, 409 `workflow_archived`, 422 at `customer_id`, `policy_id`
 */
export async function createTracker(
  tx: Tx,
  services: Services,
  input: Input,
  principal: Principal,
): Promise<TrackerRow> {
  const now = services.clock()
  const workflow = await findStartable(tx, input.workflow_id)
  const client = await tx
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', input.customer_id)
    .where(isClientInBranches('clients.id', principal))
    .executeTakeFirst()
  if (!client) throw fieldError('customer_id', 'fields.choice_unknown')
  const { email, phone } = input.policy_id
    ? await contactOfPolicy(tx, client.id, input.policy_id, { principal, now })
    : client
  const consent = { version: workflow.consent.version, accepted: true, at: now.toISOString(), by: 'office' }
  const data = { consent, email, phone }
  const tracker = await startTracker(tx, services, { workflow, data, locale: 'en', principal })
  await tx
    .updateTable('trackers')
    .set({
      answers: JSON.stringify(withoutContact(tracker.answers)),
      data: JSON.stringify(input.data ?? {}),
      customer_id: client.id,
      id_type: input.id_type ?? null,
      customer_id_alt: input.customer_id_alt ?? null,
    })
    .where('id', '=', tracker.id)
    .execute()
  await addTrackerSearch(tx, tracker.id, client.first_name, client.last_name)
  await answerKnownSteps(
    tx,
    services,
    tracker,
    { ...client, email, phone, policyId: input.policy_id ?? null },
    principal,
  )
  const started = await findTracker(tx, tracker.id)
  assertPosition(started, input)
  return started
}

/** Removes the contact from the start answers; it is stored with the client and with the validation that proved it. */
function withoutContact(answers: Record<string, unknown>): Record<string, unknown> {
  const { email: _email, phone: _phone, ...start } = answers[START] as Record<string, unknown>
  return { ...answers, [START]: start }
}

async function contactOfPolicy(tx: Tx, clientId: string, policyId: string, { principal, now }: Actor) {
  const policy = await tx
    .selectFrom('policies')
    .select(['id', 'email', 'phone'])
    .where('id', '=', policyId)
    .where('client_id', '=', clientId)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirst()
  if (!policy) throw fieldError('policy_id', 'fields.choice_unknown')
  return claimContact(tx, policy, now)
}

interface KnownCustomer {
  first_name: string
  last_name: string
  email: string
  phone: string
  policyId: string | null
}

/** Answers the steps about contact and policy one after another, as far as the answers are on record. */
async function answerKnownSteps(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  known: KnownCustomer,
  principal: Principal,
) {
  const { policyId, ...person } = known
  const { first_name, last_name, email, phone } = person
  const validation = await tx
    .selectFrom('validations')
    .select(['id', 'kind'])
    .where('tracker_id', '=', tracker.id)
    .where('step_key', '=', tracker.step_key)
    .executeTakeFirst()
  const answered = validation?.kind === 'contact' || (validation?.kind === 'policy' && policyId !== null)
  if (!validation || !answered) return
  await tx
    .updateTable('validations')
    .set({
      first_name,
      last_name,
      email,
      phone,
      policy_id: validation.kind === 'policy' ? policyId : null,
      verified_at: services.clock(),
    })
    .where('id', '=', validation.id)
    .execute()
  const data = { validation_id: validation.id }
  const next = await completeStep(tx, services, tracker.id, { key: tracker.step_key, data, principal })
  await answerKnownSteps(tx, services, next, known, principal)
}
