import type { BankMatchInput } from '@coverdesk/sdk'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../../../../platform/errors/api-error.ts'
import { lockBankAccount } from '../items/accounts.ts'
import { assertCurrent, presentEntry, presentLine, selectEntries, selectLines } from '../items/store.ts'
import { addMatch, followReversals, touchedBy } from './run-matching.ts'

/**
 * Matches lines with entries in one match, each by its amount: one with many, or many with one.
 * @returns the match's id
 * @throws ApiError 404, 409 `month_locked`, `edit_conflict`, 422 at `allocations`
 */
export async function matchByHand(
  tx: Tx,
  { allocations, versions, reason }: BankMatchInput,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<string> {
  const touched = touchedBy(allocations)
  const [first] = touched.lines
  const known = first
    ? await tx.selectFrom('bank_lines').select('receiving_account').where('id', '=', first).executeTakeFirst()
    : undefined
  if (!known) throw notFound()
  const account = known.receiving_account
  await lockBankAccount(tx, account)
  const lines = await selectLines(tx).where('line.id', 'in', touched.lines).execute()
  const entries = await selectEntries(tx).where('entry.id', 'in', touched.entries).execute()
  const all = [...lines, ...entries]
  if (all.length < touched.lines.length + touched.entries.length) throw notFound()
  // Lines and entries of another account do not exist for this match.
  if (all.some(({ receiving_account }) => receiving_account !== account)) throw notFound()
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  for (const line of lines) assertCurrent(line, versionOf.get(line.id) ?? 0, presentLine(line))
  for (const entry of entries) assertCurrent(entry, versionOf.get(entry.id) ?? 0, presentEntry(entry))
  if (lines.some(({ state }) => state === 'ignored')) throw new ApiError(409, 'line_settled')
  for (const { id, amount, allocated } of lines)
    assertFits(amount - allocated, sumOf(allocations.filter(({ line_id }) => line_id === id)))
  for (const { id, amount, allocated } of entries)
    assertFits(amount - allocated, sumOf(allocations.filter(({ entry_id }) => entry_id === id)))
  const [allocation] = allocations
  const isSuggested =
    allocations.length === 1 && lines[0]?.suggestion?.entry.id === allocation?.entry_id
      ? 'suggested'
      : 'manual'
  const id = await addMatch(
    tx,
    account,
    { kind: isSuggested, by: userId, reason: reason || null },
    actor.now,
    allocations,
  )
  const after = { lines: lines.map(({ narration }) => narration), entries: entries.map(({ title }) => title) }
  await recordAudit(tx, actor, {
    action: 'bank_match.made',
    objectKind: 'bank_match',
    objectId: id,
    after: { ...after, amount: sumOf(allocations) },
  })
  await followReversals(tx, account, actor.now)
  return id
}

const sumOf = (allocations: readonly { amount: number }[]): number =>
  allocations.reduce((sum, { amount }) => sum + amount, 0)

/** Asserts that an allocation has the sign of the open amount and does not exceed it. */
function assertFits(left: number, wanted: number): void {
  if (left === 0 || Math.sign(wanted) !== Math.sign(left) || Math.abs(wanted) > Math.abs(left))
    throw fieldError('allocations', 'fields.amount_too_large')
}
