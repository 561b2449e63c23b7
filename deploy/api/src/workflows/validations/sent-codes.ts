import { countSince } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { mayMail } from '../../platform/action-rate-limits/may-mail.ts'
import { after, instant } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

interface CodeRequest {
  /** A contact, or the search term when there is no such policy. */
  target: string
  /** Phone of an SMS, whose codes also count for the mailbox of `target`. */
  phone?: string | undefined
  /** Storage key of the code. */
  subject: string
  network: string
  now: Date
}

/** Applies the limits of `mayMail` and records a code that was really sent. */
export async function maySendCode(
  tx: Tx,
  { vault }: Services,
  { target, phone, subject, network, now }: CodeRequest,
): Promise<boolean> {
  if (!(await mayMail(tx, vault, { to: target, network, now }))) return false
  if (phone !== undefined && !(await mayMail(tx, vault, { to: phone, network, now }))) return false
  await tx.insertInto('attempts').values({ action: 'guest_code', subject, created_at: now }).execute()
  return true
}

/** Returns when the last valid code was created, sent or not. */
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

/** Returns whether a code that is still valid was really sent. */
export async function wasCodeSent(
  tx: Db | Tx,
  subject: string,
  lifetime: number,
  now: Date,
): Promise<boolean> {
  return (await countSince(tx, 'guest_code', subject, after(now, -lifetime))) > 0
}
