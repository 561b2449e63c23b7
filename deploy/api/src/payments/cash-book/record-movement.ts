import type { CashCountInput, CashDepositInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { atBranch, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranch } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { writeMoney } from '../../platform/translations/write.ts'
import { readAccounts } from '../counter-receipts/accounts.ts'
import { type Drawer, readDrawers } from './drawers.ts'

const CURRENCY = 'NGN'

/**
 * Records that cash of a drawer was deposited, for another user to confirm.
 * @returns the id of the movement
 * @throws ApiError 403, 404; 422 at `amount` (`deposit_above_cash`), `account`, `day`, `slip` (`reference_taken`)
 */
export async function recordDeposit(
  tx: Tx,
  services: Services,
  { branch_id: till, cashier_id, amount, account, slip, day }: CashDepositInput,
  actor: UserActor,
): Promise<string> {
  const today = lagosDay(actor.now)
  const cashier = cashierOf(cashier_id, actor)
  await assertTill(tx, till, actor)
  if (day > today) throw fieldError('day', 'fields.date_future')
  const { accounts } = await readAccounts(tx, actor.principal, today)
  if (!accounts.some(({ code }) => code === account)) throw fieldError('account', 'fields.choice_unknown')
  const drawer = await lockDrawer(tx, till, cashier, today)
  if (!drawer || amount > drawer.closing - drawer.pending) throw fieldError('amount', 'deposit_above_cash')
  const movement = { kind: 'deposit' as const, amount, counted: null, account, slip, day }
  const id = await store(tx, { ...movement, till, cashier, reason: '' }, actor)
  await notifyConfirmers(tx, services, till, amount)
  return id
}

/**
 * Records a count of a drawer at the end of today. A difference is posted to suspense once another user has confirmed it.
 * @throws ApiError 403, 404; 409 `drawer_counted`; 422 at `reason` for a difference without one
 */
export async function recordCount(
  tx: Tx,
  services: Services,
  { branch_id: till, cashier_id, counted, reason }: CashCountInput,
  actor: UserActor,
): Promise<string> {
  const today = lagosDay(actor.now)
  const cashier = cashierOf(cashier_id, actor)
  await assertTill(tx, till, actor)
  const drawer = await lockDrawer(tx, till, cashier, today)
  if (drawer?.counted) throw new ApiError(409, 'drawer_counted')
  // Cash that is not confirmed yet is in the drawer as well; what waits to be confirmed as deposited is not.
  const expected = drawer ? drawer.closing + drawer.waiting - drawer.pending : 0
  const amount = counted - expected
  if (amount !== 0 && !reason?.trim()) throw fieldError('reason', 'fields.required')
  const movement = { kind: 'count' as const, amount, counted, account: '', slip: '', day: today }
  const id = await store(tx, { ...movement, till, cashier, reason: reason?.trim() ?? '' }, actor)
  if (amount !== 0) await notifyConfirmers(tx, services, till, amount)
  return id
}

/** The cashier whose drawer it is: the caller, or another where the caller may edit payments. @throws ApiError 403 */
function cashierOf(id: string | undefined, { principal }: UserActor): string {
  if (!id || id === principal.userId) return principal.userId
  if (!principal.privileges.has('payment.payment.edit')) throw new ApiError(403, 'not_allowed')
  return id
}

async function assertTill(tx: Tx, till: string, { principal }: UserActor): Promise<void> {
  const branch = await tx.selectFrom('branches').select('id').where('id', '=', till).executeTakeFirst()
  if (!branch || !isInBranch(principal, till)) throw notFound()
}

/** Reads a drawer, locked until the transaction ends; undefined for one that never had cash. */
async function lockDrawer(tx: Tx, till: string, cashier: string, day: string): Promise<Drawer | undefined> {
  await takeLock(tx, `cash ${till} ${cashier}`)
  const [drawer] = await readDrawers(tx, { till, day, cashier })
  return drawer
}

interface NewMovement {
  kind: 'deposit' | 'count'
  till: string
  cashier: string
  amount: number
  counted: number | null
  account: string
  slip: string
  day: string
  reason: string
}

async function store(tx: Tx, movement: NewMovement, actor: UserActor): Promise<string> {
  const { userId, name } = actor.principal
  const id = uuid()
  const isDone = movement.kind === 'count' && movement.amount === 0
  await tx
    .insertInto('cash_movements')
    .values({
      id,
      ...movement,
      currency: CURRENCY,
      status: isDone ? 'confirmed' : 'recorded',
      recorded_by: name,
      recorded_by_user: userId,
      recorded_at: actor.now,
      decided_by: isDone ? name : null,
      decided_by_user: isDone ? userId : null,
      decided_at: isDone ? actor.now : null,
    })
    .execute()
    .catch(explainTaken)
  const note = { action: 'cash_movement.recorded', objectKind: 'cash_movement', objectId: id }
  const { amount, counted, account, slip, day, reason } = movement
  await recordAudit(tx, actor, { ...note, after: { amount, counted, account, slip, day, reason } })
  return id
}

function explainTaken(error: { constraint?: string }): never {
  // A drawer that never had cash is not among those read.
  if (error.constraint === 'cash_movements_counted') throw new ApiError(409, 'drawer_counted')
  if (error.constraint === 'cash_movements_slip') throw fieldError('slip', 'reference_taken')
  throw error
}

/** Notifies users who can confirm payments of the branch. */
async function notifyConfirmers(tx: Tx, services: Services, till: string, amount: number): Promise<void> {
  const { name } = await tx
    .selectFrom('branches')
    .select('name')
    .where('id', '=', till)
    .executeTakeFirstOrThrow()
  const notice = {
    event: 'receipt-recorded' as const,
    titleKey: 'receipt_title',
    messageKey: 'receipt_message',
    params: { reference: name, money: writeMoney(Math.abs(amount), CURRENCY, 'en') },
    path: `/payments/cash/?branch=${till}`,
  }
  await notifyPrivileged(tx, services, 'payment.payment.approve', notice, atBranch(till))
}
