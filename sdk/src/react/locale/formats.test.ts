import { expect, it } from 'vitest'
import { createFormats } from './formats.ts'
import { knownLanguage, languageDirection, languageTag } from './languages.ts'

it('writes naira, dates and instants the way the office reads them', () => {
  const formats = createFormats('en')
  expect(formats.formatNaira(45_000_00)).toBe('₦45,000.00')
  expect(formats.formatDate('2026-11-20')).toBe('20 Nov 2026')
  expect(formats.formatDateTime('2026-11-20T23:30:00Z')).toBe('21 Nov 2026, 00:30')
  expect(formats.formatDate('2026-11-20T23:30:00Z')).toBe('21 Nov 2026')
})

it('keeps Western digits in Arabic', () => {
  expect(createFormats('ae').formatNumber(1234)).toMatch(/^1[.,٬]?234$/)
})

it('shows a dash for what is not there', () => {
  const { formatDate, formatNaira } = createFormats('en')
  expect([formatDate(null), formatDate('soon'), formatNaira(null)]).toEqual(['–', '–', '–'])
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
