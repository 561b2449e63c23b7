import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import { type BookedTransaction, bookChange } from '../../policies/terms/book-change.ts'
import { totalOf } from '../../policies/terms/money.ts'
import type { PlannedChange } from '../../policies/terms/plan-change.ts'
import { priceMotorTerm } from '../policies/price-term.ts'
import { pricePart } from './price-part.ts'
import type { ChangeRow } from './stored-change.ts'

/**
 * Books what a booked change does to the term that was renewed before it, as a transaction of its own that names the
 * change whose decision it is part of.
 */
export async function bookNextTerm(
  tx: Tx,
  row: ChangeRow,
  next: PlannedChange,
  now: Date,
): Promise<BookedTransaction> {
  const { change, term, charges } = next
  const id = uuid()
  const charge = totalOf(charges)
  await tx
    .insertInto('policy_transactions')
    .values({
      id,
      policy_id: row.policy_id,
      term_id: term.id,
      sequence: null,
      kind: row.kind,
      endorsement: row.endorsement,
      status: 'awaiting_payment',
      effective_from: change.effectiveFrom,
      cancelled_by: change.kind === 'cancel' ? change.by : null,
      facts: JSON.stringify('facts' in change ? change.facts : {}),
      charges: JSON.stringify(charges),
      charge,
      price: JSON.stringify(await pricePart(tx, row.policy_id, next, now)),
      payment_id: null,
      reason: row.reason,
      requested_by: row.requested_by,
      created_at: now,
      booked_at: null,
      tracker_id: null,
      decided_by: row.decided_by,
      decided_at: row.decided_at,
      decision_reason: row.decision_reason,
      follows: row.id,
    })
    .execute()
  return bookChange(tx, priceMotorTerm, {
    policyId: row.policy_id,
    transactionId: id,
    change,
    reason: row.reason,
    requestedBy: row.requested_by,
    paymentId: null,
    now,
  })
}
