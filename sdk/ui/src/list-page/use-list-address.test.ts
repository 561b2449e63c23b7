import { expect, it } from 'vitest'
import { changed } from './use-list-address.ts'

it('puts search and filters into the address and takes empty ones out', () => {
  const first = changed(new URLSearchParams('sort=-premium'), { q: 'toyota', state: 'active' })
  expect(first.toString()).toBe('sort=-premium&q=toyota&state=active')
  expect(changed(first, { q: '', state: '' }).toString()).toBe('sort=-premium')
})

it('puts a filter under its present name, whatever it was called in a link that was kept', () => {
  const kept = new URLSearchParams('status=open&late=1')
  expect(changed(kept, { state: 'closed' }).toString()).toBe('late=1&state=closed')
  expect(changed(kept, { state: '' }).toString()).toBe('late=1')
})
