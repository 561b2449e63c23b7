import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { DifferenceRow } from './settlement.ts'

type Other = Pick<DifferenceRow, 'other_amount' | 'other_currency' | 'other_value'>

/** Whether another currency came back whose value was not known yet. */
export const isUnvalued = ({ other_amount, other_value }: Omit<Other, 'other_currency'>): boolean =>
  other_amount !== null && other_value === null

/**
 * Kobo of what came back in another currency, by today's rate where none was known when it was recorded; null without a
 * rate, and where no other currency came back.
 */
export async function valueOfOther(
  db: Db | Tx,
  services: Services,
  { other_amount, other_currency, other_value }: Other,
  now: Date,
): Promise<number | null> {
  if (other_amount === null || other_currency === null || other_value !== null) return other_value
  return services.valueInNaira(db, { amount: other_amount, currency: other_currency }, lagosDay(now))
}

/** The exchange rate that has to be entered before what came back can be settled; null where none is missing. */
export async function missingRate(
  db: Db | Tx,
  services: Services,
  other: Other,
  now: Date,
): Promise<{ currency: string; day: string } | null> {
  const { other_currency: currency } = other
  if (currency === null || !isUnvalued(other)) return null
  const value = await valueOfOther(db, services, other, now)
  return value === null ? { currency, day: lagosDay(now) } : null
}
