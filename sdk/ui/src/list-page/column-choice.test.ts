import { expect, it } from 'vitest'
import { chosenColumns, fitting, readKeys, writeKeys } from './column-choice.ts'

const columns = [
  { key: 'number', width: 200 },
  { key: 'customer' },
  { key: 'vehicle', spare: 2 },
  { key: 'cover', spare: 1 },
  { key: 'premium', width: 150 },
]
const keys = (some: readonly { key: string }[]): string => some.map(({ key }) => key).join(' ')

it('shows the chosen columns in their order, the link always first', () => {
  expect(keys(chosenColumns(columns, null))).toBe('number customer vehicle cover premium')
  expect(keys(chosenColumns(columns, ['premium', 'customer', 'gone']))).toBe('number premium customer')
  expect(keys(chosenColumns(columns, []))).toBe('number')
})

it('leaves out the most spare column first, and never one that is not spare', () => {
  expect(keys(fitting(columns, 740))).toBe('number customer vehicle cover premium')
  expect(keys(fitting(columns, 739))).toBe('number customer cover premium')
  expect(keys(fitting(columns, 600))).toBe('number customer premium')
  expect(keys(fitting(columns, 100))).toBe('number customer premium')
})

it('shows every column where the room is not known', () =>
  expect(keys(fitting(columns, 0))).toBe('number customer vehicle cover premium'))

it('reads a choice from an address and passes over what it does not know', () => {
  expect(readKeys('premium,gone,premium,customer,number', columns)).toEqual(['premium', 'customer'])
  expect(readKeys('', columns)).toBeNull()
})

it('takes the own order of the list for no choice', () => {
  expect(writeKeys(columns)).toBe('customer,vehicle,cover,premium')
  expect(readKeys(writeKeys(columns), columns)).toBeNull()
})

it('shows optional columns to those who choose them', () => {
  const some = [{ key: 'number' }, { key: 'plate' }, { key: 'branch', optional: true }]
  const keysOf = (chosen: readonly { key: string }[]) => chosen.map(({ key }) => key)
  expect(keysOf(chosenColumns(some, readKeys('', some)))).toEqual(['number', 'plate'])
  expect(readKeys('plate', some)).toBeNull()
  expect(keysOf(chosenColumns(some, readKeys('plate,branch', some)))).toEqual(['number', 'plate', 'branch'])
})
