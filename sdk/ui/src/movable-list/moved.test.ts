import { expect, it } from 'vitest'
import { moved } from './moved.ts'

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const ids = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join('')

it('moves an item, and no further than the ends', () => {
  expect(ids(moved(items, 'b', -1))).toBe('bac')
  expect(ids(moved(items, 'a', 2))).toBe('bca')
  expect(ids(moved(items, 'b', 5))).toBe('acb')
  expect(ids(moved(items, 'b', -9))).toBe('bac')
})

it('leaves a list as it is when the item is not in it', () => expect(ids(moved(items, 'x', 1))).toBe('abc'))
