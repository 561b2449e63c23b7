import { type ContactCodeInput, maskEmail, maskPhone } from '@coverdesk/sdk'
import { normaliseContact } from '../../identity/clients/normalise-contact.ts'
import { closeOtherSessionsOf } from '../../identity/sessions/open-session.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { recordContactProof } from '../../platform/action-rate-limits/may-mail.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { days } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { revokeResumeLinks } from '../../platform/links/links.ts'
import {
  CODE_LIFETIME_SECONDS,
  issueCode,
  resendIn,
  tryCode,
  useUpCode,
} from '../../platform/one-time-codes/one-time-codes.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { mayMailCustomer } from '../guest-links/may-mail-customer.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'
import { maySendCode } from './sent-codes.ts'
import { lockValidation, type ValidationRow } from './store.ts'

const perTracker = { action: 'change_contact', max: 20, within: days(1), refusal: 'too_many_requests' }

/** Returns the storage key of a contact's codes: a code proves only the contact it was sent to. */
function subjectOf({ id }: ValidationRow, { email, phone, channel }: ContactCodeInput, services: Services) {
  const contact = services.vault.fingerprint(`new contact ${email} ${phone} ${channel}`)
  return `${id} new contact ${contact.toString('hex')}`
}

/** Normalises the contact; where the gateway does not reach the phone, the code goes to the mailbox and proves it. */
function normalised(services: Services, { channel, ...input }: ContactCodeInput): ContactCodeInput {
  const contact = normaliseContact(input)
  const bySms = channel === 'sms' && reachesBySms(services, contact.phone)
  return { ...contact, channel: bySms ? 'sms' : 'email' }
}

/**
 * @throws ApiError 409 `contact_of_policy`, `identity_unknown` before the first code, `step_passed` once it is
 *   insured
 */
async function assertChangeable(db: Db | Tx, row: ValidationRow): Promise<void> {
  if (row.kind === 'policy') throw new ApiError(409, 'contact_of_policy')
  if (!row.verified_at) throw new ApiError(409, 'identity_unknown')
  const { state } = await findTracker(db, row.tracker_id)
  const policy = await db
    .selectFrom('policies')
    .select('id')
    .where('tracker_id', '=', row.tracker_id)
    .executeTakeFirst()
  if (policy || (state !== 'running' && state !== 'waiting')) throw new ApiError(409, 'step_passed')
}

/**
 * Sends a code to a contact that is to replace the proven one of a tracker.
 * @throws ApiError as `assertChangeable`; 429 past the rate limit of a contact or tracker
 */
export async function sendNewContactCode(
  tx: Tx,
  services: Services,
  row: ValidationRow,
  input: ContactCodeInput,
  network: string,
) {
  await assertChangeable(tx, row)
  const now = services.clock()
  const contact = normalised(services, input)
  await countAttempt(tx, perTracker, row.tracker_id, now)
  const bySms = contact.channel === 'sms'
  const to = bySms ? contact.phone : contact.email
  const subject = subjectOf(row, contact, services)
  const code = await issueCode(tx, services.vault, 'guest', subject, now)
  const may = await maySendCode(tx, services, { target: to, subject, network, now })
  if (!may) throw new ApiError(429, 'too_many_codes', { retryAfter: 3600 })
  const { locale } = await findTracker(tx, row.tracker_id)
  const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name: '' }
  await enqueue(tx, bySms ? 'sms' : 'mail', { template: 'guest-code', to, locale, params }, now)
  return {
    sent_to: bySms ? maskPhone(to) : maskEmail(to),
    resend_in: resendIn(now.toISOString(), now),
    expires_in: CODE_LIFETIME_SECONDS,
  }
}

/**
 * Replaces the contact of a tracker by the one whose code was entered; all answers stay. Ends links and sessions that
 * the old contact received.
 * @throws ApiError as `tryCode` and `assertChangeable`
 */
export async function confirmNewContact<T>(
  services: Services,
  row: ValidationRow,
  { otp, ...input }: ContactCodeInput & { otp: string },
  { network, ...actor }: Actor & { network: string },
  transact: (act: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  await assertChangeable(services.db, row)
  const { now, principal } = actor
  const contact = normalised(services, input)
  const attempt = { purpose: 'guest' as const, subject: subjectOf(row, contact, services), code: otp, now }
  const codeId = await tryCode(services.db, services.vault, attempt)
  return transact(async (tx) => {
    await useUpCode(tx, codeId, now)
    await assertChangeable(tx, await lockValidation(tx, row.id))
    const { email, phone, channel } = contact
    await tx
      .updateTable('validations')
      .set({ email, phone, code_channel: channel })
      .where('id', '=', row.id)
      .execute()
    await revokeResumeLinks(tx, row.tracker_id, now)
    if (principal.kind === 'guest') await closeOtherSessionsOf(tx, principal, now)
    if (channel === 'email') await recordContactProof(tx, services.vault, { to: email, network, now })
    const tracker = await findTracker(tx, row.tracker_id)
    if (await mayMailCustomer(tx, services, tracker, network))
      await sendResumeLink(tx, services, 'resume-link', tracker)
    const note = { action: 'validation.corrected', objectKind: 'validation', objectId: row.id }
    await recordAudit(tx, actor, { ...note, after: { channel } })
  })
}
