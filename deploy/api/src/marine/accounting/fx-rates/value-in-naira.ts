import { currencyDecimals } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { marineEntryOn } from '../../setup/store.ts'

/** Decimals of a rate in millionths, less those of the kobo. */
const RATE_DECIMALS = 4

/**
 * Values an amount of a foreign currency by its last rate until a day, in kobo, rounded up; null without a rate.
 * @param money in the minor units of its currency
 */
export async function valueInNaira(
  db: Db | Tx,
  { amount, currency }: { amount: number; currency: string },
  day: string,
): Promise<number | null> {
  const rate = await db
    .selectFrom('fx_rates')
    .select('rate_micro')
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!rate) return null
  const entry = await marineEntryOn(db, 'currencies', currency, day)
  const decimals = Number(entry?.attributes.decimals ?? currencyDecimals(currency))
  const divisor = 10n ** BigInt(decimals + RATE_DECIMALS)
  return Number((BigInt(amount) * BigInt(rate.rate_micro) + divisor - 1n) / divisor)
}
