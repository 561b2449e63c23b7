import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { CODE_LIFETIME_SECONDS, issueCode, resendIn } from '../../platform/one-time-codes/one-time-codes.ts'
import { enqueue, NO_ADDRESS } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'
import { codeSubject } from './code-subject.ts'
import { maySendCode } from './sent-codes.ts'
import { lockValidation, type ValidationRow } from './store.ts'

export type Channel = 'email' | 'sms'

/**
 * Sends a code to the contact of a validation, unless one was sent there a moment ago.
 * @throws ApiError 409 `identity_unknown` before a successful look-up, `step_passed` after the code, 429 past the
 *   rate limits
 */
export async function sendGuestCode(
  tx: Tx,
  services: Services,
  { id }: Pick<ValidationRow, 'id'>,
  channel: Channel,
  network: string,
): Promise<void> {
  const row = await lockValidation(tx, id)
  if (row.verified_at) throw new ApiError(409, 'step_passed')
  if (row.kind === 'identity' && row.kyc_status !== 'verified') throw new ApiError(409, 'identity_unknown')
  if (row.kind === 'contact' && !row.email) throw new ApiError(409, 'identity_unknown')
  const now = services.clock()
  // Where the gateway does not reach the phone, the code goes to the mailbox.
  const topic = channel === 'sms' && reachesBySms(services, row.phone) ? 'sms' : 'mail'
  if (wasJustSent(row, topic, now)) return
  const to = topic === 'sms' ? row.phone : row.email
  const may = await maySendCode(tx, services, { target: to, subject: row.id, network, now })
  if (!may) throw new ApiError(429, 'too_many_codes', { retryAfter: 3600 })
  await deliverCode(tx, services, row, { topic, to })
}

/** Returns whether a code was sent a moment ago to the current contact over the same channel. */
function wasJustSent(
  { code_channel, code_sent_at }: ValidationRow,
  topic: 'mail' | 'sms',
  now: Date,
): boolean {
  const isSameChannel = code_channel === 'both' || code_channel === (topic === 'sms' ? 'sms' : 'email')
  return isSameChannel && resendIn(code_sent_at, now) > 0
}

/**
 * Creates a code for a validation and enqueues it; does the same work without a recipient when `to` is empty.
 * @param by channel named in the response, where it differs from the actual one
 */
export async function deliverCode(
  tx: Tx,
  services: Services,
  row: ValidationRow,
  {
    topic,
    to,
    name = '',
    by = topic === 'sms' ? 'sms' : 'email',
  }: { topic: 'mail' | 'sms'; to: string; name?: string; by?: Channel },
): Promise<void> {
  const now = services.clock()
  const code = await issueCode(tx, services.vault, 'guest', codeSubject(row), now)
  await tx
    .updateTable('validations')
    .set({ code_sent_at: now, code_channel: row.code_channel && row.code_channel !== by ? 'both' : by })
    .where('id', '=', row.id)
    .execute()
  const { locale } = await findTracker(tx, row.tracker_id)
  // A typed name is not proven: the greeting uses a name only where it is on record.
  const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name }
  await enqueue(tx, topic, { template: 'guest-code', to: to || NO_ADDRESS, locale, params }, now)
}
