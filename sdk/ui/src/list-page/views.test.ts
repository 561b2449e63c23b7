import type { View as SavedView } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { byPresentNames, readViews, selectedView, toKeep, type View } from './views.ts'

const views: View[] = [
  { name: 'mine', label: 'For me', filters: { mine: '1', status: 'open' } },
  { name: 'all', label: 'All', filters: {} },
]
const toyota: SavedView = {
  id: 'v1',
  list: 'policies',
  name: 'Toyota',
  shared: false,
  made_by: 'Ada',
  editable: true,
  version: 1,
  shown: { q: 'toyota', status: 'open' },
}
const at = (filters: Record<string, string>, more: object = {}) =>
  selectedView(views, [toyota], { q: '', sort: '', columns: '', view: '', filters, ...more })

it('knows the ready view by the filters, whatever is searched for or sorted by', () => {
  expect(at({}).view?.name).toBe('all')
  expect(at({ mine: '1', status: 'open' }, { q: 'abc', sort: '-created_at' }).view?.name).toBe('mine')
  expect(at({ status: 'open' }).view).toBeNull()
})

it('knows a saved view by all it shows', () => {
  expect(at({ status: 'open' }, { q: 'toyota' })).toMatchObject({ saved: toyota, changed: false })
  expect(at({ status: 'open' }, { q: 'toyota', sort: 'reference' }).saved).toBeNull()
})

it('stays on the view it was opened by while something else is shown', () => {
  expect(at({}, { view: 'v1' })).toMatchObject({ saved: toyota, changed: true })
  expect(at({ status: 'open' }, { view: 'v1', q: 'toyota', columns: 'plate' }).changed).toBe(true)
  expect(at({}, { view: 'gone' }).view?.name).toBe('all')
})

it('keeps search, filters, sorting, columns and their widths, and nothing that is empty', () => {
  const shown = { q: '', sort: '-premium', columns: '', filters: { status: 'open' } }
  expect(toKeep(shown, { columns: 'plate,customer', widths: '' })).toEqual({
    status: 'open',
    sort: '-premium',
    columns: 'plate,customer',
  })
  expect(toKeep({ ...shown, sort: '', filters: {} }, { columns: '', widths: '' })).toEqual({})
  expect(toKeep(shown, { columns: '', widths: 'plate:200' })).toMatchObject({ widths: 'plate:200' })
})

it('reads what a device stored and forgives everything else', () => {
  const stored = [{ name: 'Toyota', address: { q: 'toyota' } }]
  expect(readViews(JSON.stringify(stored))).toEqual(stored)
  expect(readViews(JSON.stringify([{ name: '' }, { name: 'x', address: { q: 1 } }, 3]))).toEqual([])
  expect([readViews(null), readViews('{'), readViews('{}')]).toEqual([[], [], []])
})

it('reads a view that was stored when a filter had another name', () => {
  const stored = { ...toyota, shown: { status: 'open', q: 'toyota' } }
  expect(byPresentNames(stored).shown).toEqual({ state: 'open', q: 'toyota' })
  const present = { ...toyota, shown: { state: 'open' } }
  expect(byPresentNames(present)).toBe(present)
})
