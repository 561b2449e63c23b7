import { expect, it } from 'vitest'
import { allocate } from './allocate.ts'

const line = (left: number) => ({ id: 'l', left, version: 1 })
const entry = (id: string, left: number) => ({ id, left, version: 2 })
const amounts = (left: number, ...entries: [string, number][]) =>
  allocate(
    line(left),
    entries.map(([id, amount]) => entry(id, amount)),
  )?.allocations.map(({ entry_id, amount }) => [entry_id, amount])

it('allocates up to the remaining amount of either side', () => {
  expect(amounts(500, ['a', 300], ['b', 300])).toEqual([
    ['a', 300],
    ['b', 200],
  ])
  expect(amounts(500, ['a', 300])).toEqual([['a', 300]])
  expect(amounts(-50, ['a', -80])).toEqual([['a', -50]])
})

it('nets entries of the opposite direction, and leaves surplus entries', () => {
  expect(amounts(300, ['a', 500], ['b', -200])).toEqual([
    ['b', -200],
    ['a', 500],
  ])
  expect(amounts(300, ['a', 300], ['b', 100])).toEqual([['a', 300]])
  expect(amounts(300, ['b', -200])).toBeUndefined()
})
