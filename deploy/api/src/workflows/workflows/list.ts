import type { SelectQueryBuilder } from 'kysely'
import type { WorkflowRow } from './store.ts'

interface PageQuery {
  sort?: string | undefined
  limit: number
}

/** An insurer has tens of workflows: one page holds them. */
export async function readPage<DB, TB extends keyof DB>(
  found: SelectQueryBuilder<DB, TB, WorkflowRow>,
  { sort = '-updated_at', limit }: PageQuery,
): Promise<{ rows: WorkflowRow[]; next_cursor: null; total: number; total_is_exact: boolean }> {
  const descending = sort.startsWith('-')
  const column = sort.endsWith('name') ? 'name' : 'updated_at'
  const rows = await found.execute()
  rows.sort((one, other) => {
    const order = one[column] < other[column] ? -1 : Number(one[column] > other[column])
    return (descending ? -order : order) || one.id - other.id
  })
  return { rows: rows.slice(0, limit), next_cursor: null, total: rows.length, total_is_exact: true }
}
