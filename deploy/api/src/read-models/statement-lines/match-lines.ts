import type { StatedPayment, StatementMatchInput, StatementNote } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { authorise } from '../../authority/authorise.ts'
import { fingerprintOf, wordsOf } from '../../marine/accounting/reconciliation/items/fingerprint.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError, editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { searchOf } from './import-statement.ts'
import { lockStatedPayment, type Stated } from './payments.ts'
import { type LineRow, presentLine, selectLines } from './presenter.ts'

/**
 * Matches statement lines with the payments they show: all of them, or none. Account and amount are the same on both
 * sides. The recorder of a claim payment or of the transfer of a refund may not match it.
 * @throws ApiError 404; 403 `maker_is_checker`; 409 `already_matched`, `payment_not_confirmed`, `edit_conflict`; 422
 * `fields.amount_other`
 */
export async function matchLines(
  tx: Tx,
  matches: readonly StatementMatchInput[],
  actor: UserActor,
): Promise<string[]> {
  const ordered = [...matches].sort((one, other) => (one.line_id < other.line_id ? -1 : 1))
  for (const { line_id, version, ...name } of ordered) {
    const payment = await lockStatedPayment(tx, name, actor.principal)
    const line = await lockLine(tx, line_id)
    if (line.version !== version) throw editConflict(presentLine(line))
    if (line.matched_at) throw new ApiError(409, 'already_matched')
    if (line.suspense_item_id) throw new ApiError(409, 'line_in_suspense')
    if (line.account !== payment.account || line.amount !== payment.amount)
      throw fieldError(
        `matches.${matches.findIndex((one) => one.line_id === line_id)}`,
        'fields.amount_other',
      )
    await authoriseMatch(tx, payment, line_id, actor)
    await saveMatch(tx, line_id, name, actor)
  }
  return matches.map(({ line_id }) => line_id)
}

/**
 * Enters a line that a user read at the bank, and matches it with the payment it shows.
 * @throws as `matchLines`; ApiError 422 at `day`, and at `reference` for a line that the statements have already
 */
export async function noteLine(
  tx: Tx,
  { day, reference, ...name }: StatementNote,
  actor: UserActor,
): Promise<string> {
  if (day > lagosDay(actor.now)) throw fieldError('day', 'fields.date_future')
  const { userId, name: by } = actor.principal
  const payment = await lockStatedPayment(tx, name, actor.principal)
  const { account, amount } = payment
  await authoriseMatch(tx, payment, Object.values(name).find(Boolean) ?? '', actor)
  await takeLock(tx, `statement of ${account}`)
  const line = { day, amount, reference, narration: '', payer: '' }
  const id = uuid()
  const added = await tx
    .insertInto('statement_lines')
    .values({
      id,
      file_id: null,
      account,
      day,
      amount,
      reference,
      words: wordsOf(line),
      fingerprint: fingerprintOf(line),
      occurrence: 1,
      search: searchOf(line),
      added_by: by,
      added_by_user: userId,
      added_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw fieldError('reference', 'reference_taken')
  const note = { action: 'statement_line.recorded', objectKind: 'statement_line', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { account, day, amount, reference } })
  await saveMatch(tx, id, name, actor)
  return id
}

/**
 * Removes a match; a line that was entered by hand for it is deleted with it.
 * @throws ApiError 404; 409 `edit_conflict`
 */
export async function unmatchLine(
  tx: Tx,
  id: string,
  { reason, version }: { reason: string; version: number },
  actor: UserActor,
): Promise<void> {
  const seen = await selectLines(tx).where('statement_lines.id', '=', id).executeTakeFirst()
  if (!seen) throw notFound()
  const stated = statedBy(seen)
  if (!seen.matched_at) throw editConflict(presentLine(seen))
  const { receipt_id, claim_payment_id, refund_id, recovery_receipt_id } = seen
  const name = {
    receipt_id: receipt_id ?? undefined,
    claim_payment_id: claim_payment_id ?? undefined,
    refund_id: refund_id ?? undefined,
    recovery_receipt_id: recovery_receipt_id ?? undefined,
  }
  await lockStatedPayment(tx, name, actor.principal)
  const line = await lockLine(tx, id)
  if (line.version !== version) throw editConflict(presentLine(line))
  const note = { action: 'statement_line.unmatched', objectKind: 'statement_line', objectId: id }
  await recordAudit(tx, actor, { ...note, before: stated, after: { reason } })
  if (line.file_id === null) {
    await tx.deleteFrom('statement_lines').where('id', '=', id).execute()
    return
  }
  await tx
    .updateTable('statement_lines')
    .set((eb) => ({
      receipt_id: null,
      claim_payment_id: null,
      refund_id: null,
      recovery_receipt_id: null,
      matched_by: null,
      matched_by_user: null,
      matched_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function lockLine(tx: Tx, id: string): Promise<LineRow> {
  const locked = await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound()
  return selectLines(tx).where('statement_lines.id', '=', id).executeTakeFirstOrThrow()
}

const KINDS = ['receipt_id', 'claim_payment_id', 'refund_id', 'recovery_receipt_id'] as const

/** The payment that a line shows, without the kinds it does not. */
const statedBy = (line: Pick<LineRow, (typeof KINDS)[number]>) =>
  Object.fromEntries(KINDS.flatMap((kind) => (line[kind] === null ? [] : [[kind, line[kind]]])))

/** Refuses the recorder of a claim payment or of a transfer, who may not confirm that the bank shows it. */
async function authoriseMatch(
  tx: Tx,
  { branchId, recordedBy }: Stated,
  objectId: string,
  { principal, now }: UserActor,
): Promise<void> {
  const privilege = 'payment.payment.edit' as const
  const decision = { objectKind: 'statement_line', objectId, privilege, branchId, makers: [recordedBy] }
  await authorise(tx, principal, decision, now)
}

async function saveMatch(tx: Tx, id: string, name: StatedPayment, actor: UserActor): Promise<void> {
  const { userId, name: by } = actor.principal
  const stated = {
    receipt_id: name.receipt_id ?? null,
    claim_payment_id: name.claim_payment_id ?? null,
    refund_id: name.refund_id ?? null,
    recovery_receipt_id: name.recovery_receipt_id ?? null,
  }
  await tx
    .updateTable('statement_lines')
    .set((eb) => ({
      ...stated,
      matched_by: by,
      matched_by_user: userId,
      matched_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
    .catch((error: { constraint?: string }) => {
      const isTaken = KINDS.some((kind) => error.constraint === `statement_lines_${kind.replace(/_id$/, '')}`)
      if (isTaken) throw new ApiError(409, 'already_matched')
      throw error
    })
  const note = { action: 'statement_line.matched', objectKind: 'statement_line', objectId: id }
  await recordAudit(tx, actor, { ...note, after: statedBy(stated) })
}
