import { lagosDay } from '@coverdesk/sdk'

const DAY = 86_400_000

export const periods = [
  'days_30',
  'today',
  'days_7',
  'month',
  'last_month',
  'year',
  'months_12',
  'own',
] as const
export type PeriodName = (typeof periods)[number]

export interface Days {
  from: string
  until: string
}

/** Adds days to a date, both `yyyy-mm-dd`. */
const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const monthLater = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** Returns the first and last day of a period in the calendar of Lagos. */
export function daysOf(period: Exclude<PeriodName, 'own'>, now: Date = new Date()): Days {
  const today = lagosDay(now)
  switch (period) {
    case 'today':
      return { from: today, until: today }
    case 'days_7':
      return { from: dayLater(today, -6), until: today }
    case 'days_30':
      return { from: dayLater(today, -29), until: today }
    case 'month':
      return { from: monthLater(today, 0), until: today }
    case 'last_month':
      return { from: monthLater(today, -1), until: dayLater(monthLater(today, 0), -1) }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today }
    case 'months_12':
      return { from: monthLater(today, -11), until: today }
  }
}
