import type { Selectable } from 'kysely'
import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { cashDeposited, cashDifference } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { movementDecision } from './movement-decision.ts'
import type { CashMovements } from './tables.ts'

type Row = Selectable<CashMovements>

/**
 * Confirms a deposit or a difference that another user recorded, and posts it: the bank has the cash, or suspense the
 * difference.
 * @throws ApiError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded`; 404; 409 `payment_decided`
 */
export async function confirmMovement(tx: Tx, id: string, version: number, actor: UserActor): Promise<void> {
  const row = await lockMovement(tx, id, version, actor)
  await decide(tx, row, 'approved', '', actor)
  const rule =
    row.kind === 'deposit'
      ? cashDeposited(row.till, row.account, row.amount)
      : cashDifference(row.till, row.amount)
  await openAccounts(tx, rule.lines, row.currency)
  await post(tx, {
    ...rule,
    reference: `cash ${id}`,
    description: row.slip || row.reason,
    currency: row.currency,
    postedAt: actor.now,
    valueDate: row.day,
    madeBy: row.recorded_by_user,
    checkedBy: actor.principal.userId,
  })
}

/** Rejects a movement: the cash is still in the drawer. @throws as `confirmMovement` */
export async function rejectMovement(
  tx: Tx,
  id: string,
  { version, reason }: { version: number; reason: string },
  actor: UserActor,
): Promise<void> {
  await decide(tx, await lockMovement(tx, id, version, actor), 'rejected', reason, actor)
}

async function decide(
  tx: Tx,
  row: Row,
  outcome: 'approved' | 'rejected',
  rejection: string,
  actor: UserActor,
): Promise<void> {
  const decision = movementDecision(row, outcome)
  const grant = await authorise(tx, actor.principal, decision, actor.now)
  await recordDecision(tx, grant, decision, outcome, actor.now)
  const { userId, name } = actor.principal
  const status = outcome === 'approved' ? 'confirmed' : 'rejected'
  await tx
    .updateTable('cash_movements')
    .set((eb) => ({
      status,
      rejection,
      decided_by: name,
      decided_by_user: userId,
      decided_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  const note = { action: `cash_movement.${status}`, objectKind: 'cash_movement', objectId: row.id }
  await recordAudit(tx, actor, {
    ...note,
    before: { status: row.status },
    after: { status, amount: row.amount, ...(rejection ? { reason: rejection } : {}) },
  })
}

async function lockMovement(tx: Tx, id: string, version: number, { principal }: UserActor): Promise<Row> {
  const row = await tx
    .selectFrom('cash_movements')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('cash_movements.till', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status !== 'recorded' || row.version !== version) throw new ApiError(409, 'payment_decided')
  return row
}
