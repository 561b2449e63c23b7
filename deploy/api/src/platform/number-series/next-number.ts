import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Takes the next number of a series and year in the transaction that uses it, for example 124. */
export async function nextNumber(tx: Tx, series: string, year: number): Promise<number> {
  const row = await tx
    .insertInto('number_series')
    .values({ series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last_number: sql`number_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

/** `numberText('TRK', 2026, 123)` is `TRK-2026-000123`. */
export function numberText(prefix: string, year: number, number: number): string {
  return `${prefix}-${year}-${sixDigits(number)}`
}

/** `documentNumber('MTR/11000', 2026, 123)` is `MTR/11000/2026/000123`: type and branch, year, number. */
export function documentNumber(series: string, year: number | string, number: number): string {
  return `${series}/${year}/${sixDigits(number)}`
}

const sixDigits = (number: number): string => String(number).padStart(6, '0')
