import type { Kobo } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/database.ts'
import { bookedChange } from './booked-change.ts'
import { chargeOf, type TermPricing, termPremium } from './charge.ts'
import type { BookedChange, Charge, Day } from './model.ts'
import { totalOf } from './money.ts'
import { foldSegments } from './segments.ts'
import type { InsuredFacts } from './tables.ts'
import { TermChangeError } from './term-change-error.ts'

type Unsequenced<Change> = Change extends unknown ? Omit<Change, 'sequence'> : never

/** A change of a policy's contract, before it has its place in the order of booking. */
export type ContractChange = Unsequenced<BookedChange<InsuredFacts>>

export interface ChangeToBook {
  policyId: string
  change: ContractChange
  reason: string | null
  /** The user's id, `customer` or `system`. */
  requestedBy: string
  /** The payment of an additional premium. */
  paymentId: string | null
  now: Date
}

export interface PricedTerm {
  id: string
  start: Day
  end: Day
  tariffId: string | null
}

/** Reads what prices the changes of a term: its product knows. */
export type PriceTerm = (tx: Tx, term: PricedTerm) => Promise<TermPricing<InsuredFacts>>

export interface BookedTransaction {
  id: string
  termId: string
  /** Signed, in kobo by component code. */
  charges: Charge
  charge: Kobo
  /** Facts in force at the end of the term's cover; null when nothing is covered. */
  facts: InsuredFacts | null
}

/**
 * Books a change within the term of its first day: computes its charge, records it as final, and rewrites the segments
 * of the term, all in the caller's transaction. The policy's row is locked first, so that changes are booked one by one.
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
  const term = await tx
    .selectFrom('policy_terms')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('start_date', '<=', change.effectiveFrom)
    .where('end_date', '>=', change.effectiveFrom)
    .executeTakeFirst()
  if (!term) throw new TermChangeError('outside_term')
  const rows = await tx
    .selectFrom('policy_transactions')
    .selectAll()
    .where('term_id', '=', term.id)
    .where('status', '=', 'booked')
    .orderBy('sequence')
    .execute()
  const booked = rows.map(bookedChange)
  const period = { start: term.start_date, end: term.end_date }
  assertFits(change, booked, foldSegments(period, booked))
  const pricing = await priceTerm(tx, { id: term.id, ...period, tariffId: term.tariff_id })
  const added = { ...change, sequence: (rows.at(-1)?.sequence ?? -1) + 1 } as BookedChange<InsuredFacts>
  const charges = chargeOf(pricing, booked, added)
  const all = [...booked, added]
  const segments = foldSegments(period, all)
  const id = uuid()
  await tx
    .insertInto('policy_transactions')
    .values({
      id,
      policy_id: policyId,
      term_id: term.id,
      sequence: added.sequence,
      kind: added.kind,
      status: 'booked',
      effective_from: added.effectiveFrom,
      cancelled_by: added.kind === 'cancel' ? added.by : null,
      facts: JSON.stringify('facts' in added ? added.facts : {}),
      fees: JSON.stringify(added.fees ?? {}),
      charges: JSON.stringify(charges),
      charge: totalOf(charges),
      payment_id: order.paymentId,
      reason: order.reason,
      requested_by: order.requestedBy,
      created_at: now,
      booked_at: now,
    })
    .execute()
  await tx.deleteFrom('policy_segments').where('term_id', '=', term.id).execute()
  if (segments.length > 0) {
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
  const premium = totalOf(termPremium(pricing, all))
  await tx.updateTable('policy_terms').set({ premium }).where('id', '=', term.id).execute()
  return { id, termId: term.id, charges, charge: totalOf(charges), facts: segments.at(-1)?.facts ?? null }
}

/** Refuses a change that makes no sense after what is booked. */
function assertFits(
  change: ContractChange,
  booked: readonly BookedChange<InsuredFacts>[],
  segments: readonly { from: Day; to: Day }[],
): void {
  const turn = booked.findLast(({ kind }) => kind === 'cancel' || kind === 'reinstate')
  const cancelled = turn?.kind === 'cancel' ? turn : null
  const covered = segments.some(({ from, to }) => from <= change.effectiveFrom && change.effectiveFrom <= to)
  if (change.kind === 'reinstate') {
    if (!cancelled) throw new TermChangeError('not_cancelled')
    if (change.effectiveFrom < cancelled.effectiveFrom) throw new TermChangeError('not_covered')
    return
  }
  if (change.kind === 'cancel' && cancelled) throw new TermChangeError('cancelled')
  if (!covered) throw new TermChangeError(cancelled ? 'cancelled' : 'not_covered')
}
