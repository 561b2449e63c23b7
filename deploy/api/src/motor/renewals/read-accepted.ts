import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Term } from '../../policies/terms/model.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'

/** An accepted offer with the term it renewed and the one that followed. */
export interface AcceptedOffer extends Selectable<Database['renewal_offers']> {
  expiring: Term
  /** Insured facts at the end of the expiring term. */
  facts_before: InsuredFacts
  renewed: Term
}

/** Reads accepted offers by the terms they renewed. */
export async function readAccepted(
  db: Db | Tx,
  termIds: readonly string[],
): Promise<Map<string, AcceptedOffer>> {
  if (termIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('renewal_offers as offer')
    .innerJoin('policy_terms as term', 'term.id', 'offer.term_id')
    .innerJoin('policy_terms as next', (join) =>
      join.onRef('next.policy_id', '=', 'term.policy_id').on(sql<boolean>`next.number = term.number + 1`),
    )
    .selectAll('offer')
    .select(['term.start_date as term_start', 'term.end_date as term_end'])
    .select(['next.start_date as next_start', 'next.end_date as next_end'])
    .select(
      sql<InsuredFacts | null>`(select segment.facts from policy_segments segment where segment.term_id = term.id
        order by segment.from_date desc limit 1)`.as('facts_before'),
    )
    .where('offer.term_id', 'in', [...termIds])
    .where('offer.status', '=', 'renewed')
    .execute()
  return new Map(
    rows.map(({ term_start, term_end, next_start, next_end, facts_before, ...offer }) => [
      offer.term_id,
      {
        ...offer,
        expiring: { start: term_start, end: term_end },
        facts_before: facts_before ?? offer.facts,
        renewed: { start: next_start, end: next_end },
      },
    ]),
  )
}
