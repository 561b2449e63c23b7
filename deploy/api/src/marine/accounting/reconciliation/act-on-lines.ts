import type { BankLineActs } from '@coverdesk/sdk'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../platform/access/principal.ts'
import { attempt } from '../../../platform/db/attempt.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type ApiError, editConflict } from '../../../platform/errors/api-error.ts'
import { setAside } from './exceptions/set-aside.ts'
import { lockBankAccount } from './items/accounts.ts'
import { findLine, lineSettled, presentLine } from './items/store.ts'
import { matchByHand } from './matching/match-by-hand.ts'

/** Applies one action to several lines independently. @returns refusals and proposals in the requested order */
export async function actOnLines(
  tx: Tx,
  { act, lines, reason = '' }: BankLineActs,
  user: SignedInUser,
  actor: Actor,
): Promise<{ id: string; proposed: boolean; refusal: ApiError | null }[]> {
  // Locks all accounts first and in order, to avoid deadlocks.
  const accounts = await tx
    .selectFrom('bank_lines')
    .select('receiving_account')
    .distinct()
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('receiving_account')
    .execute()
  for (const { receiving_account } of accounts) await lockBankAccount(tx, receiving_account)
  const results = []
  for (const line of lines) {
    const { id, version } = line
    let proposed = false
    const refusal = await attempt(tx, async () => {
      if (act === 'accept') return acceptSuggestion(tx, line, user, actor)
      proposed = (await setAside(tx, id, { version, reason }, user, actor)) !== null
    })
    results.push({ id, proposed: proposed && refusal === null, refusal })
  }
  return results
}

/** Matches a line with its suggestion, if that is unchanged. @throws ApiError 404, 409 */
async function acceptSuggestion(
  tx: Tx,
  { id, version, entry_id }: BankLineActs['lines'][number],
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await findLine(tx, id)
  const line = presentLine(row)
  const entry = line.suggestion?.entry
  if (line.version !== version) throw editConflict(line)
  if (!entry) throw lineSettled()
  if (entry.id !== entry_id) throw editConflict(line)
  const amount = Math.sign(line.left) * Math.min(Math.abs(line.left), Math.abs(entry.left))
  const allocations = [{ line_id: id, entry_id: entry.id, amount }]
  const versions = [line, entry].map((one) => ({ id: one.id, version: one.version }))
  await matchByHand(tx, { allocations, versions }, user, actor)
}
