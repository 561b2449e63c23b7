import { formatNaira, type WalletReversalInput } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { authorise } from '../../../../authority/authorise.ts'
import type { Decision } from '../../../../authority/decision.ts'
import { recordDecision } from '../../../../authority/record-decision.ts'
import { reverse } from '../../../../ledger/reverse.ts'
import { notifyPrivileged } from '../../../../organisation/notifications/notify.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { MarineAdmin } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError, editConflict, type FieldError } from '../../../../platform/errors/api-error.ts'
import { enqueue } from '../../../../platform/outbox/outbox.ts'
import type { Services } from '../../../../platform/services.ts'
import { notifyLowBalance } from '../balance/low-balance.ts'
import { notifyFunders } from '../balance/notify-funders.ts'
import { findReversal, lockReversal, presentReversal, type ReversalRow } from './reversal-store.ts'
import { type Reversible, reversibleOf } from './reversible.ts'

/**
 * @throws ApiError 409 for an irreversible transaction; 422, or with `late` 409, above the unspent or available amount
 */
function assertFits({ mayBe, left, available }: Reversible, amount: number, late = false): void {
  if (!mayBe) throw new ApiError(409, 'not_reversible')
  if (left === 0) throw new ApiError(409, 'already_reversed')
  const refuse = (code: string, params: Record<string, string> = {}): never => {
    const fields: FieldError[] = [{ path: 'amount', code, params }]
    throw new ApiError(late ? 409 : 422, code, late ? { params } : { params, fields })
  }
  if (amount > left) refuse('reversal_too_much')
  if (amount > available) refuse('money_spent', { available: formatNaira(available) })
}

/** Proposes a reversal of wallet funding, which another user decides. @returns the proposal's id */
export async function proposeReversal(
  tx: Tx,
  services: Services,
  { transaction_id, amount, reason }: WalletReversalInput,
  { userId }: MarineAdmin,
  actor: Actor,
): Promise<string> {
  await sql`select 1 from ledger_transactions where id = ${transaction_id} for no key update`.execute(tx)
  const found = await reversibleOf(tx, transaction_id)
  assertFits(found, amount)
  const id = uuid()
  const added = await tx
    .insertInto('wallet_reversals')
    .values({
      id,
      partner_id: found.partnerId,
      transaction_id,
      amount,
      reason,
      proposed_by: userId,
      proposed_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new ApiError(409, 'reversal_open')
  const row = await findReversal(tx, id)
  await recordAudit(tx, actor, {
    action: 'wallet_reversal.proposed',
    objectKind: 'wallet_reversal',
    objectId: id,
    after: { partner: row.partner_name, reference: row.reference, amount, reason },
  })
  await notifyPrivileged(
    tx,
    services,
    'marine.wallet.approve',
    {
      event: 'reversal-asked',
      titleKey: 'reversal_asked_title',
      messageKey: 'reversal_asked_message',
      params: { partner: row.partner_name, amount, reason },
      path: `/marine-admin/wallet-transactions/${transaction_id}`,
    },
    { audience: 'marine_admin' },
  )
  return id
}

const reversalDecision = ({ id, proposed_by, amount }: ReversalRow, approves: boolean): Decision => ({
  objectKind: 'wallet_reversal',
  objectId: id,
  privilege: 'marine.wallet.approve',
  makers: [proposed_by],
  ...(approves ? { limit: { name: 'funding', amount } } : {}),
})

/** @throws ApiError 404, 409 with the current proposal */
async function lockProposal(tx: Tx, id: string, version: number, caller: MarineAdmin): Promise<ReversalRow> {
  const row = await lockReversal(tx, id)
  const current = presentReversal(row, caller)
  if (row.state !== 'proposed') throw new ApiError(409, 'decision_made', { extra: { current } })
  if (row.version !== version) throw editConflict(current)
  return row
}

/**
 * Posts a reversal as a new transaction of the original, under the limits and the daily total of funding.
 * @throws ApiError 403 as `authorise`; 404, 409
 */
export async function approveReversal(
  tx: Tx,
  services: Services,
  id: string,
  version: number,
  caller: MarineAdmin,
  actor: Actor,
): Promise<void> {
  const row = await lockProposal(tx, id, version, caller)
  const decision = reversalDecision(row, true)
  const grant = await authorise(tx, caller, decision, actor.now)
  await recordDecision(tx, grant, decision, 'approved', actor.now)
  const { transaction_id: of, amount, reason, partner_id: partnerId } = row
  assertFits(await reversibleOf(tx, of), amount, true)
  const note = { action: 'wallet_reversal.agreed', objectKind: 'wallet_reversal', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { reference: row.reference, amount, reason } })
  const params = { amount, reference: row.subject?.number ?? row.reference, reason }
  await notifyFunders(tx, services, partnerId, 'funding-decided', { key: 'funding_reversed', params })
  const reversalId = await reverse(tx, {
    of,
    reason,
    reference: `reversal ${id}`,
    postedAt: actor.now,
    madeBy: row.proposed_by,
    checkedBy: caller.userId,
    lines: await linesOf(tx, of, amount),
  }).catch((error: unknown) => {
    // The balance was spent between the check and the posting.
    if (error instanceof ApiError && error.code === 'insufficient_funds')
      throw new ApiError(409, 'money_spent', { params: { available: formatNaira(0) } })
    throw error
  })
  await tx
    .updateTable('wallet_reversals')
    .set({
      state: 'agreed',
      reversal_id: reversalId,
      version: version + 1,
      decided_by: caller.userId,
      decided_at: actor.now,
    })
    .where('id', '=', id)
    .execute()
  await enqueue(tx, 'bank-reversal', { transaction_id: reversalId }, actor.now)
  if ((await reversibleOf(tx, of)).left === 0) await markReversed(tx, of, actor.now)
  await notifyLowBalance(tx, services, partnerId)
}

/** Rejects a proposal, or withdraws an own one. @throws ApiError 403, 404, 409 */
export async function rejectReversal(
  tx: Tx,
  id: string,
  { version, reason }: { version: number; reason: string },
  caller: MarineAdmin,
  actor: Actor,
): Promise<void> {
  const row = await lockProposal(tx, id, version, caller)
  if (row.proposed_by !== caller.userId) {
    const decision = reversalDecision(row, false)
    await recordDecision(
      tx,
      await authorise(tx, caller, decision, actor.now),
      decision,
      'rejected',
      actor.now,
    )
  }
  await tx
    .updateTable('wallet_reversals')
    .set({
      state: 'declined',
      decision_reason: reason,
      version: version + 1,
      decided_by: caller.userId,
      decided_at: actor.now,
    })
    .where('id', '=', id)
    .execute()
  const note = { action: 'wallet_reversal.declined', objectKind: 'wallet_reversal', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { reference: row.reference, amount: row.amount, reason } })
}

/** Builds the two reversed journal lines of the original for an amount. */
async function linesOf(tx: Tx, transactionId: string, amount: number) {
  const { rows } = await sql<{ kind: 'bank' | 'suspense' | 'wallet-available'; owner: string; sign: number }>`
    select a.kind, a.owner, sign(e.amount)::int as sign from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where e.transaction_id = ${transactionId}`.execute(tx)
  return rows.map(({ kind, owner, sign }) => ({ kind, owner, amount: -sign * amount }))
}

async function markReversed(tx: Tx, transactionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('funding_requests')
    .set((eb) => ({ state: 'reversed', updated_at: now, version: eb('version', '+', 1) }))
    .where('transaction_id', '=', transactionId)
    .execute()
}
