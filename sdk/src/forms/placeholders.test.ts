import { expect, it } from 'vitest'
import { fillPlaceholders, placeholderOf, placeholdersIn } from './placeholders.ts'

it('finds each name once, whatever the blanks in its braces', () => {
  expect(placeholdersIn('{{forms.a.b}} and {{ forms.a.b }}, {{ }}, {no}, { {x} }')).toEqual(['forms.a.b', ''])
  expect(placeholdersIn(placeholderOf('forms.claim-notice.place'))).toEqual(['forms.claim-notice.place'])
})

it('fills values as they are, without filling what they contain', () => {
  const values: Record<string, string> = { a: '$1 {{b}}', b: 'never' }
  expect(fillPlaceholders('x {{a}} y {{ a }}', (name) => values[name] ?? '')).toBe('x $1 {{b}} y $1 {{b}}')
})
