import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Vault } from '../crypto/secrets.ts'
import { after, instant, minutes, seconds } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'

export type Purpose = 'sign_in' | 'guest'

export const CODE_LIFETIME_SECONDS = 600
export const RESEND_AFTER_SECONDS = 60
const MAX_TRIES = 5
const MAX_CODES_PER_HOUR = 6

/**
 * Makes a new 6-digit code for a subject and retires the one before. At most 6 codes of 5 tries an hour: 30 guesses
 * at a million possibilities.
 * @returns the code in plain digits, for the message only
 * @throws ApiError 429 `code_resend_too_soon` within 60 s, `too_many_codes` past 6 an hour
 */
export async function issueCode(
  tx: Tx,
  vault: Vault,
  purpose: Purpose,
  subject: string,
  now: Date,
): Promise<string> {
  const recent = await tx
    .selectFrom('one_time_codes')
    .select(['created_at', 'tries', 'used_at'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('created_at', '>', instant(after(now, -minutes(60))))
    .orderBy('created_at', 'desc')
    .execute()
  const last = recent[0]
  if (last && !last.used_at) {
    const wait = resendIn(last.created_at, now)
    if (wait > 0)
      throw new ApiError(429, 'code_resend_too_soon', { retryAfter: wait, params: { seconds: wait } })
  }
  if (recent.length >= MAX_CODES_PER_HOUR) throw new ApiError(429, 'too_many_codes', { retryAfter: 3600 })
  await tx
    .updateTable('one_time_codes')
    .set({ replaced_at: now })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('replaced_at', 'is', null)
    .execute()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await tx
    .insertInto('one_time_codes')
    .values({
      id: uuid(),
      purpose,
      subject,
      code_hash: hashCode(vault, purpose, subject, code),
      max_tries: MAX_TRIES,
      created_at: now,
      expires_at: after(now, seconds(CODE_LIFETIME_SECONDS)),
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return code
}

/** Seconds until another code may be asked for. */
export function resendIn(sentAt: string | null, now: Date): number {
  if (!sentAt) return 0
  return Math.max(
    0,
    Math.ceil((after(new Date(sentAt), seconds(RESEND_AFTER_SECONDS)).getTime() - now.getTime()) / 1000),
  )
}

/**
 * Spends one try on the present code. The count goes up by one atomic update before the code is compared, outside
 * any transaction that could take it back, so parallel guesses cannot pass the limit.
 * @returns the code's id, for `useUpCode` in the transaction of what the code is for
 * @throws ApiError 422 `code_wrong` (with `tries_left`), `code_expired`, `code_used`, or 429 `too_many_tries`
 */
export async function tryCode(
  db: Db,
  vault: Vault,
  request: { purpose: Purpose; subject: string; code: string; now: Date },
): Promise<string> {
  const { purpose, subject, now } = request
  const current = await db
    .updateTable('one_time_codes')
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('replaced_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .whereRef('tries', '<', 'max_tries')
    .returning(['id', 'code_hash', 'tries', 'max_tries'])
    .executeTakeFirst()
  if (!current) throw await whyNot(db, purpose, subject, now)
  if (!timingSafeEqual(current.code_hash, hashCode(vault, purpose, subject, request.code))) {
    const triesLeft = current.max_tries - current.tries
    const fields = [{ path: 'otp', code: 'code_wrong', params: { count: triesLeft } }]
    throw new ApiError(422, 'code_wrong', {
      params: { count: triesLeft },
      fields,
      extra: { tries_left: triesLeft },
    })
  }
  return current.id
}

/** A code is used up together with what it is for, or not at all. @throws ApiError 422 `code_used` */
export async function useUpCode(tx: Tx, id: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw new ApiError(422, 'code_used')
}

async function whyNot(db: Db, purpose: Purpose, subject: string, now: Date): Promise<ApiError> {
  const last = await db
    .selectFrom('one_time_codes')
    .select(['used_at', 'expires_at', 'tries', 'max_tries'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const code = !last || new Date(last.expires_at) <= now ? 'code_expired' : last.used_at ? 'code_used' : null
  if (code) return new ApiError(422, code, { fields: [{ path: 'otp', code }] })
  return new ApiError(429, 'too_many_tries', { retryAfter: RESEND_AFTER_SECONDS })
}

function hashCode(vault: Vault, purpose: Purpose, subject: string, code: string): Buffer {
  return vault.fingerprint(`code ${purpose} ${subject} ${code}`)
}
