import {
  type ListQuery,
  type Page,
  ValidationError,
  type View,
  type ViewChange,
  type ViewInput,
} from '@coverdesk/sdk'
import { act, Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppClient } from '../client.ts'
import { click, closeScreen, pageText, renderScreen, write } from '../testing/render-screen.tsx'
import { until } from '../testing.tsx'
import type { Column } from './columns.ts'
import { listAtoms } from './list.atoms.ts'
import { ListPage } from './list-page.tsx'

interface Row {
  id: string
  name: string
}
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', render: (row) => row.name },
  { key: 'plate', label: 'Plate', render: () => '' },
]
const FILTERS = ['state']

beforeEach(() => localStorage.clear())
afterEach(closeScreen)

const first = async (): Promise<Page<Row>> => ({
  data: [{ id: '1', name: 'First' }],
  meta: { next_cursor: null, total: 1, total_is_exact: true },
})
type Read = (client: AppClient, query: ListQuery & { state?: string }) => Promise<Page<Row>>
const open = (
  address: string,
  read: Read = first,
  onRender = () => undefined,
  views: object = {},
  stored: readonly View[] = [],
) => {
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
    { workspace: { views: { list: async () => [...stored], ...views } } },
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

const view = (change: object = {}): View => ({
  id: 'v1',
  list: 'things:3',
  name: 'Desk',
  shown: { state: 'open' },
  shared: true,
  made_by: 'Ada Okonkwo',
  editable: false,
  version: 1,
  ...change,
})

const tabs = (): string =>
  [...document.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent).join()

it('keeps what the list shows under a name, comes back to it, and forgets it', async () => {
  const stored: View[] = []
  const create = vi.fn(async (body: ViewInput) => {
    stored.push(view({ ...body, editable: true }))
    return stored[0]
  })
  const remove = vi.fn(async () => void stored.pop())
  await open('/things/?q=abc&sort=-name&state=open', first, undefined, { create, delete: remove }, stored)
  await until(() => pageText().includes('First') && pageText().includes('Save this view'))
  await click('Save this view')
  await until(() => document.querySelector('.fui-PopoverSurface input') !== null)
  await write(document.querySelector('.fui-PopoverSurface input'), 'Open abc')
  await click('Save as my view')
  await until(() => tabs().includes('Open abc'))
  expect(create).toHaveBeenCalledWith({
    list: 'things:3',
    name: 'Open abc',
    shown: { state: 'open', q: 'abc', sort: '-name', columns: 'plate' },
    shared: false,
  })
  await click('Clear search and filters')
  await until(() => !window.location.search.includes('state'))
  await click('Reset')
  await until(() => window.location.search.includes('state=open'))
  expect(window.location.search).toContain('q=abc')
  await click('Delete the view Open abc')
  await until(() => !tabs().includes('Open abc'))
  expect(remove).toHaveBeenCalledWith('v1')
})

it('lets a user change a shared view for themselves only', async () => {
  await open('/things/', first, undefined, {}, [view()])
  await until(() => tabs().includes('Desk'))
  await click('Desk')
  await until(() => window.location.search.includes('view=v1') && !pageText().includes('Save this view'))
  expect(pageText()).not.toContain('Reset')
  await click('Clear search and filters')
  await until(() => pageText().includes('Reset'))
  expect(pageText()).toContain('Save this view')
  expect(pageText()).not.toContain('Save for everyone')
  await closeScreen()
  await open(window.location.search, first, undefined, {}, [view()])
  await until(() => pageText().includes('Reset'))
})

it('changes a shared view for everyone by saying so', async () => {
  const update = vi.fn(async (_id: string, body: ViewChange) => view({ ...body, editable: true, version: 2 }))
  await open('/things/?view=v1&sort=name', first, undefined, { update }, [view({ editable: true })])
  await until(() => pageText().includes('Save for everyone'))
  await click('Save for everyone')
  await until(() => update.mock.calls.length === 1)
  expect(update).toHaveBeenCalledWith('v1', {
    name: 'Desk',
    shown: { sort: 'name', columns: 'plate' },
    version: 1,
  })
})

it('sends the views of the device to the server, once', async () => {
  const address = { state: 'open' }
  localStorage.setItem('views:things:3', JSON.stringify([{ name: 'Old', address }]))
  const create = vi.fn(async (body: ViewInput) => view({ ...body, editable: true }))
  await open('/things/', first, undefined, { create }, [])
  await until(() => create.mock.calls.length === 1)
  expect(create).toHaveBeenCalledWith({ list: 'things:3', name: 'Old', shown: address, shared: false })
  expect(localStorage.getItem('views:things:3')).toBeNull()
})

it('offers nothing to find or arrange in a list that has nothing yet', async () => {
  await open('/things/', async () => ({
    data: [],
    meta: { next_cursor: null, total: 0, total_is_exact: true },
  }))
  await until(() => pageText().includes('None') && document.querySelector('search') === null)
  expect(pageText()).not.toContain('0 in the list')
})

it('reports at once that the rows failed, and retries on request', async () => {
  let works = false
  await open('/things/', () => (works ? first() : Promise.reject(new Error('select failed at row 7'))))
  await until(() => pageText().includes('The list does not answer yet'))
  expect(pageText()).not.toContain('row 7')
  works = true
  await click('Try now')
  await until(() => pageText().includes('First'))
  expect(pageText()).not.toContain('does not answer')
})

it('passes over what the server cannot use of an address, and keeps the rest', async () => {
  const refused: Read = async (_client, { state, sort, q }) => {
    const faults = Object.entries({ state, sort }).filter(([, value]) => value)
    if (faults.length === 0 && q === 'abc') return first()
    const errors = faults.map(([path]) => ({ path, code: 'invalid', message: 'This cannot be used.' }))
    throw new ValidationError({ status: 422, message: 'Check the marked fields.', body: { errors } })
  }
  await open('/things/?q=abc&state=gone&sort=evil', refused)
  await until(() => pageText().includes('First'))
  expect(window.location.search).toBe('?q=abc')
})

it('draws a further page twice: while it is read and once it is there', async () => {
  const { read, show } = gatedPages()
  let drawn = 0
  await open('/things/', read, () => void drawn++)
  await show('1')
  // What stands beside the rows comes by itself.
  await until(() => ['Columns', 'Save this view'].every((text) => pageText().includes(text)))
  await until(() => document.querySelectorAll('th [role="separator"]').length === columns.length)
  const before = drawn
  await show('2')
  await show('3')
  expect(pageText()).toContain('Row 1.')
  expect(drawn - before).toBeLessThanOrEqual(4)
})

it('keeps the rows until the last request has its answer', async () => {
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
