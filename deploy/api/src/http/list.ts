import { sql } from 'kysely'
import { z } from 'zod'
import type { Sorts } from './page.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

export const listMeta = z.object({
  next_cursor: z.string().nullable(),
  total: z.number(),
  total_is_exact: z.boolean(),
})

/** The query every list understands, with filters of its own. */
export function listQuery<F extends z.ZodRawShape = Record<never, never>>(sorts: Sorts, filters?: F) {
  const names = Object.keys(sorts).flatMap((name) => [name, `-${name}`])
  return z.object({
    q: z.string().trim().max(100).optional(),
    sort: z.enum(names).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
    ...(filters ?? ({} as F)),
  })
}

/**
 * Whether a text has what people typed. One or two letters find the beginnings of words: an index of three letters
 * cannot find them in the middle of one.
 */
export function textMatch(column: string, q: string) {
  const ref = sql.ref(column)
  if (q.length > 2) return sql<boolean>`${ref} like ${likePattern(q)}`
  const start = likePattern(q).slice(1)
  return sql<boolean>`(${ref} like ${start} or ${ref} like ${`% ${start}`})`
}

/** `%` and `_` typed by people stand for themselves. */
export function likePattern(q: string): string {
  return `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
