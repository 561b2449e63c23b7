import { after, days, instant, minutes } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { exclusively } from '../../platform/db/exclusively.ts'
import type { Services } from '../../platform/services.ts'

/** Codes to one contact: asked for from one network in a day, and over all in six hours. */
const PER_ADDRESS = 10
const OVERALL = 20
/** The higher limit for a network that has not asked today: it is mostly the owner's. */
const OVERALL_FRESH = 40

interface Asked {
  /** A contact, or what was asked for when there is no such policy. */
  target: string
  /** What the code is kept under. */
  subject: string
  network: string
  now: Date
}

/**
 * Counts a message about to be sent and says whether it may go. What is refused is not counted, so that
 * asking again and again does not lock a contact out.
 */
export async function maySendCode(tx: Tx, services: Services, asked: Asked): Promise<boolean> {
  const { now, subject } = asked
  const target = services.vault.fingerprint(`code to ${asked.target}`).toString('base64')
  const here = services.vault.fingerprint(`code to ${asked.target} from ${asked.network}`).toString('base64')
  await exclusively(tx, target)
  const fromHere = await sentSince(tx, 'guest_code_address', here, after(now, -days(1)))
  const overall = await sentSince(tx, 'guest_code_contact', target, after(now, -minutes(360)))
  if (fromHere >= PER_ADDRESS || overall >= (fromHere === 0 ? OVERALL_FRESH : OVERALL)) return false
  const rows = [
    { action: 'guest_code_address', subject: here },
    { action: 'guest_code_contact', subject: target },
    { action: 'guest_code', subject },
  ]
  await tx
    .insertInto('attempts')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .execute()
  return true
}

/** When the last code that still lives was made, sent or not. */
export async function lastCodeAt(tx: Tx, subject: string, now: Date): Promise<string | null> {
  const last = await tx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('purpose', '=', 'guest')
    .where('subject', '=', subject)
    .where('expires_at', '>', instant(now))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return last?.created_at ?? null
}

/** Whether a code that still lives was really sent. */
export async function wasCodeSent(
  tx: Db | Tx,
  subject: string,
  lifetime: number,
  now: Date,
): Promise<boolean> {
  return (await sentSince(tx, 'guest_code', subject, after(now, -lifetime))) > 0
}

async function sentSince(tx: Db | Tx, action: string, subject: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('created_at', '>', instant(since))
    .executeTakeFirstOrThrow()
  return Number(count)
}
