import type { Day, Term } from './model.ts'

const DAY_MS = 86_400_000

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** Whole days from one day to another; 0 for the same day. */
export const daysFrom = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / DAY_MS)

export const addDays = (day: Day, days: number): Day => dayOf(utc(day) + days * DAY_MS)

/** The same day of a later month; the last day of that month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Days of a stretch whose first and last day both count. */
export const daysOf = ({ start, end }: Term): number => daysFrom(start, end) + 1

export const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
export const later = (one: Day, other: Day): Day => (one > other ? one : other)
