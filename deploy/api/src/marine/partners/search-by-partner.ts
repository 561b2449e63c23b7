import { type RawBuilder, sql } from 'kysely'
import { type MarineUser, scopeOf } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { folded, textMatch } from '../../platform/http/list.ts'

/** Partners whose rows a search finds, at most; with more of them the user adds a word. */
const MOST_PARTNERS = 50

/** A search for rows with all its terms, or of partners with such a name. */
export interface PartnerSearch {
  q: string
  /** Ids of those partners. */
  partners: readonly string[]
}

/**
 * Finds the partners whose name a search matches, so that an index on the partner finds their rows; a list of the
 * partner itself does not show the name. The other texts of a partner narrow the search by their index alone, because a
 * number among them must not find all of its rows.
 */
export async function searchByPartner(
  db: Db,
  q: string | undefined,
  principal: MarineUser,
): Promise<PartnerSearch | undefined> {
  if (!q) return undefined
  if (scopeOf(principal)) return { q, partners: [] }
  const rows = await db
    .selectFrom('partners')
    .select('id')
    .where(textMatch('partners.search', q))
    .where(textMatch(folded('partners.name'), q))
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_PARTNERS)
    .execute()
  return { q, partners: rows.map(({ id }) => id) }
}

/** In SQL: a text of a row has all terms of a search, or the row belongs to one of its partners. */
export function matchesOrIsOf(
  { q, partners }: PartnerSearch,
  text: string,
  partner: string,
): RawBuilder<boolean> {
  const match = textMatch(text, q)
  if (partners.length === 0) return match
  return sql<boolean>`(${match} or ${sql.ref(partner)} = any(${partners}::uuid[]))`
}
