import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Sorts } from './page.ts'
import { searchFold } from './search-fold.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const MOST_WORDS = 12

/** The query every list understands, with filters of its own. */
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
 * Whether a text has every word people typed, in whatever order and however they part a plate, a phone or a number. One
 * or two letters alone find the beginnings of words: an index of three letters cannot find them in the middle of one.
 * @param text a column that is kept folded, or what `folded` makes of any other
 */
export function textMatch(text: string | RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const words = searchWords(q)
  const long = words.filter((word) => word.length > 2)
  const ref = typeof text === 'string' ? sql.ref(text) : text
  const parts = words.map((word) => wordMatch(ref, word, long.length > 0))
  const nothing = q.trim() === '' ? sql`true` : sql`false`
  return sql<boolean>`(${sql.join(parts.length > 0 ? parts : [nothing], sql` and `)})`
}

/** Some texts of a row as a search finds them; for tables too small to keep them so. */
export const folded = (...texts: readonly string[]): RawBuilder<string> =>
  sql<string>`search_fold(concat_ws(' ', ${sql.join(texts.map((text) => sql.ref(text)))}))`

/** The words of a search as they are kept: however accents, plates, numbers and phones are written. */
export function searchWords(q: string): string[] {
  return [...new Set(searchFold(q).split(/[\s,]+/))].filter((word) => word !== '').slice(0, MOST_WORDS)
}

function wordMatch(ref: RawBuilder<unknown>, word: string, anywhere: boolean) {
  if (anywhere) return sql<boolean>`${ref} like ${likePattern(word)}`
  const start = likePattern(word).slice(1)
  return sql<boolean>`(${ref} like ${start} or ${ref} like ${`% ${start}`})`
}

/** `%` and `_` typed by people stand for themselves. */
function likePattern(q: string): string {
  return `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
