import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fitsByRegExp } from './patterns.ts'

const shared = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const cases: { pattern: string; fits: string[]; not: string[] }[] = shared('./pattern-cases.json')
/** The server tests these in linear time; a browser would try one way after the other. */
const slow: string[] = shared('./slow-patterns.json')

it.each(cases)('tests whole texts against $pattern', ({ pattern, fits, not }) => {
  expect(fits.filter((text) => !fitsByRegExp(pattern, text))).toEqual([])
  expect(not.filter((text) => fitsByRegExp(pattern, text))).toEqual([])
})

it.each(slow)('leaves long texts to the server where it could take for ever: %s', (pattern) => {
  const tried = Array.from({ length: 300 }, (_, at) => `${'a'.repeat(at)}!`)
  const refused = tried.filter((text) => !fitsByRegExp(`(?:${pattern})b!`, text))
  expect(refused.every((text) => text.length < 20)).toBe(true)
  expect(fitsByRegExp(`(?:${pattern})b!`, `${'a'.repeat(4000)}!`)).toBe(true)
})

it.each([
  ['\\d{10}', '0'.repeat(200)],
  ['([01]?\\d|2[0-3]):[0-5]\\d', ':'.repeat(200)],
  ['[A-Z]{2,3}-\\d{1,4}-[A-Z]{0,2}', 'ABC-1234-AB?'],
  ['[^@ ]+@[^@ ]+\\.[a-z]{2,}', `${'a.'.repeat(40)}@`],
  ["[\\p{L}\\p{M}' -]+", `${'a '.repeat(2000)}1`],
  ['(\\d{3} )*\\d{3}', '123 '.repeat(50)],
  ['(?:[a-z][0-9])*[(|)*]{3}', 'a1'.repeat(100)],
  ['\\u{61}\\p{L}*', 'a'.repeat(199).concat('1')],
])('tells at once that no long text fits %s', (pattern, text) => {
  expect(fitsByRegExp(pattern, text)).toBe(false)
})
