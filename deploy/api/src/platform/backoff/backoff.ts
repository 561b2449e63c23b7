import { sql } from 'kysely'
import type { Vault } from '../crypto/secrets.ts'
import { after, instant } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { tooMany } from '../errors/api-error.ts'

/** Backoff after failed attempts; times in milliseconds. */
export interface BackoffPolicy {
  action: string
  /** Number of attempts without a pause. */
  freeAttempts: number
  /** Length of the first pause; each further attempt doubles it. */
  firstPause: number
  longestPause: number
  /** Time after the last attempt at which the count resets. */
  resetAfter: number
  /** Error code. */
  refusal: string
}

/** Account and network of an attempt; stored as fingerprints. */
export interface BackoffKey {
  subject: string
  source: string
  now: Date
}

/**
 * Counts an attempt before it is evaluated, or refuses it during the pause; a refused one does not lengthen the pause.
 * Stored in the database by one atomic write, so that it applies across processes and to concurrent attempts.
 * @throws ApiError 429 with the backoff's refusal and the remaining seconds
 */
export async function applyBackoff(
  db: Db,
  vault: Vault,
  policy: BackoffPolicy,
  attempt: BackoffKey,
): Promise<void> {
  const { now } = attempt
  const key = keyOf(vault, policy, attempt)
  const resetBefore = instant(after(now, -policy.resetAfter))
  const count = sql<number>`(case when tries.last_at < ${resetBefore} then 1 else tries.count + 1 end)`
  const pause = sql`(case when ${count} < ${policy.freeAttempts}::int then 0 else
    least(${policy.longestPause}::float8, ${policy.firstPause}::float8 * power(2, least(${count} - ${policy.freeAttempts}::int, 20))) end)`
  const nextAt = sql<string>`${instant(now)}::timestamptz + ${pause} * interval '1 millisecond'`
  const counted = await db
    .insertInto('tries')
    .values({
      ...key,
      count: 1,
      last_at: now,
      next_at: policy.freeAttempts > 1 ? now : after(now, policy.firstPause),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['action', 'subject', 'source'])
        .doUpdateSet({ count, last_at: now, next_at: nextAt })
        .where('tries.next_at', '<=', instant(now)),
    )
    .returning('count')
    .executeTakeFirst()
  if (!counted) throw tooMany(policy.refusal, await waitOf(db, key, now))
}

/** Returns the number of open attempts of a source, over all subjects. */
export async function countOpenAttempts(
  db: Db,
  vault: Vault,
  policy: BackoffPolicy,
  attempt: Omit<BackoffKey, 'subject'>,
) {
  const { total } = await db
    .selectFrom('tries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), sql<number>`0`).as('total'))
    .where('action', '=', policy.action)
    .where('source', '=', print(vault, attempt.source))
    .where('last_at', '>', instant(after(attempt.now, -policy.resetAfter)))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Resets the failed attempts after a success. */
export async function resetBackoff(
  tx: Tx,
  vault: Vault,
  policy: BackoffPolicy,
  attempt: BackoffKey,
): Promise<void> {
  const { action, subject, source } = keyOf(vault, policy, attempt)
  await tx
    .deleteFrom('tries')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('source', '=', source)
    .execute()
}

async function waitOf(db: Db, { action, subject, source }: Key, now: Date): Promise<number> {
  const row = await db
    .selectFrom('tries')
    .select('next_at')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('source', '=', source)
    .executeTakeFirst()
  const left = row ? new Date(row.next_at).getTime() - now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}

type Key = ReturnType<typeof keyOf>

const keyOf = (vault: Vault, { action }: BackoffPolicy, { subject, source }: BackoffKey) => ({
  action,
  subject: print(vault, subject),
  source: print(vault, source),
})

const print = (vault: Vault, value: string): string => vault.fingerprint(`tries ${value}`).toString('base64')
