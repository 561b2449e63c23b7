import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { marineLimitOn } from '../../../setup/store.ts'
import { lockLine } from '../items/lock-items.ts'
import { propose } from '../items/proposals.ts'
import { lineSettled } from '../items/store.ts'
import { markLockedLine } from './mark.ts'

/** Reads the amount in kobo up to which one user sets a line aside; defaults to the limit of postings. */
export async function setAsideLimit(db: Db | Tx, now: Date): Promise<number> {
  const day = lagosDay(now)
  return (await marineLimitOn(db, 'SET_ASIDE', day)) ?? (await marineLimitOn(db, 'BANK_POSTING', day)) ?? 0
}

/**
 * Sets a line aside as not concerning the insurer; above the limit another user decides first.
 * @returns the id of the proposal; null once the line is set aside
 * @throws ApiError 404; 409 `edit_conflict`, `month_locked`, `line_settled`, `proposal_open`
 */
export async function setAside(
  tx: Tx,
  id: string,
  input: { version: number; reason: string },
  user: SignedInUser,
  actor: Actor,
): Promise<string | null> {
  const row = await lockLine(tx, id, input.version)
  if (row.state === 'ignored' || row.allocated !== 0) throw lineSettled()
  const { receiving_account, amount } = row
  if (Math.abs(amount) <= (await setAsideLimit(tx, actor.now))) {
    await markLockedLine(tx, row, input.reason, 'ignored', user, actor)
    return null
  }
  const kind = { kind: 'set_aside', account: '', line_id: id } as const
  return propose(tx, { receiving_account, ...kind, amount, reason: input.reason }, user, actor)
}
