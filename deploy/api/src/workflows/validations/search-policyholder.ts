import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { days, seconds } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { CODE_LIFETIME_SECONDS, resendIn } from '../../platform/one-time-codes/one-time-codes.ts'
import { NO_ADDRESS } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { findPolicyByNumber } from '../../policies/find-policy-by-number.ts'
import { addTrackerSearch } from '../workflow-engine/tracker-store.ts'
import { codeSubject, normaliseSearch } from './code-subject.ts'
import { deliverCode } from './send-guest-code.ts'
import { lastCodeAt, maySendCode, wasCodeSent } from './sent-codes.ts'
import { lockValidation, type ValidationRow } from './store.ts'

const perTracker = { action: 'search_policy', max: 20, within: days(1), refusal: 'too_many_lookups' }

interface Search {
  query: string
  /** By email unless stated. */
  channel?: 'email' | 'sms'
  network: string
}

/**
 * Searches a policy by number or plate and sends a code to its email address or phone. Reveals nothing to the caller:
 * with or without a policy, and past the rate limits, work and response are the same; a code without recipient opens
 * nothing. A repeated search uses the code already sent.
 * @throws ApiError 409 `step_passed`, 429 past the searches of a tracker
 */
export async function searchPolicyholder(
  tx: Tx,
  services: Services,
  { id }: Pick<ValidationRow, 'id'>,
  { query, channel = 'email', network }: Search,
): Promise<void> {
  const row = await lockValidation(tx, id)
  if (row.kind !== 'policy' || row.verified_at) throw new ApiError(409, 'step_passed')
  const now = services.clock()
  await countAttempt(tx, perTracker, row.tracker_id, now)
  const policy = await findPolicyByNumber(tx, query, now)
  const contact = { email: policy?.email ?? '', phone: policy?.phone ?? '' }
  const subject = codeSubject({ ...row, searched: query })
  const sentAt = await lastCodeAt(tx, subject, now)
  const wasJustSent = resendIn(sentAt, now) > 0
  const lifetime = seconds(CODE_LIFETIME_SECONDS)
  const sentBefore = await wasCodeSent(tx, subject, lifetime, now)
  const target = contact.email || `nobody ${normaliseSearch(query)}`
  const bySms = channel === 'sms' && services.providers.sms !== null
  // The response names the requested channel, so that it reveals nothing about the policy's phone.
  const topic = bySms && (!contact.phone || reachesBySms(services, contact.phone)) ? 'sms' : 'mail'
  const phone = topic === 'sms' ? contact.phone || `unknown phone ${normaliseSearch(query)}` : undefined
  const may = !wasJustSent && (await maySendCode(tx, services, { target, phone, subject, network, now }))
  await tx
    .updateTable('validations')
    .set({
      policy_id: (may || sentBefore) && policy ? policy.id : null,
      ...contact,
      first_name: policy?.first_name ?? null,
      last_name: policy?.last_name ?? null,
      searched: query,
      ...(isSameQuery(row, query) ? {} : { code_channel: null }),
      code_sent_at: sentAt,
    })
    .where('id', '=', row.id)
    .execute()
  if (wasJustSent) return
  const validation = await lockValidation(tx, id)
  const to = may ? (topic === 'sms' ? contact.phone : contact.email) : NO_ADDRESS
  await deliverCode(tx, services, validation, {
    topic,
    to,
    by: bySms ? 'sms' : 'email',
    name: policy?.first_name ?? '',
  })
}

const isSameQuery = ({ searched }: ValidationRow, query: string): boolean =>
  searched !== null && normaliseSearch(searched) === normaliseSearch(query)

/** Assigns the tracker to the policy's client and adds the search terms of the policy. */
export async function assignPolicyCustomer(tx: Tx, trackerId: string, policyId: string): Promise<void> {
  const policy = await tx
    .selectFrom('policies')
    .select(['client_id', 'search'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('trackers')
    .set({ customer_id: policy.client_id })
    .where('id', '=', trackerId)
    .execute()
  await addTrackerSearch(tx, trackerId, policy.search)
}
