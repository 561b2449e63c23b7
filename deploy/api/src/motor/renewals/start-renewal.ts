import { RENEWAL_WORKFLOW_ID } from '@coverdesk/sdk'
import { system } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { claimContact } from '../../policies/claim-contact.ts'
import { assignPolicyCustomer } from '../../workflows/validations/search-policyholder.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { findStartable } from '../../workflows/workflow-engine/definitions.ts'
import { completeStep, startTracker } from '../../workflows/workflow-engine/engine.ts'
import { findTracker, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import type { OfferRow, RenewablePolicy } from './offers.ts'

/**
 * Returns the customer's tracker of an offer, started where there is none that still waits. The policy's contact, which
 * the purchase has verified, opens it without another identity check.
 * @throws ApiError 409 `workflow_archived`
 */
export async function openRenewalTracker(
  tx: Tx,
  services: Services,
  policy: RenewablePolicy,
  offer: OfferRow,
): Promise<TrackerRow> {
  const present = offer.tracker_id ? await findTracker(tx, offer.tracker_id) : null
  if (present && !isOver(present)) return present
  const now = services.clock()
  const workflow = await findStartable(tx, RENEWAL_WORKFLOW_ID)
  const consent = { version: workflow.consent.version, accepted: true, at: now.toISOString(), by: 'purchase' }
  const locale = await languageOf(tx, policy)
  const started = await startTracker(tx, services, { workflow, data: { consent }, locale, principal: system })
  await tx.updateTable('renewal_offers').set({ tracker_id: started.id }).where('id', '=', offer.id).execute()
  await tx.updateTable('trackers').set({ branch_id: policy.branch_id }).where('id', '=', started.id).execute()
  const { first_name, last_name } = await tx
    .selectFrom('clients')
    .select(['first_name', 'last_name'])
    .where('id', '=', policy.client_id)
    .executeTakeFirstOrThrow()
  const contact = await claimContact(tx, policy, now)
  const proven = await tx
    .updateTable('validations')
    .set({
      policy_id: policy.id,
      ...contact,
      first_name,
      last_name,
      searched: policy.policy_number,
      verified_at: now,
    })
    .where('tracker_id', '=', started.id)
    .where('step_key', '=', started.step_key)
    .where('kind', '=', 'policy')
    .returning('id')
    .executeTakeFirst()
  if (!proven) return started
  await assignPolicyCustomer(tx, started.id, policy.id)
  const data = { validation_id: proven.id }
  return completeStep(tx, services, started.id, { key: started.step_key, data, principal: system })
}

/** The language a policy was bought in; without a tracker, the one its customer used last. */
async function languageOf(tx: Tx, { tracker_id, client_id }: RenewablePolicy): Promise<string> {
  const trackers = tx.selectFrom('trackers').select('locale')
  const found = tracker_id
    ? await trackers.where('id', '=', tracker_id).executeTakeFirst()
    : await trackers.where('customer_id', '=', client_id).orderBy('created_at', 'desc').executeTakeFirst()
  return found?.locale ?? 'en'
}
