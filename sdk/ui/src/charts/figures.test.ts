import { expect, it } from 'vitest'
import { axisSteps, changeText, shortNaira, sparkline } from './figures.ts'

it('writes a change with its sign', () => {
  expect(changeText(0.124, 'en')).toBe('+12%')
  expect(changeText(-0.5, 'en')).toBe('−50%')
})

it('writes an amount as short as tells its size', () => {
  const amounts = [0, 45_000_00, 9_013_900_000, 12_345_678_900_00].map((kobo) => shortNaira(kobo, 'en'))
  expect(amounts).toEqual(['₦0', '₦45k', '₦90.1m', '₦12.3b'])
  expect(shortNaira(9_013_900_000, 'fr').replaceAll(/\s/g, ' ')).toBe('90,1 M ₦')
})

it('draws a line from the first day to the last, inside its box', () => {
  expect(sparkline([0, 50, 100], 100, 20)).toBe('M0 19L50 10L100 1')
})

it('labels an axis with round steps that reach the highest value', () => {
  expect(axisSteps(930)).toEqual([0, 250, 500, 750, 1000])
  expect(axisSteps(0)).toEqual([0, 0.25, 0.5, 0.75, 1])
})
