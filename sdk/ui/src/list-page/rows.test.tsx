import type { Page } from '@coverdesk/sdk'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { click, closeScreen, pageText, renderScreen } from '../testing/render-screen.tsx'
import { until } from '../testing.tsx'
import type { Bulk, Column } from './columns.ts'
import { listAtoms } from './list.atoms.ts'
import { ListPage } from './list-page.tsx'

interface Row {
  id: string
  name: string
  plate: string
}
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', sort: 'name', render: (row) => row.name },
  { key: 'plate', label: 'Plate', width: 115, render: (row) => row.plate },
  { key: 'note', label: 'Note', numeric: true, render: () => 'Nothing' },
]
const NONE: readonly string[] = []
const rows = ['First', 'Second', 'Third'].map((name, index) => ({
  id: `${index + 1}`,
  name,
  plate: `LND-10${index}-AA`,
}))
const rowsOf = listAtoms<Row, object>(
  ['things'],
  async (): Promise<Page<Row>> => ({
    data: rows,
    meta: { next_cursor: null, total: 3, total_is_exact: true },
  }),
)
const bulk: Bulk<Row> = { actions: () => null, nameOf: ({ name }) => name }

async function open(address = '/things/', more: object = { bulk }): Promise<void> {
  await renderScreen(
    <ListPage
      title="Things"
      listKey="things"
      rowsOf={rowsOf}
      columns={columns}
      filters={[]}
      filterNames={NONE}
      hrefOf={(row) => `/things/${row.id}`}
      searchLabel="Find"
      empty={{ title: 'None', text: '' }}
      {...more}
    />,
    address,
    { workspace: { views: { list: async () => [] } } },
  )
  await until(() => ['Third', 'Columns', 'Save this view'].every((text) => pageText().includes(text)))
}

const heads = (): string =>
  [...document.querySelectorAll('thead th')]
    .map((head) => head.textContent?.replace('↕', ''))
    .join(' ')
    .trim()
const focused = (): string => document.activeElement?.textContent ?? ''
const press = (key: string, target: Element | null = document.activeElement): Promise<void> =>
  act(async () => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const linkOf = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('tbody a')].find(({ textContent }) => textContent === name)

beforeEach(() => localStorage.clear())
afterEach(closeScreen)

it('leads by Tab to one row only, and between the rows by arrows, Home and End', async () => {
  await open()
  expect(document.querySelectorAll('tbody a[tabindex="0"]').length).toBe(1)
  await act(async () => linkOf('First')?.focus())
  await press('ArrowDown')
  expect(focused()).toBe('Second')
  await press('End')
  expect(focused()).toBe('Third')
  await press('ArrowDown')
  expect(focused()).toBe('Third')
  await press('Home')
  expect(focused()).toBe('First')
  expect(document.querySelectorAll('tbody a[tabindex="0"]').length).toBe(1)
})

it('selects by Space and gives the selection up by Escape', async () => {
  await open()
  await act(async () => linkOf('Second')?.focus())
  await press(' ')
  expect(pageText()).toContain('1 selected')
  await press('Escape')
  expect(pageText()).not.toContain('1 selected')
})

it('goes to the search by / and back to the rows by Escape, and tells the keys by ?', async () => {
  await open()
  await press('/', document.body)
  const box = document.querySelector<HTMLElement>('search input')
  expect(document.activeElement).toBe(box)
  await press('Escape')
  expect(focused()).toBe('First')
  await press('?')
  await until(() => document.querySelector('[role="dialog"]') !== null)
  expect(pageText()).toContain('Keyboard shortcuts')
  expect(pageText()).toContain('Select the row')
})

it('has neither boxes nor the key to select by where nothing is done with several rows', async () => {
  await open('/things/', {})
  expect(document.querySelector('table input[type="checkbox"]')).toBeNull()
  await press('?', document.body)
  await until(() => document.querySelector('[role="dialog"]') !== null)
  expect(pageText()).toContain('Open the row')
  expect(pageText()).not.toContain('Select the row')
})

it('keeps the chosen columns and their order for the next visit', async () => {
  await open()
  expect(heads()).toBe('Name Plate Note')
  await click('Columns')
  await click('Move Note forward')
  expect(heads()).toBe('Name Note Plate')
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('.fui-PopoverSurface input')]
      .find((box) => box.closest('li')?.textContent?.includes('Plate'))
      ?.click(),
  )
  expect(heads()).toBe('Name Note')
  await closeScreen()
  await open()
  expect(heads()).toBe('Name Note')
  await click('Columns')
  await click('Back to the usual columns')
  expect(heads()).toBe('Name Plate Note')
})

it('shows the columns a link asks for without making them mine', async () => {
  await open('/things/?columns=note,gone')
  expect(heads()).toBe('Name Note')
  await closeScreen()
  await open()
  expect(heads()).toBe('Name Plate Note')
})

it('shows which columns can be sorted by before they are', async () => {
  await open()
  expect(document.querySelector('thead')?.textContent).toContain('Name↕')
  expect(document.querySelector('thead')?.textContent).not.toContain('Plate↕')
})

it('sets the figures of a column without a width of its own below their title', async () => {
  await open()
  const aligned = ['th:last-child', 'tr[data-index] td:last-child'].map((place) => {
    const cell = document.querySelector(`[data-rows] ${place}`)
    return cell && getComputedStyle(cell).textAlign
  })
  expect(aligned).toEqual(['end', 'end'])
})

const edgeOf = (name: string): HTMLElement => {
  const edge = document.querySelector<HTMLElement>(`[role="separator"][aria-label="Width of ${name}"]`)
  if (!edge) throw new Error(`${name} has no edge`)
  return edge
}
const isThere = (name: string) => (): boolean =>
  document.querySelector(`[role="separator"][aria-label="Width of ${name}"]`) !== null
const pixelsOf = (name: string): string | undefined => edgeOf(name).closest('th')?.style.width

it('stores the width set by keys for the next visit, until it is reset', async () => {
  await open()
  await until(isThere('Plate'))
  await press('Home', edgeOf('Plate'))
  await press('ArrowRight', edgeOf('Plate'))
  expect([pixelsOf('Plate'), edgeOf('Plate').getAttribute('aria-valuenow')]).toEqual(['58px', '58'])
  await closeScreen()
  await open()
  await until(isThere('Plate'))
  expect(pixelsOf('Plate')).toBe('58px')
  await press('Enter', edgeOf('Plate'))
  expect(pixelsOf('Plate')).toBe('')
})

it('makes a column narrower by the other arrow where one reads from the right', async () => {
  await open('/things/?widths=plate:200')
  await until(isThere('Plate'))
  const head = edgeOf('Plate').closest('th')
  if (head) head.style.direction = 'rtl'
  edgeOf('Plate').style.direction = 'rtl'
  await press('ArrowRight', edgeOf('Plate'))
  expect(pixelsOf('Plate')).toBe('190px')
})

it('takes the widths of a link without making them mine, and gives them back with the columns', async () => {
  await open('/things/?widths=plate:200')
  await until(isThere('Plate'))
  expect(pixelsOf('Plate')).toBe('200px')
  await click('Columns')
  await click('Back to the usual columns')
  expect([pixelsOf('Plate'), window.location.search]).toEqual(['', ''])
})
