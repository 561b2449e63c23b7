import type { Db } from '../../platform/db/database.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'

interface DatedChange {
  term_id: string
  /** Order of booking within the term. */
  sequence: number | null
  effective_from: string
}

/** Reads what was insured on the first day of a booked change, by everything booked before it. */
export async function factsBefore(
  db: Db,
  { term_id, sequence, effective_from: day }: DatedChange,
): Promise<InsuredFacts> {
  const earlier = await db
    .selectFrom('policy_transactions')
    .select('facts')
    .where('term_id', '=', term_id)
    .where('status', '=', 'booked')
    .where('sequence', '<', sequence ?? 0)
    .where('effective_from', '<=', day)
    .orderBy('effective_from')
    .orderBy('sequence')
    .execute()
  return Object.assign({}, ...earlier.map(({ facts }) => facts))
}
