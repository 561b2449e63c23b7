import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay, readTime } from '../dates/written-dates.ts'
import { isEmail } from '../identity/contacts.ts'
import { checkIdentifier } from '../identity/identifiers.ts'
import { normalisePhone } from '../identity/phones.ts'
import { parseNaira } from '../money/money.ts'
import { normaliseText } from './normalise-text.ts'
import { plainLetters } from './plain-letters.ts'
import { visibleText } from './visible-text.ts'

/** Any pasted text, with many invisible characters. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...'\u200b\u200d\u200e\u202a\u202c\u2066\ufe0f\u00ad\u3164\u2800\u00a0\u2011–٣۴０／’`ɓ',
      ),
      fc.constantFrom('e\u0301', 'a\u034f\u0301', '👩\u200d👧', '🏴\u{e0067}', 'A'),
    ),
  )
  .map((parts) => parts.join(''))

describe('text as it is typed', () => {
  it.each([
    ['LON642AA\u200e', 'LON642AA'],
    ['LON–642–AA', 'LON-642-AA'],
    ['MTR\u2011110\u200b/1', 'MTR-110/1'],
    ['\u202a+2348031234567\u202c', '+2348031234567'],
    ['٠٨٠٣', '0803'],
    ['۰۸۰۳', '0803'],
    ['०८০৮', '0808'],
    ['\u{1d7f6}\u{1d7d9}', '01'],
    ['ＭＴＲ／１', 'MTR/1'],
    ['12\u00a0000\u202f000', '12 000 000'],
    ['O`Brien O´Brien O‘Brien O’Brien OʼBrien', "O'Brien O'Brien O'Brien O'Brien O'Brien"],
    ['Ade\u0300', 'Adè'],
    ['❤\ufe0f', '❤'],
  ])('reads %j as %j', (text, read) => expect(normaliseText(text)).toBe(read))

  it('is read the same once more, composed, and with nothing invisible', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const read = normaliseText(text)
        expect(normaliseText(read)).toBe(read)
        expect(read.normalize('NFC')).toBe(read)
        expect(read).not.toMatch(/\p{Default_Ignorable_Code_Point}|[\u2800\u00a0\u2010-\u2015’`]/u)
        expect(read.replace(/\d/g, '')).not.toMatch(/\p{Nd}/u)
      }),
    )
  })

  it('stays as it is where nothing is replaced', () => {
    const replaced =
      /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Dash}|\p{Zs}|\p{Nd}|[`´‘’‛′ʹʻʼʽˈ՚ꞌꞋߴߵ᾽᾿῾\u02d7\u2043\u2044\u2215\u2800\u{1d159}\uff01-\uff5e\ufff9-\ufffb]/gu
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = text.replace(replaced, '').normalize('NFC')
        expect(normaliseText(stored)).toBe(stored)
        expect(visibleText(stored)).toBe(stored)
      }),
    )
  })

  it.each([
    ['\u200b', ''],
    ['\u3164\u3164', ''],
    ['\u00ad\ufe0f\u200d', ''],
    ['\u200bAda\u202e', 'Ada'],
    ['1990–2000, “it’s” ٣', '1990–2000, “it’s” ٣'],
    ['👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u200eסכום \u200e5 \u200f', 'סכום \u200e5 '],
    ['one\r\ntwo\tthree', 'one\r\ntwo\tthree'],
  ])('stores the prose %j as %j', (text, stored) => expect(visibleText(text)).toBe(stored))

  it('stores prose the same once more, and composed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const stored = visibleText(text)
        expect(visibleText(stored)).toBe(stored)
        expect(stored.normalize('NFC')).toBe(stored)
      }),
    )
  })

  it.each([
    ['LON642AA\u200e'],
    ['LON–642–AA'],
    ['\u202aLON\u2011642\u2011AA\u202c'],
    ['lon.642.aa'],
    ['ＬＯＮ６４２ＡＡ'],
    ['LON٦٤٢AA'],
  ])('takes the plate %j', (text) =>
    expect(checkIdentifier('plate', text)).toEqual({ value: 'LON642AA', problem: null, warning: null }),
  )

  it.each([
    ['\u202a+2348031234567\u202c'],
    ['٠٨٠٣١٢٣٤٥٦٧'],
    ['۰۸۰۳۱۲۳۴۵۶۷'],
    ['+234 (0) 803 123 4567'],
    ['00234 803 123 4567'],
    ['0803.123.4567'],
    ['+234\u20110803\u2011123\u20114567'],
    ['０８０３１２３４５６７'],
    ['0803/123/4567'],
  ])('takes the phone %j', (text) => expect(normalisePhone(text)).toBe('+2348031234567'))

  it.each([
    ['ada\u200b@example.test', true],
    ['o’brien@example.test', true],
    ['ada@example.xn--p1ai', true],
    ['ada@пример.рф', true],
    ['ada+motor@mail.example.test', true],
    ['a..b@example.test', false],
    ['.a@example.test', false],
    ['a.@example.test', false],
    ['ada@example..test', false],
    ['ada@-example.test', false],
    ['ada@example-.test', false],
    ['ada@.test', false],
  ])('takes %j for an address: %s', (text, is) => expect(isEmail(text)).toBe(is))

  it('reads amounts, days and times with digits of any script', () => {
    expect([parseNaira('₦۴۵٬۰۰۰'), parseNaira('45\u00a0000'), parseNaira('４５,０００')]).toEqual(
      Array(3).fill(4_500_000),
    )
    expect(readDay('٣/٤/٢٠٢٦', '2026-11-20')).toBe('2026-04-03')
    expect(readDay('3–4–2026\u200e', '2026-11-20')).toBe('2026-04-03')
    expect(readTime('۱۴:۳۰')).toBe('14:30')
  })

  it('writes Hausa letters as others do', () => {
    expect(plainLetters('Ɓala-Ƙasimu Ɗan Ƴaya ’Yar')).toBe("bala-kasimu dan yaya 'yar")
    expect(plainLetters('Ŋkɔ Əbe Ọlá')).toBe('nko ebe ola')
  })
})
