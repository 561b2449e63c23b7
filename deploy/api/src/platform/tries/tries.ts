import { sql } from 'kysely'
import type { Vault } from '../crypto/secrets.ts'
import { after, instant } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { tooMany } from '../errors/api-error.ts'

/** Backoff of failed tries; times in milliseconds. */
export interface Pace {
  action: string
  /** Number of tries without a pause. */
  free: number
  /** Length of the first pause; each further try doubles it. */
  pause: number
  longest: number
  /** Time after the last try at which the count resets. */
  forgottenAfter: number
  /** Error code. */
  refusal: string
}

/** Subject of a try, such as an account, and its source, such as a network: stored as fingerprints. */
export interface Try {
  subject: string
  source: string
  now: Date
}

/**
 * Counts a try before it is evaluated, or refuses it during the pause; a refused one does not lengthen the pause.
 * Stored in the database by one atomic write, so that it applies across processes and to concurrent tries.
 * @throws ApiError 429 with the backoff's refusal and the remaining seconds
 */
export async function countTry(db: Db, vault: Vault, pace: Pace, tried: Try): Promise<void> {
  const { now } = tried
  const key = keyOf(vault, pace, tried)
  const forgotten = instant(after(now, -pace.forgottenAfter))
  const count = sql<number>`(case when tries.last_at < ${forgotten} then 1 else tries.count + 1 end)`
  const pause = sql`(case when ${count} < ${pace.free}::int then 0 else
    least(${pace.longest}::float8, ${pace.pause}::float8 * power(2, least(${count} - ${pace.free}::int, 20))) end)`
  const nextAt = sql<string>`${instant(now)}::timestamptz + ${pause} * interval '1 millisecond'`
  const counted = await db
    .insertInto('tries')
    .values({ ...key, count: 1, last_at: now, next_at: pace.free > 1 ? now : after(now, pace.pause) })
    .onConflict((conflict) =>
      conflict
        .columns(['action', 'subject', 'source'])
        .doUpdateSet({ count, last_at: now, next_at: nextAt })
        .where('tries.next_at', '<=', instant(now)),
    )
    .returning('count')
    .executeTakeFirst()
  if (!counted) throw tooMany(pace.refusal, await waitOf(db, key, now))
}

/** Returns the number of open tries of a source, over all subjects. */
export async function openTries(db: Db, vault: Vault, pace: Pace, tried: Omit<Try, 'subject'>) {
  const { total } = await db
    .selectFrom('tries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), sql<number>`0`).as('total'))
    .where('action', '=', pace.action)
    .where('source', '=', print(vault, tried.source))
    .where('last_at', '>', instant(after(tried.now, -pace.forgottenAfter)))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Resets the failed tries after a success. */
export async function forgetTries(tx: Tx, vault: Vault, pace: Pace, tried: Try): Promise<void> {
  const { action, subject, source } = keyOf(vault, pace, tried)
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

const keyOf = (vault: Vault, { action }: Pace, { subject, source }: Try) => ({
  action,
  subject: print(vault, subject),
  source: print(vault, source),
})

const print = (vault: Vault, value: string): string => vault.fingerprint(`tries ${value}`).toString('base64')
