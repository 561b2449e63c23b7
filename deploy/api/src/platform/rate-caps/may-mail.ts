import type { Vault } from '../crypto/secrets.ts'
import { after, days, minutes } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import { exclusively } from '../db/exclusively.ts'
import { countSince } from './rate-caps.ts'

/** Messages to one contact: asked for from one line in a day, and over all in six hours. */
const PER_LINE = 10
const OVERALL = 20
/** The higher limit for a line that has not asked today: it is mostly the owner's. */
const OVERALL_FRESH = 40
/** Messages to anybody, asked for from one line in an hour. */
const OF_LINE = 400

export interface Mailing {
  /** A mailbox or phone, or what was asked for where there is none. */
  to: string
  /** From where it is asked; absent where nobody does at this moment. */
  network?: string | undefined
  now: Date
}

/**
 * Counts a message to a contact that its sender has not proven, and says whether it may go: codes, links and prices
 * together, so that nobody's mailbox is filled by others. What is refused is not counted, so that asking again and
 * again does not lock a contact out.
 */
export async function mayMail(tx: Tx, vault: Vault, { to, network, now }: Mailing): Promise<boolean> {
  const print = (text: string): string => vault.fingerprint(`mail ${text}`).toString('base64')
  const mailbox = mailboxOf(to)
  const target = print(`to ${mailbox}`)
  const rows = [{ action: 'mail_to', subject: target }]
  let most = OVERALL
  if (network !== undefined) {
    const here = print(`to ${mailbox} from ${network}`)
    const line = print(`from ${network}`)
    // Only where one is asked for: the product's own go many in a transaction, which would wait for each other.
    await exclusively(tx, target)
    const fromHere = await countSince(tx, 'mail_here', here, after(now, -days(1)))
    const fromLine = await countSince(tx, 'mail_from', line, after(now, -minutes(60)))
    if (fromHere >= PER_LINE || fromLine >= OF_LINE) return false
    if (fromHere === 0) most = OVERALL_FRESH
    rows.push({ action: 'mail_here', subject: here }, { action: 'mail_from', subject: line })
  }
  if ((await countSince(tx, 'mail_to', target, after(now, -minutes(360)))) >= most) return false
  await tx
    .insertInto('attempts')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .execute()
  return true
}

/** The mailbox behind an address: a word after a plus and full stops before the @ lead to no other one. */
export function mailboxOf(address: string): string {
  const [name = '', ...rest] = address.split('@')
  if (rest.length === 0) return address
  return [name.replace(/\+.*/, '').replaceAll('.', ''), ...rest].join('@')
}
