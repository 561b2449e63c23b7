import type { NewMotorPolicyChange } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type ContractChange, type PlannedChange, planChange } from '../../policies/terms/plan-change.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { priceMotorTerm } from '../policies/price-term.ts'
import { NO_CLAIMS } from '../rating/no-claims.ts'
import { factsOn } from './changed-facts.ts'

interface NextTerm {
  id: string
  start: string
  end: string
  /** Facts insured on its first day; null where nothing is covered on it. */
  facts: InsuredFacts | null
}

/** The term that follows a term, with what it insures on its first day; null before a renewal. */
export async function readNextTerm(
  db: Db | Tx,
  policyId: string,
  { end }: { end: string },
): Promise<NextTerm | null> {
  const row = await db
    .selectFrom('policy_terms as term')
    .leftJoin('policy_segments as segment', (join) =>
      join
        .onRef('segment.term_id', '=', 'term.id')
        .onRef('segment.from_date', '<=', 'term.start_date')
        .onRef('segment.to_date', '>=', 'term.start_date'),
    )
    .select(['term.id', 'term.start_date as start', 'term.end_date as end', 'segment.facts'])
    .where('term.policy_id', '=', policyId)
    .where('term.start_date', '>', end)
    .orderBy('term.start_date')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Prices what a change of a term does to the term that was renewed before it: an endorsement continues in it, a
 * cancellation cancels it flat, a reinstatement brings back what was cancelled with the term before.
 * @returns null where there is no such term, or nothing changes in it
 * @throws RatingError when the tariff of that term has no rate for the facts
 */
export async function planNextTerm(
  db: Db | Tx,
  policyId: string,
  request: NewMotorPolicyChange,
  planned: PlannedChange,
): Promise<PlannedChange | null> {
  const next = await readNextTerm(db, policyId, planned.term)
  const change = next ? await changeOf(db, request, planned, next) : null
  return change ? planChange(db, priceMotorTerm, policyId, change) : null
}

async function changeOf(
  db: Db | Tx,
  request: NewMotorPolicyChange,
  planned: PlannedChange,
  next: NextTerm,
): Promise<ContractChange | null> {
  const { start: effectiveFrom } = next
  if (request.kind === 'reinstate')
    return (await isCancelledWith(db, planned.term.id, next.id)) ? { kind: 'reinstate', effectiveFrom } : null
  if (!next.facts) return null
  if (request.kind === 'cancel') return { kind: 'cancel', by: 'flat', effectiveFrom }
  const { change, before } = planned
  const set = 'facts' in change ? change.facts : {}
  const facts = continuedFacts(set, factsOn(before, change.effectiveFrom), next.facts)
  return Object.keys(facts).length > 0 ? { kind: 'endorse', effectiveFrom, facts } : null
}

/** Facts that a renewal may set by the choice of the customer. */
const CHOSEN = ['cover_type', 'extensions'] as const

/**
 * The facts of an endorsement that continue in the renewed term, where they differ from what it insures. A cover that
 * the renewal chose for the new term stays.
 */
function continuedFacts(set: InsuredFacts, old: InsuredFacts, renewed: InsuredFacts): InsuredFacts {
  const isChosen = CHOSEN.some((name) => name in set && written(old[name]) !== written(renewed[name]))
  const isUnvalued = Number(renewed.sum_insured ?? 0) === 0 && !('cover_type' in set)
  const stays = new Set([...(isChosen ? CHOSEN : []), ...(isChosen || isUnvalued ? ['sum_insured'] : [])])
  return Object.fromEntries(
    Object.entries(set).filter(
      ([name, value]) => !stays.has(name) && written(value) !== written(renewed[name]),
    ),
  )
}

/** A renewed term has its no-claims discount by claim-free years, not among its extensions. */
const written = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.filter((one) => one !== NO_CLAIMS) : (value ?? null))

/** Whether the term was cancelled by the decision that cancelled the one before it. */
async function isCancelledWith(db: Db | Tx, termId: string, nextId: string): Promise<boolean> {
  const last = async (id: string) =>
    db
      .selectFrom('policy_transactions')
      .select(['id', 'kind', 'follows'])
      .where('term_id', '=', id)
      .where('status', '=', 'booked')
      .where('kind', 'in', ['cancel', 'reinstate'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
  const own = await last(termId)
  const next = await last(nextId)
  return next?.kind === 'cancel' && own?.kind === 'cancel' && next.follows === own.id
}
