import { v7 as uuid } from 'uuid'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

const MICRO = 1_000_000
const FEW_NAIRA = 5
const DAYS = 90
const SOURCE = 'CBN'

/** Naira for one unit, close to the rates of the time. */
const levels: Record<string, number> = {
  USD: 1_500,
  EUR: 1_635,
  GBP: 1_905,
  CNY: 209,
  JPY: 10.12,
  XOF: 2.492,
  AED: 408.4,
  INR: 17.85,
}

/** Adds three months of rates up to today, each working day, with small changes; existing ones stay. */
export async function seedDemoFxRates(tx: Tx, now: Date): Promise<void> {
  const { last } = await tx
    .selectFrom('fx_rates')
    .select((eb) => eb.fn.max('day').as('last'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: DAYS + 1 }, (_, back) => back)
    .filter((back) => back === 0 || isWorkingDay(after(now, -days(back))))
    .map((back) => ({ at: after(now, -days(back)), swing: swingOf(back) }))
    .filter(({ at }) => last === null || lagosDay(at) > last)
    .flatMap(({ at, swing }) =>
      Object.entries(levels).map(([currency, level]) => ({
        id: uuid(),
        currency,
        day: lagosDay(at),
        source: SOURCE,
        set_at: at,
        rate_micro: rounded(level * (1 + swing)),
      })),
    )
  if (rows.length > 0) await tx.insertInto('fx_rates').values(rows).execute()
}

/** Rounds to quoted precision: kobo, finer where a unit is worth little. */
function rounded(naira: number): number {
  const steps = naira < FEW_NAIRA ? 10_000 : 100
  return Math.round(naira * steps) * (MICRO / steps)
}

const isWorkingDay = (at: Date): boolean => at.getUTCDay() % 6 !== 0

/** No change today, so that the demo shows round figures. */
const swingOf = (back: number): number => Math.sin(back / 9) * 0.012 + Math.sin(back * 1.7) * 0.003
