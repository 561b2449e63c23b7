import { countAttempt, countSince } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { mailboxOf } from '../../platform/action-rate-limits/may-mail.ts'
import { hashToken } from '../../platform/crypto/secrets.ts'
import { after, days, minutes, seconds } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import {
  CODE_LIFETIME_SECONDS,
  issueCode,
  RESEND_AFTER_SECONDS,
  resendIn,
  tryCode,
} from '../../platform/one-time-codes/one-time-codes.ts'
import { enqueue, NO_ADDRESS } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { findPolicyByNumber } from '../../policies/find-policy-by-number.ts'
import { findFormerHolder } from '../../policies/transfers/holders.ts'
import { normaliseSearch } from '../../workflows/validations/code-subject.ts'
import { lastCodeAt, maySendCode, wasCodeSent } from '../../workflows/validations/sent-codes.ts'

const perNetwork = { action: 'my_address', max: 200, within: minutes(60), refusal: 'too_many_requests' }
const perAttempt = { action: 'my_attempt', max: 20, within: days(1), refusal: 'too_many_lookups' }

/** A code went by text message: it proves the phone, not the mailbox. */
const BY_SMS = 'my_sms_code'

export interface PolicyCodeSubject {
  /** Secret of the requesting device: no other device can use the code. */
  attempt: string
  query: string
}

export interface PolicyCodeRequest extends PolicyCodeSubject {
  channel: 'email' | 'sms'
  /** Whether another code is requested; otherwise one sent a moment ago is enough. */
  resend: boolean
  network: string
  locale: string
  /** Whether the customer of the policy requests it, from their home: another code may have been sent just now. */
  isOwner?: boolean
}

type Found = Awaited<ReturnType<typeof findPolicyByNumber>>

/** Finds the holder of a policy, or the seller of a transferred one by the certificate they received. */
async function findHolder(db: Db | Tx, query: string, now: Date): Promise<Found> {
  const holder = await findPolicyByNumber(db, query, now)
  const former = await findFormerHolder(db, query)
  return holder ?? former
}

/**
 * Subject of a code: the requester, the search, and the contact that was found, so that a policy that changes its
 * contact in between is not opened by a code sent to the old one.
 */
function subjectOf({ attempt, query }: PolicyCodeSubject, found: Found): string {
  const search = `my ${hashToken(attempt).toString('hex')} ${normaliseSearch(query)}`
  return found ? `${search} ${found.id} ${hashToken(found.email).toString('hex')}` : search
}

/**
 * Sends a code to the contact of a policy, found by number or plate. The requester learns nothing: with or without a
 * policy, and past the limits, the work and the response are the same.
 * @returns seconds until another code may be requested
 * @throws ApiError 429 past the searches of a device or network, or when a code is requested again too soon
 */
export async function sendPolicyCode(
  tx: Tx,
  services: Services,
  request: PolicyCodeRequest,
): Promise<number> {
  const { attempt, query, resend, channel, network, locale } = request
  const now = services.clock()
  await countAttempt(tx, perAttempt, hashToken(attempt).toString('hex'), now)
  const found = await findHolder(tx, query, now)
  const subject = subjectOf(request, found)
  const wait = resendIn(await lastCodeAt(tx, subject, now), now)
  if (!resend && wait > 0) return wait
  const code = await issueCode(tx, services.vault, 'guest', subject, now)
  // Where the gateway sends no text message to the phone, it goes to the email address.
  const bySms =
    channel === 'sms' &&
    services.providers.sms !== null &&
    (!found?.phone || reachesBySms(services, found.phone))
  const target = found?.email || `unknown ${normaliseSearch(query)}`
  const phone = bySms ? found?.phone || `unknown phone ${normaliseSearch(query)}` : undefined
  const maySend =
    (request.isOwner === true || (await isFirstInMinute(tx, services, { target, network, now }))) &&
    (await maySendCode(tx, services, { target, phone, subject, network, now }))
  if (maySend && bySms)
    await tx.insertInto('attempts').values({ action: BY_SMS, subject, created_at: now }).execute()
  const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name: found?.first_name ?? '' }
  const to = (maySend && (bySms ? found?.phone : found?.email)) || NO_ADDRESS
  await enqueue(tx, bySms ? 'sms' : 'mail', { template: 'guest-code', to, locale, params }, now)
  return resendIn(now.toISOString(), now)
}

interface ContactRequest {
  target: string
  network: string
  now: Date
}

/**
 * Whether no other device of this network had a code sent to the contact in the last minute. Other networks do not
 * count: a stranger's requests must not delay the owner's.
 */
async function isFirstInMinute(
  tx: Tx,
  { vault }: Services,
  { target, network, now }: ContactRequest,
): Promise<boolean> {
  const subject = vault.fingerprint(`my code to ${mailboxOf(target)} from ${network}`).toString('base64')
  await takeLock(tx, subject)
  const since = after(now, -seconds(RESEND_AFTER_SECONDS))
  if ((await countSince(tx, 'my_code_to', subject, since)) > 0) return false
  await tx.insertInto('attempts').values({ action: 'my_code_to', subject, created_at: now }).execute()
  return true
}

/**
 * @throws ApiError 429 past the searches of a network; counted separately, so that a refusal does not undo the count
 */
export const countCodeRequest = ({ db, clock }: Services, network: string): Promise<void> =>
  countAttempt(db, perNetwork, network, clock())

/**
 * Counts an attempt at a code. For a policy that does not exist every code is wrong, after the same number of attempts.
 * @returns the customer, the code to be used up on opening, and whether one was sent by text message
 * @throws ApiError as `tryCode`
 */
export async function checkPolicyCode(services: Services, request: PolicyCodeSubject, otp: string) {
  const { db, vault } = services
  const now = services.clock()
  const found = await findHolder(db, request.query, now)
  const subject = subjectOf(request, found)
  const sent = await wasCodeSent(db, subject, seconds(CODE_LIFETIME_SECONDS), now)
  const owner = found?.email && sent ? { clientId: found.client_id, contact: found.email } : null
  const codeId = await tryCode(db, vault, {
    purpose: 'guest',
    subject,
    now,
    code: owner ? otp : `${otp}x`,
  })
  if (!owner) throw new ApiError(422, 'code_wrong')
  const bySms = (await countSince(db, BY_SMS, subject, after(now, -seconds(CODE_LIFETIME_SECONDS)))) > 0
  return { owner, codeId, policyId: found?.id ?? '', bySms }
}
