import { sql } from 'kysely'
import { lagosMidnight } from '../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { NewRate } from './store.ts'

/** Greatest deviation from the last rate without a second administrator, in basis points. */
const BAND_BPS = 500

/**
 * Returns the reference rate for a new rate of a day: the newest up to that day which was set before today, came with
 * the product, or was approved by a second administrator. Rates that one user set today do not count, so that several
 * steps within the band do not add up.
 */
export function lastRate(db: Db | Tx, { currency, day }: Pick<NewRate, 'currency' | 'day'>, today: string) {
  return db
    .selectFrom('fx_rates')
    .select(['rate_micro', 'day'])
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .where(
      sql<boolean>`(set_by is null or approved_by is not null or set_at < ${lagosMidnight(today)}::timestamptz)`,
    )
    .orderBy('day', 'desc')
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns whether a rate deviates more than one user may set alone; the first rate of a currency does not. */
export async function isOutsideBand(db: Db | Tx, rate: NewRate, today: string): Promise<boolean> {
  const last = await lastRate(db, rate, today)
  if (!last) return false
  return Math.abs(rate.rate_micro - last.rate_micro) * 10_000 > last.rate_micro * BAND_BPS
}
