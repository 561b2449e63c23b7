import { expect, it } from 'vitest'
import { birthFault, chassisTyped } from './as-typed.ts'

it('reads the letters that no chassis number of 17 characters has as the digits that look like them', () => {
  expect(chassisTyped('2t1burheoJc0l2Q4I')).toBe('2T1BURHE0JC0L2041')
})

it('keeps the letters of a frame number', () => {
  expect(chassisTyped('l6t78o1q0nv1')).toBe('L6T78O1Q0NV1')
  expect(chassisTyped('nze121-3012345')).toBe('NZE121-3012345')
})

it.each([
  ['1850-01-01', 'early'],
  ['1899-12-31', 'early'],
  ['1900-01-01', null],
  ['2008-11-20', null],
  ['2008-11-21', 'young'],
  ['2026-11-20', 'young'],
])('finds %s, read on 20 November 2026, %s', (birth, fault) => {
  expect(birthFault(birth, '2026-11-20')).toBe(fault)
})
