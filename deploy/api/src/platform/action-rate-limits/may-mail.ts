import type { Vault } from '../crypto/secrets.ts'
import { after, days, minutes } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import { takeLock } from '../db/take-lock.ts'
import { countSince } from './action-rate-limits.ts'

/** Limits for messages to one contact: requested from one network in a day, and in total in six hours. */
const PER_NETWORK = 10
const OVERALL = 20
/** Higher limit for a network without a request today: it is mostly the owner's. */
const OVERALL_FRESH = 40
/** Limit for messages to any contact requested from one network in an hour. */
const ALL_OF_NETWORK = 400

/** Action that records a contact proven from a network, and its lifetime. */
export const PROVEN = 'contact_proven'
export const PROVEN_FOR = days(90)

export interface Mailing {
  /** A mailbox or phone, or the search term where there is none. */
  to: string
  /** Network of the request; absent for system messages. */
  network?: string
  now: Date
}

/**
 * Counts a message to an unproven contact and returns whether it may be sent. Codes, links and prices count together,
 * to protect mailboxes from strangers' requests. A refused message is not counted, so that repeated requests do not
 * lock a contact out; a network that recently proved the contact has only its own limit.
 */
export async function mayMail(tx: Tx, vault: Vault, { to, network, now }: Mailing): Promise<boolean> {
  const mailbox = mailboxOf(to)
  const mailboxKey = print(vault, `to ${mailbox}`)
  const rows = [{ action: 'mail_to', subject: mailboxKey }]
  let most = OVERALL
  if (network !== undefined) {
    const pairKey = print(vault, `to ${mailbox} from ${network}`)
    const networkKey = print(vault, `from ${network}`)
    // Only for requests: system messages are many in a transaction, which would wait for each other.
    await takeLock(tx, mailboxKey)
    const today = await countSince(tx, 'mail_here', pairKey, after(now, -days(1)))
    const fromNetwork = await countSince(tx, 'mail_from', networkKey, after(now, -minutes(60)))
    const proven = await countSince(tx, PROVEN, proofOf(vault, to, network), after(now, -PROVEN_FOR))
    if (today >= PER_NETWORK || (proven === 0 && fromNetwork >= ALL_OF_NETWORK)) return false
    if (today === 0) most = OVERALL_FRESH
    if (proven > 0) most = Number.POSITIVE_INFINITY
    rows.push({ action: 'mail_here', subject: pairKey }, { action: 'mail_from', subject: networkKey })
  }
  if ((await countSince(tx, 'mail_to', mailboxKey, after(now, -minutes(360)))) >= most) return false
  await tx
    .insertInto('attempts')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .execute()
  return true
}

/** Records that a contact was proven from a network. */
export async function recordContactProof(
  tx: Tx,
  vault: Vault,
  { to, network, now }: Required<Mailing>,
): Promise<void> {
  const proof = { action: PROVEN, subject: proofOf(vault, to, network), created_at: now }
  await tx.insertInto('attempts').values(proof).execute()
}

/** Returns the mailbox of an address: a suffix after a plus and dots before the @ lead to the same mailbox. */
export function mailboxOf(address: string): string {
  const [name = '', ...rest] = address.split('@')
  if (rest.length === 0) return address
  return [name.replace(/\+.*/, '').replaceAll('.', ''), ...rest].join('@')
}

const proofOf = (vault: Vault, to: string, network: string): string =>
  print(vault, `${to} proven from ${network}`)

const print = (vault: Vault, text: string): string => vault.fingerprint(`mail ${text}`).toString('base64')
