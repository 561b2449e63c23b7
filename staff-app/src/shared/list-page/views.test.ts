import { expect, it } from 'vitest'
import { readViews, type SavedView, shownView, type View, withoutView, withView } from './views.ts'

const views: View[] = [
  { name: 'mine', label: 'For me', filters: { mine: '1', status: 'open' } },
  { name: 'all', label: 'All', filters: {} },
]
const saved: SavedView[] = [{ name: 'Toyota', address: { q: 'toyota', status: 'open' } }]
const at = (filters: Record<string, string>, q = '', sort = '') => {
  const { view, own } = shownView(views, saved, { q, sort, filters })
  return own?.name ?? view?.name ?? null
}

it('knows the view by the filters, whatever is searched for or sorted by', () => {
  expect(at({})).toBe('all')
  expect(at({ mine: '1', status: 'open' }, 'abc', '-created_at')).toBe('mine')
  expect(at({ status: 'open' })).toBeNull()
})

it('knows an own view by the whole address', () => {
  expect(at({ status: 'open' }, 'toyota')).toBe('Toyota')
  expect(at({ status: 'open' }, 'toyota', 'reference')).toBeNull()
})

it('keeps one view of a name, without what the address does not say', () => {
  const added = withView(saved, { name: ' Toyota ', address: { q: '', sort: 'reference' } })
  expect(added).toEqual([{ name: 'Toyota', address: { sort: 'reference' } }])
  expect(withoutView(added, 'Toyota')).toEqual([])
})

it('reads what was stored and forgives everything else', () => {
  expect(readViews(JSON.stringify(saved))).toEqual(saved)
  expect(readViews(JSON.stringify([{ name: '' }, { name: 'x', address: { q: 1 } }, 3]))).toEqual([])
  expect([readViews(null), readViews('{'), readViews('{}')]).toEqual([[], [], []])
})
