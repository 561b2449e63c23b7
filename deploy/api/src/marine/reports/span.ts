import { type ReportPeriod, reportPeriods } from '@coverdesk/sdk'
import { daySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { fieldError } from '../../platform/errors/api-error.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { endOfMonth, sameDay, startOfMonth, startOfYear } from '../dashboard/days.ts'

const day = daySchema().optional()

/** Filters of a report over a period. */
export const spanFilters = {
  period: z.enum(reportPeriods).optional(),
  from: day,
  to: day,
  partner_id: z.uuid().optional(),
}

/** Inclusive days in Lagos time. */
export interface Span {
  from: string
  to: string
}

interface PeriodInput {
  period?: ReportPeriod | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * Returns the requested period; by default this month.
 * @throws ApiError 422 for a period that ends before it begins
 */
export function spanOf({ period, from, to }: PeriodInput, today: string): Span {
  const named = periods[period ?? 'this_month'](today)
  const span = { from: from ?? (to && to < named.from ? startOfMonth(to) : named.from), to: to ?? named.to }
  if (from && !to && span.to < from) span.to = today < from ? from : today
  if (span.to < span.from) throw fieldError('to', 'fields.date_early', { params: { day: span.from } })
  return span
}

/** Returns the equal period before. */
export function before({ from, to }: Span): Span {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

const quarter = (day: string): string => {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

const monday = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

const periods: Record<ReportPeriod, (today: string) => Span> = {
  today: (today) => ({ from: today, to: today }),
  last_week: (today) => ({ from: dayAfter(monday(today), -7), to: dayAfter(monday(today), -1) }),
  this_month: (today) => ({ from: startOfMonth(today), to: today }),
  last_month(today) {
    const from = sameDay(startOfMonth(today), 1)
    return { from, to: endOfMonth(from) }
  },
  this_quarter: (today) => ({ from: quarter(today), to: today }),
  last_quarter: (today) => ({
    from: sameDay(quarter(today), 3),
    to: dayAfter(quarter(today), -1),
  }),
  this_year: (today) => ({ from: startOfYear(today), to: today }),
  last_year(today) {
    const from = sameDay(startOfYear(today), 12)
    return { from, to: dayAfter(startOfYear(today), -1) }
  },
}
