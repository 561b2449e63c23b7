import type { SuspenseItemInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { suspenseReceived } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranch, seesAll } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { GATEWAY } from '../statement-lines/line-ref.ts'
import { isOfReceipt } from './known-receipts.ts'
import { receivingAccounts } from './receiving-accounts.ts'

const CURRENCY = 'NGN'

interface Received {
  line_id: string | null
  account: string
  amount: number
  day: string
  reference: string
  narration: string
}

/**
 * Puts received money that belongs to no known receipt into suspense and posts it: a line of a statement, or money that
 * was read at the bank.
 * @returns the id of the item
 * @throws ApiError 404; 409 `already_matched`, `line_in_suspense`; 422 at `branch_id`, `account`, `amount`, `day`, and at
 * `line_id` and `reference` (`reference_taken`) for money of a known receipt
 */
export async function recordItem(
  tx: Tx,
  { line_id, reason, payer, branch_id, ...typed }: SuspenseItemInput,
  actor: UserActor,
): Promise<string> {
  const { principal, now } = actor
  const branchId = await branchOf(tx, branch_id, actor)
  const received = line_id ? await lockLine(tx, line_id, actor) : await readTyped(tx, typed, actor)
  const id = uuid()
  const { reference, account, amount, day, narration } = received
  await tx
    .insertInto('suspense_items')
    .values({
      id,
      ...received,
      attempt_id: null,
      payer,
      reason,
      branch_id: branchId,
      remaining: amount,
      recorded_by: principal.name,
      recorded_by_user: principal.userId,
      recorded_at: now,
      search: `${payer} ${reference} ${reference.replace(/[^A-Za-z0-9]/g, '')} ${narration} ${amount / 100}`,
    })
    .execute()
    .catch(explainTaken)
  const note = { action: 'suspense_item.recorded', objectKind: 'suspense_item', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { account, amount, day, reference, payer, reason } })
  const rule = suspenseReceived(account === GATEWAY ? null : account, amount)
  await openAccounts(tx, rule.lines, CURRENCY)
  await post(tx, {
    ...rule,
    reference: `suspense ${id}`,
    description: reference,
    currency: CURRENCY,
    postedAt: now,
    valueDate: day,
    madeBy: principal.userId,
  })
  return id
}

/** Returns the branch of an item: the named one, or the only one that the user sees; null for the whole company. */
async function branchOf(tx: Tx, named: string | undefined, { principal }: UserActor): Promise<string | null> {
  const { branches } = principal
  const id = named ?? (branches?.length === 1 ? branches[0] : undefined)
  if (!id && seesAll(principal)) return null
  const branch = id
    ? await tx.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!branch || !isInBranch(principal, branch.id)) throw fieldError('branch_id', 'fields.choice_unknown')
  return branch.id
}

/** A line that shows no payment belongs to the whole company. */
async function lockLine(tx: Tx, id: string, { principal }: UserActor): Promise<Received> {
  if (!seesAll(principal)) throw notFound()
  const line = await tx
    .selectFrom('statement_lines')
    .select(['id', 'account', 'amount', 'day', 'reference', 'narration', 'matched_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw notFound()
  if (line.matched_at) throw new ApiError(409, 'already_matched')
  if (line.amount <= 0) throw fieldError('line_id', 'fields.choice_unknown')
  const { account, amount, day, reference, narration } = line
  if (await isOfReceipt(tx, line)) throw fieldError('line_id', 'reference_taken')
  return { line_id: id, account, amount, day, reference, narration }
}

async function readTyped(
  tx: Tx,
  { account, amount, day, reference }: Pick<SuspenseItemInput, 'account' | 'amount' | 'day' | 'reference'>,
  { principal, now }: UserActor,
): Promise<Received> {
  if (!account) throw fieldError('account', 'fields.required')
  if (!amount) throw fieldError('amount', 'fields.required')
  if (!day) throw fieldError('day', 'fields.required')
  if (!reference) throw fieldError('reference', 'fields.required')
  const today = lagosDay(now)
  if (day > today) throw fieldError('day', 'fields.date_future')
  const accounts = await receivingAccounts(tx, principal, today)
  if (!accounts.some(({ code }) => code === account)) throw fieldError('account', 'fields.choice_unknown')
  if (await isOfReceipt(tx, { account, amount, reference })) throw fieldError('reference', 'reference_taken')
  return { line_id: null, account, amount, day, reference, narration: '' }
}

function explainTaken(error: { constraint?: string }): never {
  if (error.constraint === 'suspense_items_line_id_key') throw new ApiError(409, 'line_in_suspense')
  if (error.constraint === 'suspense_items_reference') throw fieldError('reference', 'reference_taken')
  throw error
}
