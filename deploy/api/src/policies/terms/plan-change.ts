import type { Db, Tx } from '../../platform/db/database.ts'
import { bookedChange } from './booked-change.ts'
import { chargeOf, type TermPricing, termPremium } from './charge.ts'
import type { BookedChange, Charge, Day, Segment } from './model.ts'
import { coveredSegments } from './segments.ts'
import type { InsuredFacts } from './tables.ts'
import { TermChangeError } from './term-change-error.ts'

type Unsequenced<Change> = Change extends unknown ? Omit<Change, 'sequence'> : never

/** A change of a policy's contract, before it has its place in the order of booking. */
export type ContractChange = Unsequenced<BookedChange<InsuredFacts>>

export interface PricedTerm {
  id: string
  start: Day
  end: Day
  tariffId: string | null
}

/** Reads what prices the changes of a term: its product knows. */
export type PriceTerm = (db: Db | Tx, term: PricedTerm) => Promise<TermPricing<InsuredFacts>>

/** A change with its charge and the term as it would be after it; nothing is written. */
export interface PlannedChange {
  term: PricedTerm
  pricing: TermPricing<InsuredFacts>
  change: BookedChange<InsuredFacts>
  booked: readonly BookedChange<InsuredFacts>[]
  /** Covered segments before the change. */
  before: readonly Segment<InsuredFacts>[]
  /** Covered segments after it. */
  segments: readonly Segment<InsuredFacts>[]
  charges: Charge
  /** Premium of the term after the change, by component. */
  premium: Charge
}

/**
 * Prices a change within the term of its first day.
 *
 * @throws TermChangeError when there is no term on that day, or the change does not fit what is booked
 */
export async function planChange(
  db: Db | Tx,
  priceTerm: PriceTerm,
  policyId: string,
  change: ContractChange,
): Promise<PlannedChange> {
  const row = await db
    .selectFrom('policy_terms')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('start_date', '<=', change.effectiveFrom)
    .where('end_date', '>=', change.effectiveFrom)
    .executeTakeFirst()
  if (!row) throw new TermChangeError('outside_term')
  const term = { id: row.id, start: row.start_date, end: row.end_date, tariffId: row.tariff_id }
  const booked = await readBooked(db, term.id)
  const before = coveredSegments(term, booked)
  assertFits(change, booked, before)
  const pricing = await priceTerm(db, term)
  const sequence = (booked.at(-1)?.sequence ?? -1) + 1
  const added = { ...change, sequence } as BookedChange<InsuredFacts>
  const all = [...booked, added]
  return {
    term,
    pricing,
    change: added,
    booked,
    before,
    segments: coveredSegments(term, all),
    charges: chargeOf(pricing, booked, added),
    premium: termPremium(pricing, all),
  }
}

async function readBooked(db: Db | Tx, termId: string): Promise<BookedChange<InsuredFacts>[]> {
  const rows = await db
    .selectFrom('policy_transactions')
    .selectAll()
    .where('term_id', '=', termId)
    .where('status', '=', 'booked')
    .orderBy('sequence')
    .execute()
  return rows.map(bookedChange)
}

/** Refuses a change that makes no sense after what is booked. */
function assertFits(
  change: ContractChange,
  booked: readonly BookedChange<InsuredFacts>[],
  segments: readonly Segment<unknown>[],
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
