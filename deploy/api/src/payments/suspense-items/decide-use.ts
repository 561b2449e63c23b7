import { randomBytes } from 'node:crypto'
import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { stoodInFor } from '../../authority/stood-in-for.ts'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import {
  type PostingRule,
  suspenseAllocated,
  suspenseRefunded,
  suspenseTakenBack,
  suspenseWrittenOff,
} from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { lockUnpaid, newAttempt } from '../attempts.ts'
import { completePayment } from '../settle.ts'
import { GATEWAY } from '../statement-lines/line-ref.ts'
import { lockAttempt } from '../store.ts'
import { changeItem, type ItemRow, lockItem, proposedUse, type UseRow } from './store.ts'
import { decisionOfUse } from './use-decision.ts'

const PRODUCT = 'motor'

interface Decided {
  version: number
  /** The use that the caller read. */
  useId: string
}

/**
 * Approves a use of money in suspense that another user proposed, and posts it. An allocation continues the tracker that
 * waits for its payment.
 * @throws ApiError 403 `not_allowed`, `maker_is_checker`, `limit_exceeded`; 404; 409 `payment_decided`, `edit_conflict`,
 * `already_paid`, `payment_replaced`, `receipt_waiting`, `step_passed`
 */
export async function approveUse(
  tx: Tx,
  services: Services,
  itemId: string,
  decided: Decided,
  actor: UserActor,
): Promise<void> {
  const { item, use } = await decide(tx, itemId, decided, 'approved', '', actor)
  await changeItem(tx, itemId, use.amount)
  if (use.kind === 'allocation') return allocate(tx, services, item, use, actor)
  if (use.kind === 'taken_back') await endMistake(tx, item, actor)
  const rule = ruleOf(use.kind, item, use)
  await postUse(tx, rule, `suspense use ${use.id}`, { item, use }, actor)
}

function ruleOf(kind: Exclude<UseRow['kind'], 'allocation'>, item: ItemRow, use: UseRow): PostingRule {
  if (kind === 'refund') return suspenseRefunded(use.paid_from ?? '', use.amount)
  if (kind === 'write_off') return suspenseWrittenOff(PRODUCT, use.amount)
  return suspenseTakenBack(item.account === GATEWAY ? null : item.account, use.amount)
}

/** The line of a mistaken item is open again, and its reference may be entered again. */
async function endMistake(tx: Tx, { id }: ItemRow, { now }: UserActor): Promise<void> {
  await tx
    .updateTable('suspense_items')
    .set({ line_id: null, taken_back_at: now })
    .where('id', '=', id)
    .execute()
}

/** Rejects a use with a reason; the money stays in suspense. @throws as `approveUse` */
export async function rejectUse(
  tx: Tx,
  itemId: string,
  { reason, ...decided }: Decided & { reason: string },
  actor: UserActor,
): Promise<void> {
  await decide(tx, itemId, decided, 'rejected', reason, actor)
  await changeItem(tx, itemId)
}

async function decide(
  tx: Tx,
  itemId: string,
  { version, useId }: Decided,
  outcome: 'approved' | 'rejected',
  rejection: string,
  actor: UserActor,
): Promise<{ item: ItemRow; use: UseRow }> {
  const { principal, now } = actor
  const item = await lockItem(tx, itemId, version, principal)
  const known = await tx
    .selectFrom('suspense_uses')
    .select('id')
    .where('id', '=', useId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (!known) throw notFound()
  const use = await proposedUse(tx, itemId)
  if (use?.id !== useId) throw new ApiError(409, 'payment_decided')
  const decision = decisionOfUse(item, use, outcome)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, outcome, now)
  const by = { decided_by: principal.name, decided_by_user: principal.userId, decided_at: now }
  // An approved allocation becomes so together with its attempt.
  if (outcome === 'rejected' || use.kind !== 'allocation')
    await tx
      .updateTable('suspense_uses')
      .set({ ...by, status: outcome, rejection: rejection || null })
      .where('id', '=', use.id)
      .execute()
  const note = { action: `suspense_item.use_${outcome}`, objectKind: 'suspense_item', objectId: itemId }
  const { kind, amount } = use
  await recordAudit(tx, actor, {
    ...note,
    before: { remaining: item.remaining },
    after: { kind, amount, ...(rejection ? { reason: rejection } : {}), ...stoodInFor(grant) },
  })
  return { item, use }
}

/** Pays a premium with money in suspense. */
async function allocate(
  tx: Tx,
  services: Services,
  item: ItemRow,
  use: UseRow,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const payment = await lockUnpaid(tx, use.payment_id ?? '')
  const reference = `SU${now.getUTCFullYear()}${randomBytes(8).toString('hex').toUpperCase()}`
  const added = {
    ...newAttempt(services, payment.id, reference),
    source: 'suspense' as const,
    channel: 'transfer',
    next_check_at: null,
  }
  await tx.insertInto('payment_attempts').values(added).execute()
  const attempt = await lockAttempt(tx, reference)
  await tx
    .updateTable('suspense_uses')
    .set({
      status: 'approved',
      attempt_id: attempt.id,
      decided_by: principal.name,
      decided_by_user: principal.userId,
      decided_at: now,
    })
    .where('id', '=', use.id)
    .execute()
  await postUse(tx, suspenseAllocated(PRODUCT, use.amount), `receipt ${reference}`, { item, use }, actor)
  await completePayment(tx, services, attempt, payment, {
    response: null,
    paidAt: now,
    actor: principal.name,
  })
}

async function postUse(
  tx: Tx,
  rule: PostingRule,
  reference: string,
  { item, use }: { item: ItemRow; use: UseRow },
  { principal, now }: UserActor,
): Promise<void> {
  await openAccounts(tx, rule.lines, item.currency)
  await post(tx, {
    ...rule,
    reference,
    description: use.reference ?? item.reference,
    currency: item.currency,
    postedAt: now,
    madeBy: use.proposed_by_user,
    checkedBy: principal.userId,
    ...(use.paid_on ? { valueDate: use.paid_on } : {}),
    ...(use.reason ? { reason: use.reason } : {}),
  })
}
