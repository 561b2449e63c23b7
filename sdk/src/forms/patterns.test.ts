import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fitsByRegExp } from './patterns.ts'

const cases = JSON.parse(readFileSync(new URL('./pattern-cases.json', import.meta.url), 'utf8')) as {
  pattern: string
  fits: string[]
  not: string[]
}[]

it.each(cases)('tests whole texts against $pattern', ({ pattern, fits, not }) => {
  expect(fits.filter((text) => !fitsByRegExp(pattern, text))).toEqual([])
  expect(not.filter((text) => fitsByRegExp(pattern, text))).toEqual([])
})
