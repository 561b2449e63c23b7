import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type Cursor, type Id, idKinds, readCursor, writeCursor } from './cursor.ts'

/** Maximum rows of a filter that are counted; beyond, the total is "more than". */
const COUNTED = 1_000
/**
 * Maximum counted matches of a search: users refine a search with so many, and counting further would read all rows.
 */
const COUNTED_FINDS = 100

/** Rows of a long page that are read at once, and bytes after which a page ends before its limit. */
const PIECE = 50
const MOST_BYTES = 1_048_576

/** Columns of a list by public sort name; ties are broken by `id`. */
export type Sorts = Record<string, string>

export interface PageQuery {
  q?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit: number
  /** `exact`: counts all rows, however many. */
  count?: 'exact' | undefined
}

export interface Page<Row> {
  rows: Row[]
  next_cursor: string | null
  total: number
  total_is_exact: boolean
}

/**
 * Reads one page of a list by keyset, at the same cost for every page. Selects the rows of the page from an index alone
 * where one covers filter and order, and reads only those rows in full.
 * @param query the filtered select, with `id` and the sorted columns in its selection
 * @param fallback public name to sort by, newest first, when the caller names none
 * @throws ApiError 400 for an invalid cursor
 */
export function readPage<DB, TB extends keyof DB, Row extends { id: Id }>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  pageQuery: PageQuery,
  sorts: Sorts,
  fallback: string,
  idKind: keyof typeof idKinds = 'uuid',
): Promise<Page<Row>> {
  return readPageOf(db, { found: query, shown: query }, pageQuery, sorts, fallback, idKind)
}

interface Parted<Found, Shown> {
  /** Selects the rows in the list from one table, so that an index alone can select and count them. */
  found: Found
  /** Selects the rows with all presented columns, joined from other tables. */
  shown: Shown
  /**
   * Whether no index covers filter and order: then the counted rows are selected once, in order, and the page is the
   * first of them, which avoids a second selection.
   */
  once?: boolean
}

/** Reads a page as `readPage`, where selecting a row needs fewer columns than presenting it. */
export async function readPageOf<
  DB,
  TB extends keyof DB,
  ShownDB,
  ShownTB extends keyof ShownDB,
  Row extends { id: Id },
>(
  db: Db,
  {
    found: query,
    shown,
    once,
  }: Parted<SelectQueryBuilder<DB, TB, unknown>, SelectQueryBuilder<ShownDB, ShownTB, Row>>,
  { q, sort, cursor, limit, count }: PageQuery,
  sorts: Sorts,
  fallback: string,
  idKind: keyof typeof idKinds = 'uuid',
): Promise<Page<Row>> {
  const order = orderOf(sort, sorts, fallback, idKind)
  const from = cursor ? readCursor(cursor, idKinds[idKind]) : undefined
  const ids = (most: number) => idsFrom(query, order, from, most)
  const most = q ? COUNTED_FINDS : COUNTED
  const found = (q || once) && !from ? await readIds(db, ids(Math.max(limit, most) + 1)) : undefined
  const listed = found?.slice(0, limit + 1) ?? (limit > PIECE ? await readIds(db, ids(limit + 1)) : undefined)
  const read = (onPage: RawBuilder<unknown>) =>
    inOrder(shown.where(sql<boolean>`${order.id} in ${onPage}`), order).execute()
  const rows = listed
    ? await readPieces(listed, (piece) => read(sql`(select unnest(${piece}::${order.idType}[]))`))
    : await read(sql`(select id from (${ids(limit + 1)}) as page)`)
  const hasMore = rows.length > limit || rows.length < (listed?.length ?? 0)
  const whole = !from && !hasMore
  const all = whole ? rows.length : count === 'exact' ? await countUpTo(db, query) : undefined
  const counted = all ?? found?.length ?? from?.counted ?? (await countUpTo(db, query, most + 1))
  const exact = all !== undefined || counted <= most
  const pageRows = rows.slice(0, limit)
  const last = hasMore ? pageRows.at(-1) : undefined
  return {
    rows: pageRows,
    next_cursor: last ? writeCursor({ value: sortedBy(last, order), id: last.id, counted }) : null,
    total: exact ? counted : most,
    total_is_exact: exact,
  }
}

export function presentPage<Row, View>(page: Page<Row>, present: (row: Row) => View) {
  const { rows, ...meta } = page
  return { data: rows.map(present), meta }
}

interface Order {
  column: string
  value: RawBuilder<unknown>
  id: RawBuilder<Id>
  idType: RawBuilder<unknown>
  descending: boolean
}

function orderOf(sort: string | undefined, sorts: Sorts, fallback: string, idKind: string): Order {
  const column = sorts[sort?.replace(/^-/, '') ?? fallback] ?? 'id'
  const table = column.includes('.') ? `${column.split('.')[0]}.` : ''
  const descending = sort === undefined || sort.startsWith('-')
  return {
    column,
    value: sql.ref(column),
    id: sql.ref(`${table}id`),
    idType: sql.raw(idKind),
    descending,
  }
}

function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { value, id, descending }: Order,
) {
  const direction = descending ? sql`desc` : sql`asc`
  return query.orderBy(sql`${value} ${direction}`).orderBy(sql`${id} ${direction}`)
}

/**
 * Returns the ids of the rows after a cursor, in order. Rows without a value sort after all others ascending, and
 * before them descending; a separate query reads them, and only while the page has space for them.
 */
function idsFrom<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  from: Cursor | undefined,
  most: number,
): RawBuilder<{ id: Id }> {
  const { value, id, idType, descending } = order
  const read = (rows: SelectQueryBuilder<DB, TB, Row>): RawBuilder<{ id: Id }> =>
    sql`${inOrder(rows, order).clearSelect().select(id.as('id')).limit(most)}`
  if (!from) return read(query)
  const beyond = descending ? sql`<` : sql`>`
  const [missing, present] = [sql<boolean>`${value} is null`, sql<boolean>`${value} is not null`]
  const isMissing = from.value === null
  const rest = isMissing
    ? query.where(missing).where(sql<boolean>`${id} ${beyond} ${from.id}::${idType}`)
    : query.where(sql<boolean>`(${value}, ${id}) ${beyond} (${from.value}, ${from.id}::${idType})`)
  // Ascending, no row follows those without a value; descending, all others do.
  if (isMissing !== descending) return read(rest)
  return sql`(${read(rest)}) union all (${read(query.where(descending ? present : missing))}) limit ${most}`
}

/** Reads rows by id up to a total size, so that a page with long texts ends before its limit. */
async function readPieces<Row>(
  ids: readonly Id[],
  read: (piece: readonly Id[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  let bytes = 0
  for (let from = 0; from < ids.length && bytes < MOST_BYTES; from += PIECE) {
    const piece = await read(ids.slice(from, from + PIECE))
    bytes += JSON.stringify(piece).length
    rows.push(...piece)
  }
  return rows
}

async function readIds(db: Db, ids: RawBuilder<{ id: Id }>): Promise<Id[]> {
  const { rows } = await ids.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the rows of a query, up to `most`. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  most?: number,
): Promise<number> {
  const ones = query.clearSelect().select(sql<number>`1`.as('one'))
  const capped = most === undefined ? ones : ones.limit(most)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${capped}) as capped`.execute(db)
  return rows[0]?.count ?? 0
}

function sortedBy(row: object, { column }: Order): Cursor['value'] {
  const value = (row as Record<string, unknown>)[column.split('.').at(-1) ?? column]
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : String(value)
}
