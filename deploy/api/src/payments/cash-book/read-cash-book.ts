import type { CashBook, CashMovement } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import { verdictOf } from '../../authority/authorise.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { readAccounts } from '../counter-receipts/accounts.ts'
import { depositDays, readDrawers } from './drawers.ts'
import { movementDecision } from './movement-decision.ts'
import type { CashMovements } from './tables.ts'

const DAY_MS = 86_400_000

/**
 * Reads the cash book of a branch for a day: every drawer from its opening to its closing, the movements of the day, and
 * those that wait. Users who may not read payments see their own drawer.
 * @throws ApiError 422 at `branch` for one the caller does not see, or when they see none
 */
export async function readCashBook(
  db: Db | Tx,
  { branch, day: requestedDay }: { branch?: string | undefined; day?: string | undefined },
  actor: UserActor,
): Promise<CashBook> {
  const { principal, now } = actor
  const today = lagosDay(now)
  const day = requestedDay ?? today
  const { tills, accounts } = await readAccounts(db, principal, today)
  const till = branch ? tills.find(({ code }) => code === branch) : tills[0]
  if (!till) throw fieldError('branch', 'fields.choice_unknown')
  const cashier = principal.privileges.has('payment.payment.read') ? null : principal.userId
  const within = await depositDays(db, day)
  const latest = new Date(Date.parse(`${day}T00:00:00Z`) - within * DAY_MS).toISOString().slice(0, 10)
  const drawers = await readDrawers(db, { till: till.code, day, cashier })
  const movements = await selectMovements(db)
    .where('till', '=', till.code)
    .where((eb) => eb.or([eb('day', '=', day), eb('status', '=', 'recorded')]))
    .where(sql<boolean>`(${cashier}::uuid is null or cash_movements.cashier = ${cashier}::uuid)`)
    .orderBy('recorded_at')
    .execute()
  return {
    branch: till,
    branches: [...tills],
    accounts: accounts.map(({ code, name }) => ({ code, name })),
    day,
    deposit_days: within,
    own_id: principal.userId,
    drawers: drawers.map(({ cashier: id, name, ...sums }) => ({
      ...sums,
      cashier: { id, name },
      overdue: sums.oldest_on !== null && sums.oldest_on < latest,
    })),
    movements: await Promise.all(movements.map((row) => presentMovement(db, row, actor))),
  }
}

const selectMovements = (db: Db | Tx) =>
  db
    .selectFrom('cash_movements')
    .innerJoin('users', 'users.id', 'cash_movements.cashier')
    .selectAll('cash_movements')
    .select([
      sql<string>`users.first_name || ' ' || users.last_name`.as('cashier_name'),
      sql<string>`coalesce((select name from setup_rows where list = 'receiving_accounts'
        and code = cash_movements.account order by effective_from desc limit 1), cash_movements.account)`.as(
        'account_name',
      ),
    ])

/** Presents one movement within its transaction. */
export async function presentMovementOf(tx: Tx, id: string, actor: UserActor): Promise<CashMovement> {
  const row = await selectMovements(tx).where('cash_movements.id', '=', id).executeTakeFirstOrThrow()
  return presentMovement(tx, row, actor)
}

async function presentMovement(
  db: Db | Tx,
  row: Selectable<CashMovements> & { cashier_name: string; account_name: string },
  { principal, now }: UserActor,
): Promise<CashMovement> {
  const { id, kind, amount, counted, slip, day, reason, status, recorded_by, recorded_at, version } = row
  const { cashier, cashier_name, account, account_name, decided_by, decided_at, rejection } = row
  const isOpen = status === 'recorded'
  const may = async (outcome: 'approved' | 'rejected') =>
    isOpen && 'grant' in (await verdictOf(db, principal, movementDecision(row, outcome), now))
  return {
    id,
    kind,
    cashier: { id: cashier, name: cashier_name },
    amount,
    counted,
    account: kind === 'deposit' ? { code: account, name: account_name } : null,
    slip,
    day,
    reason,
    status,
    recorded_by,
    recorded_at,
    decided_by,
    decided_at,
    rejection,
    actions: [
      ...((await may('approved')) ? (['confirm'] as const) : []),
      ...((await may('rejected')) ? (['reject'] as const) : []),
    ],
    version,
  }
}
