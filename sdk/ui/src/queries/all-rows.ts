import { allPages, type Page } from '@coverdesk/sdk'

/** Every row of a list, one page after the other. */
export async function allRows<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of allPages(read)) rows.push(row)
  return rows
}
