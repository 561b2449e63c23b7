import type { ListQuery, Page } from '@coverdesk/sdk'
import type { AppClient } from '@coverdesk/sdk/react'
import { until } from '@coverdesk/sdk/react/testing.tsx'
import { act, Profiler } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { click, clickOn, closeScreen, pageText, renderScreen, write } from '../testing.tsx'
import type { Column } from './columns.ts'
import { listAtoms } from './list.atoms.ts'
import { ListPage } from './list-page.tsx'

interface Row {
  id: string
  name: string
}
const columns: Column<Row>[] = [{ key: 'name', label: 'Name', render: (row) => row.name }]
const FILTERS = ['state']

beforeEach(() => localStorage.clear())
afterEach(closeScreen)

const first = async (): Promise<Page<Row>> => ({
  data: [{ id: '1', name: 'First' }],
  meta: { next_cursor: null, total: 1, total_is_exact: true },
})
type Read = (client: AppClient, query: ListQuery & { state?: string }) => Promise<Page<Row>>
const open = (address: string, read: Read = first, onRender = () => undefined) => {
  const rowsOf = listAtoms(['things'], read)
  return renderScreen(
    <Profiler id="list" onRender={onRender}>
      <ListPage
        title="Things"
        listKey="things:3"
        rowsOf={rowsOf}
        columns={columns}
        filters={[]}
        filterNames={FILTERS}
        hrefOf={(row) => `/things/${row.id}`}
        searchLabel="Find"
        empty={{ title: 'None', text: '' }}
      />
    </Profiler>,
    address,
    {},
  )
}

/** A reading whose pages come when they are let through, one row on each of the three. */
function gatedPages() {
  const waiting: (() => void)[] = []
  const read: Read = async (_client, { cursor = '1', state = '' }) => {
    await new Promise<void>((through) => waiting.push(through))
    return {
      data: [{ id: `${state}${cursor}`, name: `Row ${state}${cursor}.` }],
      meta: {
        next_cursor: Number(cursor) < 3 ? `${Number(cursor) + 1}` : null,
        total: 3,
        total_is_exact: true,
      },
    }
  }
  const show = async (name: string): Promise<void> => {
    await until(() => waiting.length > 0)
    waiting.shift()?.()
    await until(() => pageText().includes(`Row ${name}.`))
  }
  return { read, show, waiting }
}

it('keeps what stands in the address under a name, comes back to it, and forgets it', async () => {
  await open('/things/?q=abc&sort=-name&state=open')
  await until(() => pageText().includes('First'))
  await click('Keep this view')
  await until(() => document.querySelector('[role="group"] input, .fui-PopoverSurface input') !== null)
  await write(document.querySelector('.fui-PopoverSurface input'), 'Open abc')
  await clickOn(document.querySelector<HTMLElement>('.fui-PopoverSurface button[type="submit"]'))
  await until(() => document.querySelector('[role="tab"]') !== null)
  expect(JSON.parse(localStorage.getItem('views:things:3') ?? '')).toEqual([
    { name: 'Open abc', address: { state: 'open', q: 'abc', sort: '-name' } },
  ])
  await click('Clear search and filters')
  await until(() => window.location.search === '?sort=-name')
  await click('Open abc')
  await until(() => window.location.search.includes('state=open'))
  expect(window.location.search).toContain('q=abc')
  await click('Delete the view Open abc')
  await until(() => document.querySelector('[role="tab"]') === null)
  expect(localStorage.getItem('views:things:3')).toBe('[]')
})

it('says at once that the rows do not come, and asks again when told to', async () => {
  let works = false
  await open('/things/', () => (works ? first() : Promise.reject(new Error('select failed at row 7'))))
  await until(() => pageText().includes('The list does not answer yet'))
  expect(pageText()).not.toContain('row 7')
  works = true
  await click('Try now')
  await until(() => pageText().includes('First'))
  expect(pageText()).not.toContain('does not answer')
})

it('draws a further page twice: while it is read and once it is there', async () => {
  const { read, show } = gatedPages()
  let drawn = 0
  await open('/things/', read, () => void drawn++)
  await show('1')
  const before = drawn
  await show('2')
  await show('3')
  expect(pageText()).toContain('Row 1.')
  expect(drawn - before).toBeLessThanOrEqual(4)
})

it('keeps the rows until those asked for last are there', async () => {
  const { read, show, waiting } = gatedPages()
  await open('/things/?state=a', read)
  await show('a1')
  await until(() => waiting.length === 1)
  waiting.length = 0
  for (const state of ['b', 'c']) {
    await act(async () => window.history.replaceState(null, '', `/things/?state=${state}`))
    await until(() => waiting.length > 0)
    expect(pageText()).toContain('Row a1.')
    if (state === 'b') waiting.length = 0
  }
  await show('c1')
  expect(pageText()).not.toContain('Row a1.')
})
