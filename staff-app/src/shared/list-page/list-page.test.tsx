import type { Page } from '@coverdesk/sdk'
import { until } from '@coverdesk/sdk/react/testing.tsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { click, clickOn, closeScreen, pageText, renderScreen, write } from '../testing.tsx'
import type { Column } from './columns.ts'
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
const open = (address: string, read = first) =>
  renderScreen(
    <ListPage
      title="Things"
      listKey="things:3"
      read={read}
      columns={columns}
      filters={[]}
      filterNames={FILTERS}
      hrefOf={(row) => `/things/${row.id}`}
      searchLabel="Find"
      empty={{ title: 'None', text: '' }}
    />,
    address,
    {},
  )

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
