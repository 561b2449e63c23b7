import { type RawBuilder, sql } from 'kysely'
import { dayAfter } from '../../reference/setups/entries.ts'
import { endOfMonth, startOfMonth } from '../dashboard/days.ts'
import type { Span } from './span.ts'

const sums = sql.raw('partner_id, charges, returns, charged, returned, commission, vat, wht')

export const ofPartner = (partnerId?: string) => (partnerId ? sql`and partner_id = ${partnerId}` : sql``)

/** Returns the whole months within a period, as first and last day; null without one. */
export function monthsWithin({ from, to }: Span): Span | null {
  const first = from === startOfMonth(from) ? from : dayAfter(endOfMonth(from), 1)
  const last = to === endOfMonth(to) ? to : dayAfter(startOfMonth(to), -1)
  return first < last ? { from: first, to: last } : null
}

/**
 * SQL of the premium lines of a period to sum: stored months for whole months, days only before the
 * first and after the last of them. A month is dated on its first day.
 */
export function premiumLines(span: Span, partnerId?: string): RawBuilder<unknown> {
  const partner = ofPartner(partnerId)
  const days = ({ from, to }: Span) =>
    sql`select day, ${sums} from cargo_premium_days where day between ${from}::date and ${to}::date ${partner}`
  const months = monthsWithin(span)
  if (!months) return sql`(${days(span)})`
  return sql`(
    select month as day, ${sums} from cargo_premium_months
      where month between ${months.from}::date and ${months.to}::date ${partner}
    union all ${days({ from: span.from, to: dayAfter(months.from, -1) })}
    union all ${days({ from: dayAfter(months.to, 1), to: span.to })})`
}
