import { FLEET_WORKFLOW_ID, POLICY_CHANGE_WORKFLOW_ID, TRANSFER_WORKFLOW_ID } from '@coverdesk/sdk'
import { assertArea } from '../../platform/access/areas.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { days, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'
import { sendResumeLink } from './send-resume-link.ts'

/** Links and reminders of a tracker that one day allows. */
export const linksPerTracker = {
  action: 'send_link',
  max: 10,
  within: days(1),
  refusal: 'too_many_requests',
}

const OF_POLICIES: readonly number[] = [POLICY_CHANGE_WORKFLOW_ID, FLEET_WORKFLOW_ID, TRANSFER_WORKFLOW_ID]

/** Users who may change policies may also send the link by which a change is paid. @throws ApiError 403 */
export function assertMayLink(principal: Principal, { workflow_id: workflow }: TrackerRow): void {
  if (
    OF_POLICIES.includes(workflow) &&
    principal.kind === 'staff' &&
    principal.privileges.has('policy.motor.edit')
  )
    return
  assertArea(principal, workflow, 'edit')
}

/** Returns a link to staff only where nothing but the payment is left, because its bearer acts as the customer. */
export function assertLinkable({ waits_for: waitsFor }: TrackerRow, by: 'email' | 'copy'): void {
  const mayMail = waitsFor === 'guest' || waitsFor === 'payment'
  if (by === 'copy' ? waitsFor !== 'payment' : !mayMail) throw new ApiError(409, 'step_passed')
}

/** Emails the customer the link to continue; while a payment is due, with its amount. */
export async function mailLink(tx: Tx, services: Services, tracker: TrackerRow): Promise<null> {
  const quote = tracker.waits_for === 'payment' ? await latestQuote(tx, tracker.id) : undefined
  if (!quote) {
    await sendResumeLink(tx, services, 'resume-link', tracker)
    return null
  }
  const params = { amount: quote.amount, valid_until: lagosDay(new Date(quote.valid_until)) }
  const changed = await tx
    .selectFrom('policy_transactions')
    .innerJoin('policies', 'policies.id', 'policy_transactions.policy_id')
    .select('policies.policy_number')
    .where('policy_transactions.tracker_id', '=', tracker.id)
    .executeTakeFirst()
  if (changed) await sendResumeLink(tx, services, 'change-payment', tracker, { ...params, ...changed })
  else await sendResumeLink(tx, services, 'payment-link', tracker, params)
  return null
}
