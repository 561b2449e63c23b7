import { v7 as uuid } from 'uuid'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import { available, findAccount, held } from './accounts.ts'
import { credit, debit, type JournalLine } from './journal-lines.ts'
import { type Posting, post, postAll } from './post.ts'

/** Fields that a hold and its resolution share with every posting. */
type Noted = Omit<Posting, 'kind' | 'lines' | 'currency' | 'reversalOf'>

export interface NewHold extends Noted {
  /** Owner of the wallet. */
  owner: string
  currency: string
  amount: number
}

/**
 * Places a hold on money of a wallet: available falls at once, so that the amount cannot be spent twice. `reference`
 * names the hold from now on.
 * @throws ApiError 402 `insufficient_funds`, 409 `already_posted`
 */
export async function hold(tx: Tx, { owner, currency, amount, ...noted }: NewHold): Promise<void> {
  const lines = [debit(available(owner), amount), credit(held(owner), amount)]
  const openedIn = await post(tx, { ...noted, kind: 'hold', currency, lines })
  const account = await findAccount(tx, held(owner), currency)
  await tx
    .insertInto('ledger_holds')
    .values({
      id: uuid(),
      reference: noted.reference,
      account_id: account.id,
      amount,
      opened_in: openedIn,
      opened_at: noted.postedAt,
    })
    .execute()
}

export interface Capture extends Noted {
  /** The hold's reference. */
  hold: string
  /** Use of the amount: credits, which add up to the captured amount. */
  credits: readonly JournalLine[]
  kind: Posting['kind']
  /** Other postings of the event, such as commission. */
  besides?: readonly Posting[]
}

/**
 * Captures a hold, once: a surplus returns to available, and a shortfall is taken from there.
 * @returns the ids of the journal entry and of the additional ones
 */
export async function capture(
  tx: Tx,
  { hold: reference, credits, besides = [], ...noted }: Capture,
): Promise<string[]> {
  const open = await lockOpen(tx, reference)
  const { owner, currency } = open
  const used = -credits.reduce((sum, line) => sum + line.amount, 0)
  if (used <= 0) throw new Error(`The hold ${reference} cannot be captured for ${used}: release it.`)
  const lines = [debit(held(owner), open.amount), debit(available(owner), used - open.amount), ...credits]
  const ids = await postAll(tx, [{ ...noted, currency, lines }, ...besides])
  const resolution = { state: 'captured' as const, captured: Math.min(used, open.amount) }
  await resolve(tx, open.id, { ...resolution, resolved_in: ids[0] ?? '', resolved_at: noted.postedAt })
  return ids
}

/**
 * Releases a hold, once.
 * @returns the journal entry's id
 */
export async function release(
  tx: Tx,
  { hold: reference, ...noted }: Noted & { hold: string },
): Promise<string> {
  const { id, owner, currency, amount } = await lockOpen(tx, reference)
  const lines = [debit(held(owner), amount), credit(available(owner), amount)]
  const resolvedIn = await post(tx, { ...noted, kind: 'release', currency, lines })
  await resolve(tx, id, { state: 'released', resolved_in: resolvedIn, resolved_at: noted.postedAt })
  return resolvedIn
}

/** Locks the hold for this transaction, so that a second resolution waits and finds it resolved. */
async function lockOpen(tx: Tx, reference: string) {
  const found = await tx
    .selectFrom('ledger_holds')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(['ledger_holds.id', 'amount', 'state', 'owner', 'currency'])
    .where('reference', '=', reference)
    .forUpdate('ledger_holds')
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.state !== 'open') throw new ApiError(409, 'hold_resolved')
  return found
}

interface Resolution {
  state: 'captured' | 'released'
  captured?: number
  resolved_in: string
  resolved_at: Date
}

async function resolve(tx: Tx, id: string, resolution: Resolution): Promise<void> {
  await tx.updateTable('ledger_holds').set(resolution).where('id', '=', id).execute()
}
