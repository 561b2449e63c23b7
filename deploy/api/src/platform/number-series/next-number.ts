import { type NumberKind, type NumberPattern, writeNumber } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosDay } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { type Counter, givenWith, raiseTo, scopeOf } from './counters.ts'
import { kinds } from './kinds.ts'

/**
 * Takes the next number of a kind in the transaction that uses it, for example `MTR/11000/2026/000124`.
 * @param branch - code of the branch it belongs to
 */
export async function takeNumber(tx: Tx, kind: NumberKind, now: Date, branch = ''): Promise<string> {
  const { pattern } = await readPattern(tx, kind)
  const year = yearOf(now)
  const scope = scopeOf(kind, pattern, branch, year)
  const counted = await countOn(tx, scope, 1)
  const number = await countOn(tx, givenWith(pattern, branch, year), counted)
  if (number > counted) await raiseTo(tx, scope, number)
  return writeNumber(pattern, { branch, year }, number)
}

/** Counts one on, to `least` where that is more. */
async function countOn(tx: Tx, { series, year }: Counter, least: number): Promise<number> {
  const row = await tx
    .insertInto('number_series')
    .values({ series, year, last_number: least })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({
        last_number: sql`greatest(number_series.last_number + 1, excluded.last_number)`,
      }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

/** How a kind is numbered, and the edit version; 0 while it is as shipped. */
export async function readPattern(
  db: Db | Tx,
  kind: NumberKind,
): Promise<{ pattern: NumberPattern; version: number }> {
  const row = await db.selectFrom('number_patterns').selectAll().where('kind', '=', kind).executeTakeFirst()
  if (!row) return { pattern: kinds[kind].pattern, version: 0 }
  const { prefix, separator, with_branch, year, digits, restarts, version } = row
  return { pattern: { prefix, separator, with_branch, year, digits, restarts }, version }
}

/** A number carries the year of the day it is given on. */
export const yearOf = (now: Date): number => Number(lagosDay(now).slice(0, 4))
