import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDay, isInstant, lagosDay } from './dates.ts'
import { parseDate, policyTerm } from './parse-date.ts'
import { yearList } from './years.ts'

it.each([
  ['11-Apr-26', '2026-04-11'],
  ['01-jan-50', '2050-01-01'],
  ['01-Jan-51', '1951-01-01'],
  ['2026-04-11', '2026-04-11'],
])('reads %s as %s', (text, day) => {
  expect(parseDate(text)).toBe(day)
})

it.each(['', '11/04/2026', '31-Feb-26', '2026-02-30', '11-Abc-26', '2026-13-01'])('refuses %s', (text) => {
  expect(() => parseDate(text)).toThrow('Invalid date format')
  expect(() => policyTerm(text)).toThrow('Invalid date format')
})

it.each([
  ['2026-04-11', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-4-1', false],
  ['2026-04-11T10:00:00Z', false],
  ['11-Apr-26', false],
  ['', false],
])('takes %s for a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

it.each([
  ['2026-11-20T09:30:00Z', true],
  ['2026-11-20T09:30:00.123Z', true],
  ['2200-12-31T23:59:59Z', true],
  ['2026-13-45T25:61:61Z', false],
  ['2026-02-30T09:30:00Z', false],
  ['2026-11-20T24:00:00Z', false],
  ['1899-12-31T23:59:59Z', false],
  ['9999-12-31T23:59:59Z', false],
  ['2026-11-20', false],
  ['2026-11-20T09:30:00+01:00', false],
])('takes %s for an instant: %s', (text, is) => {
  expect(isInstant(text)).toBe(is)
})

it('says of nothing at all what it says of other texts', () => {
  for (const nothing of [null, undefined]) expect(() => parseDate(nothing)).toThrow('Invalid date format')
})

it('ends a term the day before the anniversary, leap days too', () => {
  expect(policyTerm('2026-04-11')).toEqual({ start: '2026-04-11', end: '2027-04-10' })
  expect(policyTerm('2028-02-29').end).toBe('2029-02-28')
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const start = date.toISOString().slice(0, 10)
      const length = (Date.parse(policyTerm(start).end) - Date.parse(start)) / 86_400_000 + 1
      expect([365, 366]).toContain(length)
    }),
  )
})

it('lists the years from the current one back to 2000', () => {
  const years = yearList(new Date('2026-11-20'))
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 2000, 27])
})

it('keeps every day of the calendar as it is, the oldest too', () => {
  const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(parseDate(day)).toBe(day)
    }),
  )
  expect(parseDate('0050-01-01')).toBe('0050-01-01')
  expect(policyTerm('0050-01-01').end).toBe('0050-12-31')
})

it('knows the day in Lagos', () => {
  expect(lagosDay(new Date('2026-11-20T22:59:00Z'))).toBe('2026-11-20')
  expect(lagosDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
})
