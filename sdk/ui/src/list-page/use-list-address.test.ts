import { expect, it } from 'vitest'
import { changed } from './use-list-address.ts'

it('puts search and filters into the address and takes empty ones out', () => {
  const first = changed(new URLSearchParams('sort=-premium'), { q: 'toyota', state: 'active' })
  expect(first.toString()).toBe('sort=-premium&q=toyota&state=active')
  expect(changed(first, { q: '', state: '' }).toString()).toBe('sort=-premium')
})

it('puts a filter under its present name, whatever its name in a stored link', () => {
  const stored = new URLSearchParams('status=open&late=1')
  expect(changed(stored, { state: 'closed' }).toString()).toBe('late=1&state=closed')
  expect(changed(stored, { state: '' }).toString()).toBe('late=1')
})
