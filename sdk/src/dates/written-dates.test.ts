import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDay, readTime } from './written-dates.ts'

const TODAY = '2026-11-20'

it.each([
  ['3/4/2026', '2026-04-03'],
  ['03-04-2026', '2026-04-03'],
  ['3.4.26', '2026-04-03'],
  ['3 4 85', '1985-04-03'],
  ['3/4', '2026-04-03'],
  ['3 apr 2026', '2026-04-03'],
  ['3 Apr', '2026-04-03'],
  ['3-Apr-26', '2026-04-03'],
  ['3apr2026', '2026-04-03'],
  ['April 3rd, 2026', '2026-04-03'],
  ['Friday 3 April 2026', '2026-04-03'],
  ['3rd of april 2026', '2026-04-03'],
  ['12 Sept 2026', '2026-09-12'],
  ['2026-04-03', '2026-04-03'],
  ['2026/4/3', '2026-04-03'],
  ['2026年4月3日', '2026-04-03'],
  ['20260403', '2026-04-03'],
  ['03042026', '2026-04-03'],
  [' Today ', '2026-11-20'],
  ['tomorrow', '2026-11-21'],
  ['yesterday', '2026-11-19'],
  ['+7', '2026-11-27'],
  ['-20', '2026-10-31'],
  ['29/2/2028', '2028-02-29'],
  ['Tue', '2026-11-17'],
  ['friday', '2026-11-20'],
  ['Sat', '2026-11-14'],
])('reads %s as %s', (text, day) => {
  expect(readDay(text, TODAY)).toBe(day)
})

it.each([
  ['Tue', '2026-11-24'],
  ['Friday', '2026-11-20'],
  ['thurs', '2026-11-26'],
])('reads %s as the next one, %s, where a day ahead is wanted', (text, day) => {
  expect(readDay(text, TODAY, undefined, true)).toBe(day)
})

it.each([
  '',
  'de',
  'soon',
  '3',
  'apr',
  '3 ap 2026',
  '4/13/2026',
  '29/2/2026',
  '3/4/2',
  '3/4/202',
  '3/4/20266',
  '20261301',
  '99990101',
  '2026-04-03T10:00',
  '3/4/2026 5',
  '0/4/2026',
  '3 4 maybe',
  '+',
  '2026',
])('takes %s for no day', (text) => {
  expect(readDay(text, TODAY)).toBeNull()
})

it('reads the words of another language beside those of English', () => {
  const french = {
    months: 'janvier février mars avril mai juin juillet août'.split(' ').map((name) => [name]),
    weekdays: [
      ['dimanche', 'dim.'],
      ['lundi', 'lun.'],
      ['mardi', 'mar.'],
      ['mercredi', 'mer.'],
    ],
    near: ['hier', 'aujourd’hui', 'demain'],
  }
  const read = (text: string, ahead = false) => readDay(text, TODAY, french, ahead)
  expect(read('3 avr. 2026')).toBe('2026-04-03')
  expect(read('3 août')).toBe('2026-08-03')
  expect(read('3 aout')).toBe('2026-08-03')
  expect(read('3 april 2026')).toBe('2026-04-03')
  expect(read('3 jui 2026')).toBeNull()
  expect(read('Mercredi 3 juin 2026')).toBe('2026-06-03')
  expect(read("Aujourd'hui")).toBe(TODAY)
  expect(read('mar.')).toBe('2026-11-17')
  expect(read('mercr', true)).toBe('2026-11-25')
  expect(read('friday')).toBe(TODAY)
  expect(read('m')).toBeNull()
})

it('reads back every day as lists print it, and eight figures one way only', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const shown = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'UTC' })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year = '', month = '', dayOfMonth = ''] = day.split('-')
      for (const text of [
        shown.format(date),
        `${year}${month}${dayOfMonth}`,
        `${dayOfMonth}${month}${year}`,
        `${dayOfMonth}/${month}/${year}`,
      ]) {
        expect(readDay(text, TODAY)).toBe(day)
      }
    }),
  )
})

it.each([
  ['noon', '12:00'],
  ['Midday', '12:00'],
  ['midnight', '00:00'],
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['14.30', '14:30'],
  ['14h30', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['2.30pm', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['2 PM', '14:00'],
  ['12am', '00:00'],
  ['12.15pm', '12:15'],
  ['about noon', null],
  ['25:00', null],
  ['14:60', null],
  ['14pm', null],
  ['0pm', null],
  ['14305', null],
  ['', null],
])('reads the time %s as %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})
