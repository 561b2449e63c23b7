import { type NumberKind, type NumberPattern, numberStem } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** A row of `number_series`. */
export interface Counter {
  series: string
  year: number
}

/**
 * Returns the counter of a kind: `policy:11000` of a year, or of all years. It is independent of the format of the
 * numbers, so that counting never goes back.
 */
export function counterOf(kind: NumberKind, pattern: NumberPattern, branch: string, year: number): Counter {
  return {
    series: pattern.with_branch ? `${kind}:${branch}` : kind,
    year: pattern.restarts === 'yearly' ? year : 0,
  }
}

/**
 * Returns the counter of numbers with a prefix: `MTR/11000` of 2026. Every pattern that results in this prefix
 * continues from it, so that no number is issued twice.
 */
export function issuedWith(pattern: NumberPattern, branch: string, year: number): Counter {
  const stem = numberStem(pattern, { branch, year })
  const [, before, of] = /^(.+)[/-](2\d{3})[/-]$/.exec(stem) ?? []
  return before && of ? { series: before, year: Number(of) } : { series: stem.slice(0, -1), year: 0 }
}

/** Returns the last number of each counter. */
export async function readCounts(
  db: Db | Tx,
  counters: readonly Counter[],
): Promise<(counter: Counter) => number> {
  const rows = await db
    .selectFrom('number_series')
    .selectAll()
    .where(
      'series',
      'in',
      counters.map(({ series }) => series),
    )
    .execute()
  const counts = new Map(rows.map(({ series, year, last_number }) => [`${series} ${year}`, last_number]))
  return ({ series, year }) => counts.get(`${series} ${year}`) ?? 0
}

/** Raises a counter, never lowers it. */
export async function raiseTo(tx: Tx, { series, year }: Counter, least: number): Promise<void> {
  await tx
    .insertInto('number_series')
    .values({ series, year, last_number: least })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({
        last_number: sql`greatest(number_series.last_number, excluded.last_number)`,
      }),
    )
    .execute()
}
