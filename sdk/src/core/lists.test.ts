import { expect, it } from 'vitest'
import { allPages, type Page } from './lists.ts'

const pages: Record<string, Page<number>> = {
  first: { data: [1, 2], meta: { next_cursor: 'second', total: 3, total_is_exact: true } },
  second: { data: [3], meta: { next_cursor: null, total: 3, total_is_exact: true } },
}

it('walks a list to its end, page by page as it is read', async () => {
  const cursors: (string | undefined)[] = []
  const read = async (cursor: string | undefined): Promise<Page<number>> => {
    cursors.push(cursor)
    return pages[cursor ?? 'first'] as Page<number>
  }
  const seen: number[] = []
  for await (const row of allPages(read)) {
    seen.push(row)
    if (row === 2) expect(cursors).toEqual([undefined])
  }
  expect(seen).toEqual([1, 2, 3])
  expect(cursors).toEqual([undefined, 'second'])
})
