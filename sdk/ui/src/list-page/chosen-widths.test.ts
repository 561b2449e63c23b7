import { expect, it } from 'vitest'
import { readWidths, writeWidths } from './chosen-widths.ts'

it('reads what it writes', () => {
  const widths = { plate: 115, customer: 240 }
  expect(readWidths(writeWidths(widths))).toEqual(widths)
  expect(writeWidths({})).toBe('')
})

it('omits malformed entries, and limits widths to what can be dragged', () => {
  expect(readWidths('plate:5,customer:9999,:7,note,a b:3,note:x')).toEqual({ plate: 48, customer: 900 })
  expect(readWidths('')).toEqual({})
})
