import { after, instant } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { tooMany } from '../errors/api-error.ts'

export interface RateLimit {
  action: string
  max: number
  /** Window of the limit in milliseconds. */
  within: number
  /** Error code. */
  refusal: string
}

/**
 * Counts an attempt, or refuses it past the limit; a refused one does not count. Counts in the database, so that the
 * limit applies across processes.
 * @throws ApiError 429 with the limit's refusal
 */
export async function countAttempt(db: Db | Tx, limit: RateLimit, subject: string, now: Date): Promise<void> {
  await countAttempts(db, [[limit, subject]], now)
}

/**
 * Counts an attempt under several limits, or under none when one refuses it.
 * @returns the attempt, for `uncountAttempt`
 * @throws ApiError 429 with that limit's refusal
 */
export async function countAttempts(
  db: Db | Tx,
  limits: readonly (readonly [cap: RateLimit, subject: string])[],
  now: Date,
): Promise<number[]> {
  // Inserted before counting, so that concurrent attempts all count.
  const rows = await db
    .insertInto('attempts')
    .values(limits.map(([{ action }, subject]) => ({ action, subject, created_at: now })))
    .returning('id')
    .execute()
  const attempt = rows.map(({ id }) => id)
  for (const [limit, subject] of limits) {
    if ((await countSince(db, limit.action, subject, after(now, -limit.within))) <= limit.max) continue
    await uncountAttempt(db, attempt)
    throw tooMany(limit.refusal, Math.ceil(limit.within / 1000))
  }
  return attempt
}

/** Removes an attempt without a result from the count. */
export async function uncountAttempt(db: Db | Tx, attempt: readonly number[]): Promise<void> {
  if (attempt.length > 0) await db.deleteFrom('attempts').where('id', 'in', attempt).execute()
}

export async function countSince(db: Db | Tx, action: string, subject: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('created_at', '>', instant(since))
    .executeTakeFirstOrThrow()
  return count
}
