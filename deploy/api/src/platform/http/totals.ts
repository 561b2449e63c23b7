import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Page, PageQuery } from './page.ts'

/**
 * Returns the sums of columns over all rows of a list, for the `meta` of its first page; none where not all rows were
 * counted, because summing would read more rows than the page is worth.
 * @param columns columns or expressions of kobo by their names in the answer
 */
export async function readTotals<DB, TB extends keyof DB>(
  found: SelectQueryBuilder<DB, TB, unknown>,
  page: Page<unknown>,
  { cursor }: Pick<PageQuery, 'cursor'>,
  columns: Readonly<Record<string, string | RawBuilder<number | null>>>,
): Promise<{ totals?: Record<string, number> }> {
  if (cursor || !page.total_is_exact) return {}
  const sums = Object.entries(columns).map(([name, column]) =>
    sql<number>`coalesce(sum(${typeof column === 'string' ? sql.ref(column) : column}), 0)::bigint`.as(name),
  )
  const row = (await found.select(sums).executeTakeFirst()) as Record<string, number> | undefined
  return { totals: Object.fromEntries(Object.entries(row ?? {}).map(([name, sum]) => [name, Number(sum)])) }
}
