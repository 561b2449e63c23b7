import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fits, isLinear } from './patterns.ts'

/** Cases that browsers are tested against too. */
const shared = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../../sdk/src/forms/${name}`, import.meta.url), 'utf8'))
const cases: { pattern: string; fits: string[]; not: string[] }[] = shared('pattern-cases.json')
/** Patterns that backtracking would test for longer than users wait. */
const evil: string[] = shared('slow-patterns.json').map((pattern: string) => `(?:${pattern})b!`)
const LETTERS = 'a'.repeat(4_000)

describe('patterns', () => {
  it.each(cases)('test whole texts as browsers do: $pattern', ({ pattern, fits: good, not }) => {
    expect(isLinear(pattern)).toBe(true)
    expect(good.filter((text) => !fits(pattern, text))).toEqual([])
    expect(not.filter((text) => fits(pattern, text))).toEqual([])
  })

  it('test a long text in one pass, however they are written', () => {
    expect(evil.length).toBeGreaterThanOrEqual(50)
    const outcomes = evil.map((pattern) => [isLinear(pattern), fits(pattern, `${LETTERS}!`)])
    expect(outcomes).toEqual(evil.map(() => [true, false]))
  })

  it.each([
    ['looking ahead', '(?=a)a'],
    ['looking ahead for what is not there', '(?!a)b'],
    ['looking behind', '(?<=a)b'],
    ['looking behind for what is not there', '(?<!a)b'],
    ['a back-reference', '(a)\\1'],
    ['a back-reference by name', '(?<n>a)\\k<n>'],
    ['a modifier', '(?i:a)'],
    ['a million repetitions', '(a{1000}){1000}'],
    ['too many steps', '((a{0,30}){0,30})'],
  ])('are refused for %s', (_name, pattern) => {
    expect(isLinear(pattern)).toBe(false)
  })

  it('accept every answer when they cannot be tested', () => {
    expect(fits('(a)\\1', 'anything')).toBe(true)
  })
})
