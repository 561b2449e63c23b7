import { type RawBuilder, sql } from 'kysely'
import { type MarineUser, scopeOf } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { folded, searchTerms, termMatches, textMatch } from '../../platform/http/list.ts'

/** Partners whose rows a search finds, at most; with more of them the user adds a word. */
const MOST_PARTNERS = 50

/** A search for rows that have each of its terms, in a text of their own or in the name of their partner. */
export interface PartnerSearch {
  q: string
  /** For each of `searchTerms`, the ids of the partners whose name has it. */
  partners: readonly (readonly string[])[]
}

/**
 * Finds the partners whose names have terms of a search, those with most of them first, so that an index on the partner
 * finds their rows; a list of the partner itself does not show the name. The other texts of a partner narrow the search
 * by their index alone, because a number among them must not find all of its rows.
 */
export async function searchByPartner(
  db: Db,
  q: string | undefined,
  principal: MarineUser,
): Promise<PartnerSearch | undefined> {
  if (!q) return undefined
  const terms = searchTerms(q)
  if (terms.length === 0 || scopeOf(principal)) return { q, partners: [] }
  const has = sql<boolean[]>`array[${sql.join(termMatches(folded('partners.name'), q))}]`
  const rows = await db
    .selectFrom('partners')
    .select(['id', has.as('has')])
    .where(sql<boolean>`(${sql.join(termMatches('partners.search', q), sql` or `)})`)
    .where(sql<boolean>`true = any(${has})`)
    .orderBy(sql`cardinality(array_positions(${has}, true))`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_PARTNERS)
    .execute()
  return { q, partners: terms.map((_, at) => rows.filter((row) => row.has[at]).map(({ id }) => id)) }
}

/** Whether a partner's name has a term of the search. */
export const namesPartners = ({ partners }: PartnerSearch): boolean => partners.some((ids) => ids.length > 0)

/** In SQL: each term of a search is in a text of the row, or in the name of the row's partner. */
export function matchesOrIsOf(search: PartnerSearch, text: string, partner: string): RawBuilder<boolean> {
  if (!namesPartners(search)) return textMatch(text, search.q)
  const parts = termMatches(text, search.q).map((match, at) => {
    const ids = search.partners[at] ?? []
    return ids.length > 0 ? sql<boolean>`(${match} or ${sql.ref(partner)} = any(${ids}::uuid[]))` : match
  })
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}
