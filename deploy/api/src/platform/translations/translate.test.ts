import { expect, it } from 'vitest'
import { pickLanguage } from './translate.ts'

const languages = ['ae', 'de', 'en', 'fr']

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['FR-ca', 'fr'],
  ['ar-EG', 'ae'],
  ['de;q=0.2, fr;q=0.9', 'fr'],
  ['xx, de;q=0', 'en'],
  ['xx, fr', 'fr'],
  ['*', 'en'],
  ['__proto__', 'en'],
  [';;,=,q', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('returns for Accept-Language %j the language %s', (header, language) => {
  expect(pickLanguage(header, languages)).toBe(language)
})
