import { type PolicyTransferInput, TRANSFER_WORKFLOW_ID } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { normaliseEmail, normalPhone } from '../../identity/clients/normalise-contact.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { mayMail } from '../../platform/action-rate-limits/may-mail.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { days, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { sendResumeLink } from '../../workflows/guest-links/send-resume-link.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { startTracker } from '../../workflows/workflow-engine/engine.ts'
import { addTrackerSearch } from '../../workflows/workflow-engine/tracker-store.ts'
import { languageOfPolicy } from '../certificates/facts.ts'
import { lockPolicy } from './lock-change.ts'
import { priceChange } from './price-change.ts'
import { assertNoneOpen, type ChangeRequester, storeRequest } from './request-change.ts'

const perPolicy = { action: 'policy_transfer', max: 10, within: days(1), refusal: 'too_many_requests' }

/** Step of the takeover that identifies the buyer. */
const IDENTITY = 'identity'

interface TransferRequester extends ChangeRequester {
  reason: string
  /** Client network of a customer's request; absent for staff. */
  network?: string
}

/**
 * Requests the transfer of a policy to the buyer of its vehicle. Emails the buyer a link by which they prove who they
 * are and take the policy over; an underwriter approves, and it is booked once an additional premium is paid.
 * @returns the id of the change
 * @throws ApiError 409 `waits_already`; 422 at the fields, and as `assertTransferable`; 429
 */
export async function requestTransfer(
  tx: Tx,
  services: Services,
  policyId: string,
  { effective_from, buyer_name, ...contact }: PolicyTransferInput,
  { reason, requestedBy, locale, actor, network }: TransferRequester,
): Promise<string> {
  const { principal, now } = actor
  const policy = await lockPolicy(tx, policyId)
  await assertNoneOpen(tx, policyId)
  const buyer = {
    email: normaliseEmail(contact.buyer_email),
    phone: normalPhone(contact.buyer_phone, 'buyer_'),
  }
  if (buyer.email === policy.email) throw fieldError('buyer_email', 'transfer_same_contact')
  if (effective_from < lagosDay(now)) throw fieldError('effective_from', 'fields.date_past')
  const request = { kind: 'endorse', endorsement: 'transfer', effective_from, facts: {} } as const
  const priced = await priceChange(tx, services, policyId, request, locale)
  await countAttempt(tx, perPolicy, policyId, now)
  const isInvitable =
    requestedBy !== 'customer' || (await mayMail(tx, services.vault, { to: buyer.email, network, now }))
  if (!isInvitable) throw new ApiError(429, 'too_many_requests', { retryAfter: 3600 })
  const workflow = await findWorkflow(tx, TRANSFER_WORKFLOW_ID)
  const language = await languageOfPolicy(tx, policy)
  const tracker = await startTracker(tx, services, { workflow, data: {}, locale: language, principal })
  await tx.updateTable('trackers').set({ branch_id: policy.branch_id }).where('id', '=', tracker.id).execute()
  await addTrackerSearch(tx, tracker.id, `${policy.plate} ${policy.policy_number}`)
  await tx
    .insertInto('validations')
    .values({
      id: uuid(),
      tracker_id: tracker.id,
      step_key: IDENTITY,
      ...buyer,
      consent: JSON.stringify({}),
      created_at: now,
    })
    .execute()
  const stored = { reason, requestedBy, actor, trackerId: tracker.id }
  const id = await storeRequest(tx, policyId, request, priced, stored)
  await tx
    .insertInto('policy_transfers')
    .values({
      id,
      policy_id: policyId,
      tracker_id: tracker.id,
      buyer_name,
      from_client_id: policy.client_id,
      from_email: policy.email,
      from_phone: policy.phone,
      from_tracker_id: policy.tracker_id,
      from_certificate: policy.certificate_number,
      to_client_id: null,
      effective_from: null,
      booked_at: null,
      handed_over_at: null,
      created_at: now,
    })
    .execute()
  await recordAudit(tx, actor, {
    action: 'policy.transfer_requested',
    objectKind: 'policy',
    objectId: policyId,
    after: { from: effective_from, reason },
  })
  const params = { plate: policy.plate, start_date: effective_from }
  await sendResumeLink(tx, services, 'transfer-invited', tracker, params)
  return id
}
