import { expect, it } from 'vitest'
import { chassisTyped } from './as-typed.ts'

it('reads the letters that no chassis number of 17 characters has as the digits that look like them', () => {
  expect(chassisTyped('2t1burheoJc0l2Q4I')).toBe('2T1BURHE0JC0L2041')
})

it('keeps the letters of a frame number', () => {
  expect(chassisTyped('l6t78o1q0nv1')).toBe('L6T78O1Q0NV1')
  expect(chassisTyped('nze121-3012345')).toBe('NZE121-3012345')
})
