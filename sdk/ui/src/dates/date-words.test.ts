import { readDay } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { formatsOf } from '../locale/formats.ts'
import { formatTag, languages } from '../locale/languages.ts'
import { dateWords } from './date-words.ts'

/** A Friday. */
const TODAY = '2026-11-20'
const WEEK = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', TODAY]
const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-03`)
const codes = languages.map(({ code }) => code)

it.each(codes)('reads the weekdays, yesterday, today and tomorrow of %s', (code) => {
  const words = dateWords(code)
  const read = (text: string) => readDay(text, TODAY, words)
  expect(words.near.map(read)).toEqual(['2026-11-19', TODAY, '2026-11-21'])
  for (const weekday of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(formatTag(code), { weekday, timeZone: 'UTC' })
    const names = WEEK.map((day) => format.format(new Date(day)))
    expect([code, names, names.map(read)]).toEqual([code, names, WEEK])
    expect(names.map((name) => read(` ${name.toUpperCase()} `))).toEqual(WEEK)
  }
})

it.each(codes)('reads back every month as the field of %s shows it', (code) => {
  const words = dateWords(code)
  const { formatDate } = formatsOf(code)
  expect(MONTHS.map((day) => readDay(formatDate(day), TODAY, words))).toEqual(MONTHS)
})

it.each(codes)('reads back every day in the words of %s', (code) => {
  const words = dateWords(code)
  const { formatDay } = formatsOf(code)
  for (const days of [WEEK, MONTHS])
    expect(days.map((day) => readDay(formatDay(day), TODAY, words))).toEqual(days)
})

it.each([
  ['fr', 'mardi', '2026-11-17'],
  ['fr', 'mer', '2026-11-18'],
  ['fr', 'hier', '2026-11-19'],
  ['fr', '12 aout', '2026-08-12'],
  ['es', 'miercoles', '2026-11-18'],
  ['pt', 'terca', '2026-11-17'],
  ['pl', 'sroda', '2026-11-18'],
  ['ae', 'امس', '2026-11-19'],
  ['ae', 'الاربعاء', '2026-11-18'],
  ['ja', '火曜', '2026-11-17'],
  ['tr', 'pazartesi', '2026-11-16'],
  ['hu', 'ma', TODAY],
  ['ru', '3 апреля', '2026-04-03'],
  ['de', 'Tuesday', '2026-11-17'],
  ['fr', 'ven. 3 avr. 2026', '2026-04-03'],
  ['fr', 'm', null],
])('reads in %s the day %s', (code, text, day) => {
  expect(readDay(text, TODAY, dateWords(code))).toBe(day)
})
