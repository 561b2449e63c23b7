import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fits, isLinear } from './patterns.ts'

/** The list browsers are held against too. */
const shared = new URL('../../../../../sdk/src/forms/pattern-cases.json', import.meta.url)
const cases = JSON.parse(readFileSync(shared, 'utf8')) as { pattern: string; fits: string[]; not: string[] }[]

const LETTERS = 'a'.repeat(4_000)
/** Each would take longer than anybody waits by trying one way after the other. */
const evil = [
  ...[
    '(a+)+',
    '((a+))+',
    '(a*)*',
    '(a+)*',
    '(a*)+',
    '((a*)*)*',
    '(?:a+)+',
    '(?:(?:a+)+)+',
    '(a+){2,}',
    '(a{1,})+',
  ],
  ...[
    '(a|a)*',
    '(a|a)+',
    '(a|aa)+',
    '(a+|b)+',
    '(a|b|ab)*',
    '(a|a?)+',
    '(a?){50}',
    '(a?a?)+',
    '(aa|a)*',
    '(a|a|a)+',
  ],
  ...[
    '([a-z]+[0-9]?)+',
    '([a-z]+)*',
    '([a-zA-Z]+)*',
    '(\\w+)+',
    '(\\w*)*',
    '(\\w+\\d?)+',
    '(\\p{L}+)+',
    '(.*)*',
    '(.+)+',
  ],
  ...[
    '(.*a){12}',
    '(.*.*)*',
    '.*.*.*.*.*.*',
    'a*a*a*a*a*a*',
    'a+a+a+a+a+a+',
    '(a+a+)+',
    '(a*a*)+',
    '(x+x+)+|(a+a+)+',
  ],
  ...[
    '(\\S+)+',
    '([^b]+)+',
    '([^b]*)*',
    '((a|b)+)+',
    '((ab?)+)+',
    '(a(a|b)?)+',
    '(a{0,9}){0,9}',
    '((a{1,3})+){1,3}',
  ],
  ...['^(a+)+', '(^a+)+', '(a+)+c?', '((?<n>a+)+)+', '(\\u0061+)+', '(\\x61|a)+', '(?:a|\\w)+'],
].map((pattern) => `(?:${pattern})b!`)

describe('patterns', () => {
  it.each(cases)('test whole texts as browsers do: $pattern', ({ pattern, fits: good, not }) => {
    expect(isLinear(pattern)).toBe(true)
    expect(good.filter((text) => !fits(pattern, text))).toEqual([])
    expect(not.filter((text) => fits(pattern, text))).toEqual([])
  })

  it('run through a long text once, however they are written', () => {
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
    ['a thousand thousands', '(a{1000}){1000}'],
    ['what takes too many steps', '((a{0,30}){0,30})'],
  ])('are refused for %s', (_name, pattern) => {
    expect(isLinear(pattern)).toBe(false)
  })

  it('that cannot be tested keep nobody from answering', () => {
    expect(fits('(a)\\1', 'anything')).toBe(true)
  })
})
