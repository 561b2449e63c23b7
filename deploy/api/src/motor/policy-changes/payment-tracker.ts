import { POLICY_CHANGE_WORKFLOW_ID } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { system } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import { sendResumeLink } from '../../workflows/guest-links/send-resume-link.ts'
import { assignPolicyCustomer } from '../../workflows/validations/search-policyholder.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { completeStep, endTracker, startTracker } from '../../workflows/workflow-engine/engine.ts'
import type { ChangeRow } from './stored-change.ts'

/**
 * Requests the additional premium of a change from the customer, by a link to the contact of the policy: a tracker of
 * the workflow for changes, which books the change once it is paid.
 */
export async function requestPayment(
  tx: Tx,
  services: Services,
  row: ChangeRow,
  { now }: Pick<Actor, 'now'>,
): Promise<void> {
  const workflow = await findWorkflow(tx, POLICY_CHANGE_WORKFLOW_ID)
  const policy = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('trackers', 'trackers.id', 'policies.tracker_id')
    .select(['policy_number', 'policies.email', 'policies.phone', 'trackers.locale'])
    .select(['clients.first_name', 'clients.last_name', 'policies.branch_id'])
    .where('policies.id', '=', row.policy_id)
    .executeTakeFirstOrThrow()
  const { policy_number, locale, branch_id, ...contact } = policy
  const started = await startTracker(tx, services, {
    workflow,
    data: { change_id: row.id },
    locale: locale ?? 'en',
    principal: system,
  })
  await tx
    .updateTable('policy_transactions')
    .set({ tracker_id: started.id, status: 'awaiting_payment' })
    .where('id', '=', row.id)
    .execute()
  await tx.updateTable('trackers').set({ branch_id }).where('id', '=', started.id).execute()
  const proven = await tx
    .updateTable('validations')
    .set({ policy_id: row.policy_id, ...contact, searched: policy_number, verified_at: now })
    .where('tracker_id', '=', started.id)
    .where('step_key', '=', started.step_key)
    .where('kind', '=', 'policy')
    .returning('id')
    .executeTakeFirstOrThrow()
  await assignPolicyCustomer(tx, started.id, row.policy_id)
  const tracker = await completeStep(tx, services, started.id, {
    key: started.step_key,
    data: { validation_id: proven.id },
    principal: system,
  })
  const quote = await latestQuote(tx, tracker.id)
  if (!quote) throw new Error('The premium of a change was not priced.')
  await sendResumeLink(tx, services, 'change-payment', tracker, {
    policy_number,
    amount: quote.amount,
    valid_until: lagosDay(new Date(quote.valid_until)),
  })
}

/**
 * Ends the payment of a change that is withdrawn.
 * @throws ApiError 409 `payment_started` while the customer pays
 */
export async function stopPayment(tx: Tx, services: Services, trackerId: string): Promise<void> {
  const paid = await tx
    .selectFrom('payments')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('status', 'in', ['pending', 'succeeded', 'review'])
    .executeTakeFirst()
  if (paid) throw new ApiError(409, 'payment_started')
  await endTracker(tx, services, trackerId, 'cancelled')
  const revoked = { revoked_at: services.clock() }
  await tx.updateTable('sessions').set(revoked).where('tracker_id', '=', trackerId).execute()
}
