import { after, instant } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { tooMany } from '../errors/api-error.ts'

export interface RateCap {
  action: string
  max: number
  /** Milliseconds the cap looks back. */
  within: number
  /** The error's code. */
  refusal: string
}

/**
 * Counts an attempt and refuses it past the cap. Counted in the database, so it holds across processes.
 * @throws ApiError 429 with the cap's refusal
 */
export async function countAttempt(db: Db | Tx, cap: RateCap, subject: string, now: Date): Promise<void> {
  await db.insertInto('attempts').values({ action: cap.action, subject, created_at: now }).execute()
  const { count } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', '=', cap.action)
    .where('subject', '=', subject)
    .where('created_at', '>', instant(after(now, -cap.within)))
    .executeTakeFirstOrThrow()
  if (count > cap.max) throw tooMany(cap.refusal, Math.ceil(cap.within / 1000))
}
