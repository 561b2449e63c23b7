import { expect, it } from 'vitest'
import { axisSteps, changeText, lastDayOf, sparkline } from './figures.ts'

it('writes a change with its sign', () => {
  expect(changeText(0.124, 'en')).toBe('+12%')
  expect(changeText(-0.5, 'en')).toBe('-50%')
})

it('draws a line from the first day to the last, inside its box', () => {
  expect(sparkline([0, 50, 100], 100, 20)).toBe('M0 19L50 10L100 1')
})

it('labels an axis with round steps that reach the highest value', () => {
  expect(axisSteps(930)).toEqual([0, 250, 500, 750, 1000])
  expect(axisSteps(0)).toEqual([0, 0.25, 0.5, 0.75, 1])
})

it('counts the days of a renewal as the server does: today is the first, in Lagos', () => {
  expect(lastDayOf(30, Date.parse('2026-11-20T22:59:00Z'))).toBe('2026-12-19')
  expect(lastDayOf(30, Date.parse('2026-11-20T23:01:00Z'))).toBe('2026-12-20')
})
