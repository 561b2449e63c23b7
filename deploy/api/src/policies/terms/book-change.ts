import type { Kobo } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import { accrueCommission } from '../commissions/accrue.ts'
import type { Charge } from './model.ts'
import { totalOf } from './money.ts'
import { type ContractChange, type PlannedChange, type PriceTerm, planChange } from './plan-change.ts'
import type { InsuredFacts } from './tables.ts'

export interface ChangeToBook {
  policyId: string
  change: ContractChange
  reason: string | null
  /** The user's id, `customer` or `system`. */
  requestedBy: string
  /** The payment of an additional premium. */
  paymentId: string | null
  now: Date
  /** The requested transaction that becomes booked; absent where the change is booked at once. */
  transactionId?: string
}

export interface BookedTransaction {
  id: string
  termId: string
  /** Signed, in kobo by component code. */
  charges: Charge
  charge: Kobo
  /** Facts in force at the end of the term's cover; null when nothing is covered. */
  facts: InsuredFacts | null
  planned: PlannedChange
}

/**
 * Books a change within the term of its first day: computes its charge, records it as final, rewrites the segments of
 * the term, and accrues or takes back commission, all in the caller's transaction. The policy's row is locked first, so
 * that changes are booked one by one.
 *
 * @throws TermChangeError when there is no term on that day, or the change does not fit what is booked
 */
export async function bookChange(
  tx: Tx,
  priceTerm: PriceTerm,
  order: ChangeToBook,
): Promise<BookedTransaction> {
  const { policyId, change, now } = order
  await tx
    .selectFrom('policies')
    .select('id')
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const planned = await planChange(tx, priceTerm, policyId, change)
  const { term, charges, segments } = planned
  const id = await writeTransaction(tx, order, planned)
  await writeSegments(tx, policyId, planned)
  const premium = totalOf(planned.premium)
  await tx.updateTable('policy_terms').set({ premium }).where('id', '=', term.id).execute()
  await accrueCommission(tx, { transactionId: id, now })
  const facts = segments.at(-1)?.facts ?? null
  return { id, termId: term.id, charges, charge: totalOf(charges), facts, planned }
}

async function writeTransaction(
  tx: Tx,
  order: ChangeToBook,
  { term, change, charges }: PlannedChange,
): Promise<string> {
  const booked = {
    term_id: term.id,
    sequence: change.sequence,
    status: 'booked' as const,
    effective_from: change.effectiveFrom,
    facts: JSON.stringify('facts' in change ? change.facts : {}),
    fees: JSON.stringify(change.fees ?? {}),
    charges: JSON.stringify(charges),
    charge: totalOf(charges),
    payment_id: order.paymentId,
    booked_at: order.now,
  }
  if (order.transactionId) {
    await tx
      .updateTable('policy_transactions')
      .set((eb) => ({ ...booked, version: eb('version', '+', 1) }))
      .where('id', '=', order.transactionId)
      .execute()
    return order.transactionId
  }
  const id = uuid()
  await tx
    .insertInto('policy_transactions')
    .values({
      id,
      policy_id: order.policyId,
      ...booked,
      kind: change.kind,
      cancelled_by: change.kind === 'cancel' ? change.by : null,
      reason: order.reason,
      requested_by: order.requestedBy,
      created_at: order.now,
    })
    .execute()
  return id
}

async function writeSegments(
  tx: Tx,
  policyId: string,
  { term, pricing, segments }: PlannedChange,
): Promise<void> {
  await tx.deleteFrom('policy_segments').where('term_id', '=', term.id).execute()
  if (segments.length === 0) return
  await tx
    .insertInto('policy_segments')
    .values(
      segments.map(({ from, to, facts }) => ({
        policy_id: policyId,
        term_id: term.id,
        from_date: from,
        to_date: to,
        facts: JSON.stringify(facts),
        components: JSON.stringify(pricing.rate(facts)),
      })),
    )
    .execute()
}
