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

/** A contact was proven from a line, and how long that is known. */
export const PROVEN = 'contact_proven'
export const PROVEN_FOR = days(90)

export interface Mailing {
  /** A mailbox or phone, or what was asked for where there is none. */
  to: string
  /** From where it is asked; absent where nobody does at this moment. */
  network?: string
  now: Date
}

/**
 * Counts a message to a contact that its sender has not proven, and says whether it may go: codes, links and prices
 * together, so that nobody's mailbox is filled by others. What is refused is not counted, so that asking again and
 * again does not lock a contact out; a line that proved the contact lately is held by its own count alone.
 */
export async function mayMail(tx: Tx, vault: Vault, { to, network, now }: Mailing): Promise<boolean> {
  const mailbox = mailboxOf(to)
  const target = print(vault, `to ${mailbox}`)
  const rows = [{ action: 'mail_to', subject: target }]
  let most = OVERALL
  if (network !== undefined) {
    const here = print(vault, `to ${mailbox} from ${network}`)
    const line = print(vault, `from ${network}`)
    // Only where one is asked for: the product's own go many in a transaction, which would wait for each other.
    await exclusively(tx, target)
    const today = await countSince(tx, 'mail_here', here, after(now, -days(1)))
    const ofLine = await countSince(tx, 'mail_from', line, after(now, -minutes(60)))
    const proven = await countSince(tx, PROVEN, proofOf(vault, to, network), after(now, -PROVEN_FOR))
    if (today >= PER_LINE || (proven === 0 && ofLine >= OF_LINE)) return false
    if (today === 0) most = OVERALL_FRESH
    if (proven > 0) most = Number.POSITIVE_INFINITY
    rows.push({ action: 'mail_here', subject: here }, { action: 'mail_from', subject: line })
  }
  if ((await countSince(tx, 'mail_to', target, after(now, -minutes(360)))) >= most) return false
  await tx
    .insertInto('attempts')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .execute()
  return true
}

/** Keeps that whoever is at a line has proven a contact there. */
export async function keepProof(
  tx: Tx,
  vault: Vault,
  { to, network, now }: Required<Mailing>,
): Promise<void> {
  const proof = { action: PROVEN, subject: proofOf(vault, to, network), created_at: now }
  await tx.insertInto('attempts').values(proof).execute()
}

/** The mailbox behind an address: a word after a plus and full stops before the @ lead to no other one. */
export function mailboxOf(address: string): string {
  const [name = '', ...rest] = address.split('@')
  if (rest.length === 0) return address
  return [name.replace(/\+.*/, '').replaceAll('.', ''), ...rest].join('@')
}

const proofOf = (vault: Vault, to: string, network: string): string =>
  print(vault, `${to} proven from ${network}`)

const print = (vault: Vault, text: string): string => vault.fingerprint(`mail ${text}`).toString('base64')
