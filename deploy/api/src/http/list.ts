import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { ApiError } from './api-error.ts'

/** Public names of the columns a list may be sorted by → the column; ties are broken by `id`. */
export type Sorts = Record<string, string>

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const COUNTED_EXACTLY = 10_000

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

interface PageQuery {
  sort?: string | undefined
  cursor?: string | undefined
  limit: number
}

export interface Page<Row> {
  rows: Row[]
  next_cursor: string | null
  total: number
  total_is_exact: boolean
}

/**
 * Runs one page of a list by keyset: the same cost on the first page as on the ten thousandth.
 * @param query the filtered select, with `id` and the sorted columns among what it selects
 * @param fallback the public name sorted by, newest first, when the caller names none
 * @throws ApiError 400 for a cursor that is not one of ours
 */
export async function readPage<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, cursor, limit }: PageQuery,
  sorts: Sorts,
  fallback: string,
): Promise<Page<Row>> {
  const descending = sort === undefined || sort.startsWith('-')
  const column = sorts[sort?.replace(/^-/, '') ?? fallback] ?? 'id'
  const table = column.includes('.') ? `${column.split('.')[0]}.` : ''
  const value = sql.ref(column)
  const id = sql.ref(`${table}id`)
  let paged = query
  if (cursor) {
    const [lastValue, lastId] = readCursor(cursor)
    const compare = descending ? sql`<` : sql`>`
    paged = paged.where(sql<boolean>`(${value}, ${id}) ${compare} (${lastValue}, ${lastId}::uuid)`)
  }
  const direction = descending ? sql`desc` : sql`asc`
  const rows = await paged
    .orderBy(sql`${value} ${direction}`)
    .orderBy(sql`${id} ${direction}`)
    .limit(limit + 1)
    .execute()
  const kept = rows.slice(0, limit)
  const last = rows.length > limit ? kept.at(-1) : undefined
  const whole = !cursor && rows.length <= limit
  const total = whole ? rows.length : await countUpTo(db, query)
  return {
    rows: kept,
    next_cursor: last ? writeCursor(cursorValue(last, column), last.id) : null,
    total: Math.min(total, COUNTED_EXACTLY),
    total_is_exact: total <= COUNTED_EXACTLY,
  }
}

export function presentPage<Row, View>(page: Page<Row>, present: (row: Row) => View) {
  const { rows, ...meta } = page
  return { data: rows.map(present), meta }
}

/** Counts no further than people read: past 10,000 it is "more than". */
async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const capped = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(COUNTED_EXACTLY + 1)
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from (${capped}) as capped`.execute(db)
  return counted.rows[0]?.count ?? 0
}

function cursorValue(row: object, column: string): string | number {
  const value = (row as Record<string, unknown>)[column.split('.').at(-1) ?? column]
  return typeof value === 'number' ? value : String(value)
}

function writeCursor(value: string | number, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

function readCursor(cursor: string): [string | number, string] {
  const parsed = cursorShape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new ApiError(400, 'cursor_invalid')
  return parsed.data
}

const cursorShape = z.tuple([z.union([z.string(), z.number()]), z.uuid()])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
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
