import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { INVALID_URL, isUrl } from '../text/web-addresses.ts'
import { INVALID_EMAIL, isEmail } from './contacts.ts'

const dictionary = new URL('../../../deploy/locales/en/errors.json', import.meta.url)
const { fields } = JSON.parse(readFileSync(dictionary, 'utf8')) as { fields: Record<string, string> }

it.each([
  ['ada@example.ng', true],
  [' ada.obi+1@mail.example.insurance ', true],
  [`ada@example.${'x'.repeat(24)}`, true],
  [`ada@example.${'x'.repeat(25)}`, false],
  ['ada@example.n', false],
  ['ada@example', false],
  ['ada example@x.ng', false],
  ['a@b@example.ng', false],
  ['<ada@example.ng>', false],
  [`${'a'.repeat(250)}@example.ng`, false],
  ['ada@one.ng,eve@two.ng', false],
  ['ada@one,two.ng', false],
  ['ada@<one>.ng', false],
  ['', false],
])('takes %s for a mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})

it.each([
  ['https://example.ng/claims?a=1#b', true],
  ['http://localhost:8080', true],
  ['example.ng', false],
  ['javascript:alert(1)', false],
  ['ftp://example.ng', false],
  ['https://ada:secret@example.ng', false],
  ['https://', false],
  ['', false],
])('takes %s for a web address: %s', (text, is) => {
  expect(isUrl(text)).toBe(is)
})

it('says of both what people read at a field', () => {
  expect([fields.email_format, fields.url_format]).toEqual([INVALID_EMAIL, INVALID_URL])
})
