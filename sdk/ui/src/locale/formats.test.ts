import { expect, it } from 'vitest'
import { formatsOf } from './formats.ts'
import { knownLanguage, languageDirection, languageTag } from './languages.ts'

it('writes naira, dates and instants the way the office reads them', () => {
  const formats = formatsOf('en')
  expect(formats.formatNaira(45_000_00)).toBe('₦45,000.00')
  expect(formats.formatDate('2026-11-20')).toBe('20 Nov 2026')
  expect(formats.formatDateTime('2026-11-20T23:30:00Z')).toBe('21 Nov 2026, 00:30')
  expect(formats.formatDate('2026-11-20T23:30:00Z')).toBe('21 Nov 2026')
})

it('writes each month of English in three letters, and a day in words where it is chosen', () => {
  const { formatDate, formatDay, formatDateTime } = formatsOf('en')
  const months = Array.from({ length: 12 }, (_, at) =>
    formatDate(`2026-${String(at + 1).padStart(2, '0')}-12`),
  )
  expect(new Set(months.map((text) => text.length))).toEqual(new Set(['12 Sep 2026'.length]))
  expect(formatDateTime('2026-09-12T09:00:00Z')).toBe('12 Sep 2026, 10:00')
  expect(formatDay('2026-04-03')).toMatch(/^Friday,? 3 April 2026$/)
})

it('keeps Western digits in Arabic', () => {
  expect(formatsOf('ae').formatNumber(1234)).toMatch(/^1[.,٬]?234$/)
})

it('formats Portuguese as in Portugal, whose words the texts use', () => {
  const { formatNaira, formatDate } = formatsOf('pt')
  expect(formatNaira(60_000_000_00)).toMatch(/^60\s000\s000,00\s₦$/)
  expect(formatDate('2026-11-27')).toBe('27/11/2026')
})

it('shows a dash for what is not there', () => {
  const { formatDate, formatNaira } = formatsOf('en')
  expect([formatDate(null), formatDate('soon'), formatNaira(null)]).toEqual(['–', '–', '–'])
})

it('writes a true minus sign in numbers and shares', () => {
  const { formatNumber, formatPercent } = formatsOf('en')
  expect([1250, 0, -5].map(formatPercent)).toEqual(['12.5%', '0%', '−0.05%'])
  expect(formatsOf('en').dotted(['MTR/1', '', null, 'KJA-123AB'])).toBe('MTR/1 · KJA-123AB')
  expect(formatsOf('de').formatPercent(1250)).toBe('12,5\u00A0%')
  const share = { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const
  expect([formatNumber(-12.5), formatNumber(-0.8938, share), formatNumber(0.1, share)]).toEqual([
    '−12.5',
    '−89.38%',
    '+10%',
  ])
})

it('knows languages by their language part', () => {
  expect(['pt-BR', 'ar-EG', 'AE', 'xx', ''].map(knownLanguage)).toEqual([
    'pt',
    'ae',
    'ae',
    undefined,
    undefined,
  ])
  expect([languageTag('ae'), languageDirection('ae'), languageDirection('zh')]).toEqual(['ar', 'rtl', 'ltr'])
})

it('joins values, and a label with its value, by the marks of the language', () => {
  const joined = (language: string): string => {
    const { formatList, labelled } = formatsOf(language)
    return labelled('x', formatList(['A', '', null, false, 'B', 'C']))
  }
  expect(['en', 'de', 'fr', 'ja', 'zh', 'ae'].map(joined)).toEqual([
    'x: A, B, C',
    'x: A, B, C',
    'x\u00a0: A, B, C',
    'x：A、B、C',
    'x：A、B、C',
    'x: A، B، C',
  ])
})

it('makes the formats of a language once, for all parts of a page', () => {
  expect(formatsOf('fr')).toBe(formatsOf('fr'))
  expect(formatsOf('fr')).not.toBe(formatsOf('en'))
})
