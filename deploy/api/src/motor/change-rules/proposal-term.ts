import { policyTerm } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { addDays, addMonths } from '../../policies/terms/days.ts'
import type { Day, Term } from '../../policies/terms/model.ts'
import { readChangeRules, type ShortPeriodRule } from './change-rules.ts'

/** The term of a cover that begins on a day: the short period, or a year minus one day. */
export function termFrom(start: Day, row: ShortPeriodRule | null): Term {
  if (!row) return policyTerm(start)
  const until = 'days' in row ? addDays(start, row.days) : addMonths(start, row.months)
  return { start, end: addDays(until, -1) }
}

/**
 * Finds the row of the short-period scale in force on the first day of a cover; null for a year.
 * @throws ApiError 422 at `cover.short_period`
 */
export async function shortPeriodOn(
  db: Db | Tx,
  code: string | undefined,
  day: Day,
): Promise<ShortPeriodRule | null> {
  if (!code) return null
  const { scale } = await readChangeRules(db, day)
  const row = scale.find((one) => one.code === code)
  if (!row) throw fieldError('cover.short_period', 'fields.choice_unknown')
  return row
}
