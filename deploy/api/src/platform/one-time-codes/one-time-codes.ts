import { randomInt, timingSafeEqual } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Vault } from '../crypto/secrets.ts'
import { after, instant, minutes, seconds } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { takeLock } from '../db/take-lock.ts'
import { ApiError, tooMany } from '../errors/api-error.ts'

export type Purpose = 'sign_in' | 'guest'

export const CODE_LIFETIME_SECONDS = 600
export const RESEND_AFTER_SECONDS = 60
const MAX_TRIES = 5
const MAX_CODES = 8
const COUNTED_FOR = minutes(60)

/**
 * Creates a 6-digit code for a subject. Earlier codes stay valid until they expire, because messages are often late;
 * they form one series with 5 tries in total. Used codes do not count towards the 8 an hour. A sign-in must not reveal
 * that cap: past it, one more code is created whenever the last has expired.
 * @returns the code in plain digits, for the message only
 * @throws ApiError 429 `code_resend_too_soon` within 60 s, `too_many_codes` past 8 an hour
 */
export async function issueCode(
  tx: Tx,
  vault: Vault,
  purpose: Purpose,
  subject: string,
  now: Date,
): Promise<string> {
  await oneAtATime(tx, purpose, subject)
  const unused = await tx
    .selectFrom('one_time_codes')
    .select(['created_at', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('created_at', '>', instant(after(now, -COUNTED_FOR)))
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const [latest] = unused
  const wait = resendIn(latest?.created_at ?? null, now)
  if (wait > 0) throw tooMany('code_resend_too_soon', wait)
  const first = unused[MAX_CODES - 1]
  const isLeftWithout = purpose === 'sign_in' && latest !== undefined && new Date(latest.expires_at) <= now
  if (first && !isLeftWithout)
    throw tooMany('too_many_codes', secondsUntil(after(new Date(first.created_at), COUNTED_FOR), now))
  const series = await tx
    .selectFrom('one_time_codes')
    .select('series_id')
    .where((eb) => isLive(eb, { purpose, subject, now }))
    .where(hasAttemptsLeft)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const id = uuid()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await tx
    .insertInto('one_time_codes')
    .values({
      id,
      purpose,
      subject,
      series_id: series?.series_id ?? id,
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

/** Returns the seconds until another code may be requested. */
export function resendIn(sentAt: string | null, now: Date): number {
  if (!sentAt) return 0
  return secondsUntil(after(new Date(sentAt), seconds(RESEND_AFTER_SECONDS)), now)
}

interface Holder {
  purpose: Purpose
  subject: string
  now: Date
}

interface Attempt extends Holder {
  code: string
  /** Field of the request that has the code: `otp` by default. */
  path?: string
}

/**
 * Spends one try on the valid codes. Increments the count by one atomic update before comparing, outside any
 * transaction that could roll it back, so that neither parallel tries nor a new code can pass the limit.
 * @returns the code's id, for `useUpCode` in the transaction of its purpose
 * @throws ApiError 422 `code_wrong` (with `tries_left`), `code_expired`, `code_used`, or 429 `too_many_tries`
 */
export async function tryCode(db: Db, vault: Vault, attempt: Attempt): Promise<string> {
  const { purpose, subject, now, path = 'otp' } = attempt
  const live = await db
    .selectFrom('one_time_codes')
    .select(['id', 'series_id', 'code_hash', 'created_at'])
    .where((eb) => isLive(eb, attempt))
    .orderBy('created_at', 'desc')
    .execute()
  const latest = live[0]
  if (!latest) throw await whyNone(db, attempt, path)
  const spent = await db
    .updateTable('one_time_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', latest.series_id)
    .whereRef('tries', '<', 'max_tries')
    .returning(['tries', 'max_tries'])
    .executeTakeFirst()
  if (!spent) throw tooMany('too_many_tries', Math.max(1, resendIn(latest.created_at, now)))
  const hash = hashCode(vault, purpose, subject, attempt.code)
  const series = live.filter((row) => row.series_id === latest.series_id)
  const right = series.find((row) => timingSafeEqual(row.code_hash, hash))
  if (right) return right.id
  const attemptsLeft = spent.max_tries - spent.tries
  const fields = [{ path, code: 'code_wrong', params: { count: attemptsLeft } }]
  throw new ApiError(422, 'code_wrong', {
    params: { count: attemptsLeft },
    fields,
    extra: { tries_left: attemptsLeft },
  })
}

/** Uses up a code and its series in the transaction of its purpose, or not at all. @throws ApiError 422 `code_used` */
export async function useUpCode(tx: Tx, id: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('series_id', '=', (eb) =>
      eb.selectFrom('one_time_codes').select('series_id').where('id', '=', id).limit(1),
    )
    .where('used_at', 'is', null)
    .returning('id')
    .execute()
  if (!used.some((row) => row.id === id)) throw new ApiError(422, 'code_used')
}

async function whyNone(db: Db, { purpose, subject }: Holder, path: string): Promise<ApiError> {
  const last = await db
    .selectFrom('one_time_codes')
    .select('used_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const code = last?.used_at ? 'code_used' : 'code_expired'
  return new ApiError(422, code, { fields: [{ path, code }] })
}

type Codes = ExpressionBuilder<Database, 'one_time_codes'>

/** SQL condition: a code was sent to the current contact and is neither used nor expired. */
function isLive(eb: Codes, { purpose, subject, now }: Holder) {
  return eb.and([
    eb('purpose', '=', purpose),
    eb('subject', '=', subject),
    eb('used_at', 'is', null),
    eb('replaced_at', 'is', null),
    eb('expires_at', '>', instant(now)),
  ])
}

const hasAttemptsLeft = (eb: Codes) =>
  eb(
    'series_id',
    'in',
    eb
      .selectFrom('one_time_codes as first')
      .select('first.id')
      .whereRef('first.id', '=', 'one_time_codes.series_id')
      .whereRef('first.tries', '<', 'first.max_tries'),
  )

/** Locks the subject, so that concurrent requests do not both find that no code was sent yet. */
async function oneAtATime(tx: Tx, purpose: Purpose, subject: string): Promise<void> {
  await takeLock(tx, `code ${purpose} ${subject}`)
}

const secondsUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000))

function hashCode(vault: Vault, purpose: Purpose, subject: string, code: string): Buffer {
  return vault.fingerprint(`code ${purpose} ${subject} ${code}`)
}
