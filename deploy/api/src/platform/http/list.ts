import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { normaliseSearch } from './normalise-search.ts'
import type { Sorts } from './page.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const MOST_TERMS = 12

/** Returns the query schema of a list, with filters of its own. */
export function listQuery<F extends z.ZodRawShape = Record<never, never>>(sorts: Sorts, filters?: F) {
  const names = Object.keys(sorts).flatMap((name) => [name, `-${name}`])
  return z.object({
    q: z.string().trim().max(100).optional(),
    sort: z.enum(names).optional(),
    count: z.enum(['exact']).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
    ...(filters ?? ({} as F)),
  })
}

/**
 * SQL condition: a text contains every search term, in any order and regardless of separators in a plate, a phone or a
 * number. One or two letters alone match beginnings of words, because an index of trigrams cannot find them inside a
 * word.
 * @param text a normalised column, or the result of `folded` for any other
 */
export function textMatch(text: string | RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const parts = termMatches(text, q)
  const nothing = q.trim() === '' ? sql`true` : sql`false`
  return sql<boolean>`(${sql.join(parts.length > 0 ? parts : [nothing], sql` and `)})`
}

/** SQL conditions: a text contains a search term, for each of `searchTerms`. */
export function termMatches(text: string | RawBuilder<unknown>, q: string): RawBuilder<boolean>[] {
  const terms = searchTerms(q)
  const anywhere = terms.some((term) => term.length > 2)
  const ref = typeof text === 'string' ? sql.ref(text) : text
  return terms.map((term) => wordMatch(ref, term, anywhere))
}

/** SQL expression that normalises texts of a row for a search; for tables too small to store them so. */
export const folded = (...texts: readonly string[]): RawBuilder<string> =>
  sql<string>`search_fold(concat_ws(' ', ${sql.join(texts.map((text) => sql.ref(text)))}))`

/** Returns the normalised terms of a search, independent of the spelling of accents, plates, numbers and phones. */
export function searchTerms(q: string): string[] {
  return [...new Set(normaliseSearch(q).split(/[\s,]+/))].filter((term) => term !== '').slice(0, MOST_TERMS)
}

function wordMatch(ref: RawBuilder<unknown>, term: string, anywhere: boolean) {
  if (anywhere) return sql<boolean>`${ref} like ${likePattern(term)}`
  const start = likePattern(term).slice(1)
  return sql<boolean>`(${ref} like ${start} or ${ref} like ${`% ${start}`})`
}

/** Escapes `%` and `_` in a search term. */
function likePattern(q: string): string {
  return `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
