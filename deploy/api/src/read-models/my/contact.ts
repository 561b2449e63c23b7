import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { changeContact } from '../../identity/clients/change-contact.ts'
import { normaliseEmail, normalPhone } from '../../identity/clients/normalise-contact.ts'
import { moveSession } from '../../identity/sessions/move-session.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Customer } from '../../platform/access/principal.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { recordContactProof } from '../../platform/action-rate-limits/may-mail.ts'
import { hashToken } from '../../platform/crypto/secrets.ts'
import { days } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
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
import { selectOwnPolicies } from '../../policies/own-policies.ts'
import { followContact } from '../../workflows/validations/follow-contact.ts'
import { lastCodeAt, maySendCode } from '../../workflows/validations/sent-codes.ts'

const perCustomer = { action: 'my_contact', max: 12, within: days(1), refusal: 'too_many_codes' }

/** The new email address, or the new phone. */
export type NewContact = { email: string; phone?: undefined } | { phone: string; email?: undefined }

/** @throws ApiError 422 unless exactly one of them is given, and as `normalPhone` */
export function readNewContact({ email, phone }: { email?: string; phone?: string }): NewContact {
  if (email !== undefined && phone === undefined) return { email: normaliseEmail(email) }
  if (phone !== undefined && email === undefined) return { phone: normalPhone(phone) }
  throw fieldError('email', 'fields.required')
}

interface ContactRequest {
  me: Customer
  to: NewContact
  /** Secret of the requesting device: no other device can use the codes. */
  attempt: string
}

/** Storage keys of both codes: they prove this device, this customer and this new contact only. */
function subjectsOf({ vault }: Services, { me, to, attempt }: ContactRequest) {
  const wanted = vault.fingerprint(`my new contact ${me.contact} ${to.email ?? to.phone}`).toString('hex')
  const subject = `my contact ${hashToken(attempt).toString('hex')} ${me.clientId} ${wanted}`
  return { old: `${subject} old`, next: `${subject} new` }
}

/**
 * Reads the customer's policies, whose contact changes.
 * @throws ApiError 409 `contact_held` in the waiting period after a change by staff, `nothing_changed`
 */
async function assertChangeable(db: Db | Tx, { me, to }: ContactRequest, now: Date) {
  const policies = await selectOwnPolicies(db, me, now).execute()
  const [first] = policies
  if (!first || policies.some(({ email }) => email !== me.contact)) throw new ApiError(409, 'contact_held')
  const isSame = ({ email, phone }: { email: string; phone: string }): boolean =>
    to.email === undefined ? phone === to.phone : email === to.email
  if (policies.every(isSame)) throw new ApiError(409, 'nothing_changed')
  return first
}

interface CodesRequest extends ContactRequest {
  /** Whether others are requested; otherwise those sent a moment ago are enough. */
  resend: boolean
  network: string
  locale: string
}

/**
 * Sends a code to the present email address of the customer and another to the new contact.
 * @returns seconds until others may be requested
 * @throws ApiError as `assertChangeable`; 422 at `phone` where no text message reaches it; 429 past the rate limits
 */
export async function sendContactCodes(tx: Tx, services: Services, request: CodesRequest): Promise<number> {
  const { me, to, network, locale } = request
  const now = services.clock()
  const policy = await assertChangeable(tx, request, now)
  if (to.phone !== undefined && !reachesBySms(services, to.phone))
    throw fieldError('phone', 'fields.sms_unreachable')
  const { old, next } = subjectsOf(services, request)
  const wait = resendIn(await lastCodeAt(tx, old, now), now)
  if (!request.resend && wait > 0) return wait
  await countAttempt(tx, perCustomer, me.clientId, now)
  const target = to.email ?? to.phone
  for (const [subject, contact] of [
    [old, me.contact],
    [next, target],
  ] as const) {
    const may = await maySendCode(tx, services, { target: contact, subject, network, now })
    if (!may) throw new ApiError(429, 'too_many_codes', { retryAfter: 3600, params: { minutes: 60 } })
  }
  const about = {
    minutes: CODE_LIFETIME_SECONDS / 60,
    name: policy.first_name,
    new_contact: to.email === undefined ? maskPhone(to.phone) : maskEmail(to.email),
  }
  const codeOf = (subject: string) => issueCode(tx, services.vault, 'guest', subject, now)
  const known = { template: 'contact-change-code', to: me.contact, locale }
  await enqueue(tx, 'mail', { ...known, params: { ...about, code: await codeOf(old) } }, now)
  const params = { code: await codeOf(next), minutes: about.minutes, name: '' }
  const message = { template: 'guest-code', to: target, locale, params }
  await enqueue(tx, to.email === undefined ? 'sms' : 'mail', message, now)
  return resendIn(now.toISOString(), now)
}

interface Confirmed extends ContactRequest {
  old_otp: string
  new_otp: string
  network: string
}

/**
 * Changes the contact with both codes: on the customer's policies and record, and in what is under way. This session
 * goes on, the others of the old contact end.
 * @throws ApiError as `assertChangeable`, and as `tryCode` at `old_otp` and `new_otp`
 */
export async function confirmContact(
  services: Services,
  request: Confirmed,
  actor: Actor<Customer>,
  transact: (act: (tx: Tx) => Promise<null>) => Promise<null>,
): Promise<null> {
  const { me, to, network } = request
  const { db, vault } = services
  const { now } = actor
  const { old, next } = subjectsOf(services, request)
  const tried = { purpose: 'guest' as const, now }
  const known = { ...tried, subject: old, code: request.old_otp, path: 'old_otp' }
  const wanted = { ...tried, subject: next, code: request.new_otp, path: 'new_otp' }
  const oldCode = await tryCode(db, vault, known)
  const newCode = await tryCode(db, vault, wanted)
  return transact(async (tx) => {
    await useUpCode(tx, oldCode, now)
    await useUpCode(tx, newCode, now)
    await assertChangeable(tx, request, now)
    const { clientId, contact: of } = me
    await changeContact(tx, services, { clientId, to, of, proof: 'both' }, actor)
    await followContact(tx, { clientId, of, to })
    if (to.email !== undefined) {
      await moveSession(tx, me, to.email, now)
      await recordContactProof(tx, vault, { to: to.email, network, now })
    }
    return null
  })
}
