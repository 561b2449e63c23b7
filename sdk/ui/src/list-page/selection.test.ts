import { expect, it } from 'vitest'
import { allState, allToggled, toggled } from './selection.ts'

it('puts a row in and takes it out again', () => {
  const one = toggled(new Set(), 'a')
  expect([...one]).toEqual(['a'])
  expect([...toggled(one, 'a')]).toEqual([])
})

it('takes all rows, or none when all are taken', () => {
  expect([...allToggled(new Set(['a']), ['a', 'b'])]).toEqual(['a', 'b'])
  expect([...allToggled(new Set(['a', 'b']), ['a', 'b'])]).toEqual([])
})

it('says whether all, some or no rows are taken', () => {
  expect(allState(new Set(['a', 'gone']), ['a', 'b'])).toBe('mixed')
  expect(allState(new Set(['gone']), ['a', 'b'])).toBe(false)
  expect(allState(new Set(['a', 'b']), ['a', 'b'])).toBe(true)
  expect(allState(new Set(), [])).toBe(false)
})
