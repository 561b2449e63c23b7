import type { KnownContact } from '@coverdesk/sdk'
import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { changeContact } from '../../identity/clients/change-contact.ts'
import { provesContact } from '../../identity/clients/proves-contact.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import {
  CODE_LIFETIME_SECONDS,
  issueCode,
  tryCode,
  useUpCode,
} from '../../platform/one-time-codes/one-time-codes.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'
import { maySendCode } from './sent-codes.ts'
import type { ValidationRow } from './store.ts'

const subjectOf = (row: ValidationRow): string => `${row.id} known contact`

/** Returns the client record of a tracker's person, where its contact differs from the one the tracker proved. */
async function otherRecord(db: Db | Tx, row: ValidationRow) {
  if (row.kind !== 'identity' || !row.verified_at || !row.id_number_hash) return null
  const record = await db
    .selectFrom('clients')
    .select(['id', 'email', 'phone'])
    .where('identity_hash', '=', row.id_number_hash)
    .executeTakeFirst()
  return record && !provesContact(row, record) ? record : null
}

/** Returns the masked contact on record for a tracker that proved another one. */
export async function presentKnownContact(db: Db | Tx, row: ValidationRow): Promise<KnownContact | null> {
  const record = await otherRecord(db, row)
  return record && { masked_email: maskEmail(record.email), masked_phone: maskPhone(record.phone) }
}

/** @throws ApiError 409 `identity_unknown` before the code, `step_passed` when no other contact is on record */
async function requireOtherRecord(db: Db | Tx, row: ValidationRow) {
  if (!row.verified_at) throw new ApiError(409, 'identity_unknown')
  const record = await otherRecord(db, row)
  if (!record) throw new ApiError(409, 'step_passed')
  return record
}

/**
 * Sends a code to the contact on record, with which its owner can replace it by the new one.
 * @throws ApiError 409 as `needOtherRecord`, 429 past the rate limits
 */
export async function sendKnownContactCode(
  tx: Tx,
  services: Services,
  row: ValidationRow,
  network: string,
): Promise<void> {
  const { email } = await requireOtherRecord(tx, row)
  const now = services.clock()
  const subject = subjectOf(row)
  const code = await issueCode(tx, services.vault, 'guest', subject, now)
  const may = await maySendCode(tx, services, { target: email, subject, network, now })
  if (!may) throw new ApiError(429, 'too_many_codes', { retryAfter: 3600 })
  const { locale } = await findTracker(tx, row.tracker_id)
  const params = { code, minutes: CODE_LIFETIME_SECONDS / 60 }
  await enqueue(tx, 'mail', { template: 'contact-code', to: email, locale, params }, now)
}

/**
 * Checks the code of the contact on record and replaces that contact by the tracker's own.
 * @throws ApiError as `tryCode`, 409 as `needOtherRecord`
 */
export async function confirmKnownContact<T>(
  services: Services,
  row: ValidationRow,
  otp: string,
  actor: Actor,
  transact: (act: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  await requireOtherRecord(services.db, row)
  const { now } = actor
  const attempt = { purpose: 'guest' as const, subject: subjectOf(row), code: otp, now }
  const codeId = await tryCode(services.db, services.vault, attempt)
  return transact(async (tx) => {
    await useUpCode(tx, codeId, now)
    const { id } = await requireOtherRecord(tx, row)
    const { email, phone } = row
    await changeContact(tx, services, { clientId: id, to: { email, phone }, proof: 'code' }, actor)
  })
}
