import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { CODE_LIFETIME_SECONDS, issueCode, resendIn } from '../../platform/one-time-codes/one-time-codes.ts'
import { enqueue, NOBODY } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'
import { codeSubject } from './code-subject.ts'
import { maySendCode } from './sent-codes.ts'
import { lockValidation, type ValidationRow } from './store.ts'

/** Whether a text message can go to this phone. */
export const reachesBySms = ({ providers }: Pick<Services, 'providers'>, phone: string): boolean =>
  providers.sms?.reaches(phone) === true

export type Channel = 'email' | 'sms'

/**
 * Sends a code to the contact a person gave. One that was sent there a moment ago is on its way: no
 * other is sent.
 * @throws ApiError 409 `identity_unknown` before the look-up said yes, `step_passed` after the code, 429 past the caps
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
  // Where the gateway sends no text message to the phone, it goes to the mailbox.
  const topic = channel === 'sms' && reachesBySms(services, row.phone) ? 'sms' : 'mail'
  if (isOnItsWay(row, topic, now)) return
  const to = topic === 'sms' ? row.phone : row.email
  const may = await maySendCode(tx, services, { target: to, subject: row.id, network, now })
  if (!may) throw new ApiError(429, 'too_many_codes', { retryAfter: 3600 })
  await deliverCode(tx, services, row, { topic, to })
}

/** Whether a code was sent a moment ago, to the contact the person has now and the same way. */
function isOnItsWay(
  { code_channel, code_sent_at }: ValidationRow,
  topic: 'mail' | 'sms',
  now: Date,
): boolean {
  const isSameWay = code_channel === 'both' || code_channel === (topic === 'sms' ? 'sms' : 'email')
  return isSameWay && resendIn(code_sent_at, now) > 0
}

/**
 * Makes a code for a validation and enqueues it; to nobody when `to` is empty, with the same work.
 * @param by the way that the answer names, where it differs from the one taken
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
  // Whoever typed a name has not proven anything yet: it is greeted with only where the record knows it.
  const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name }
  await enqueue(tx, topic, { template: 'guest-code', to: to || NOBODY, locale, params }, now)
}
