import { type NumberKind, type NumberPattern, writeNumber } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosDay } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { type Counter, counterOf, issuedWith, raiseTo } from './counters.ts'
import { kinds } from './kinds.ts'

/** Numbering of each kind as last read by this process; initially the default. */
const lastSeen = new Map<NumberKind, NumberPattern>()

/**
 * Takes the next number of a kind in the transaction that uses it, for example `MTR/11000/2026/000124`.
 * @param branch - code of the branch of the object
 */
export async function takeNumber(tx: Tx, kind: NumberKind, now: Date, branch = ''): Promise<string> {
  const [number = ''] = await takeNumbers(tx, kind, now, branch, 1)
  return number
}

/**
 * Takes several numbers of a kind in a row, with the same statements as one.
 * @param branch - code of the branch of the objects
 */
export async function takeNumbers(
  tx: Tx,
  kind: NumberKind,
  now: Date,
  branch: string,
  count: number,
): Promise<string[]> {
  const pattern = lastSeen.get(kind) ?? kinds[kind].pattern
  const year = yearOf(now)
  const scope = counterOf(kind, pattern, branch, year)
  const given = issuedWith(pattern, branch, year)
  const counted = await countOn(tx, { kind, pattern, scope, given, count })
  if (!counted) {
    lastSeen.set(kind, (await readPattern(tx, kind)).pattern)
    return takeNumbers(tx, kind, now, branch, count)
  }
  const { number, of_scope: ofScope } = counted
  if (number > ofScope) await raiseTo(tx, scope, number)
  return Array.from({ length: count }, (_, at) =>
    writeNumber(pattern, { branch, year }, number - count + 1 + at),
  )
}

interface Counting {
  kind: NumberKind
  pattern: NumberPattern
  scope: Counter
  given: Counter
  /** How many numbers are taken. */
  count: number
}

/**
 * Increments both counters by the numbers taken, and raises the second to the first where that is higher, if the pattern of the kind is
 * unchanged. One statement, since the locked rows block other transactions.
 */
async function countOn(tx: Tx, { kind, pattern, scope, given, count }: Counting) {
  const { rows } = await sql<{ of_scope: number; number: number }>`
    with of_scope as (
      insert into number_series (series, year, last_number)
      select ${scope.series}, ${scope.year}, ${count}::int
      where coalesce(
        (select jsonb_build_object(
            'prefix', prefix, 'separator', separator, 'with_branch', with_branch,
            'year', year, 'digits', digits, 'restarts', restarts)
          from number_patterns where kind = ${kind}),
        ${JSON.stringify(kinds[kind].pattern)}::jsonb) = ${JSON.stringify(pattern)}::jsonb
      on conflict (series, year) do update set last_number = number_series.last_number + ${count}::int
      returning last_number
    ), given as (
      insert into number_series (series, year, last_number)
      select ${given.series}, ${given.year}, last_number from of_scope
      on conflict (series, year) do update
        set last_number = greatest(number_series.last_number + ${count}::int, excluded.last_number)
      returning last_number
    )
    select of_scope.last_number as of_scope, given.last_number as number from of_scope, given`.execute(tx)
  return rows[0]
}

/** Returns the numbering of a kind with its edit version; 0 for the default. */
export async function readPattern(
  db: Db | Tx,
  kind: NumberKind,
): Promise<{ pattern: NumberPattern; version: number }> {
  const row = await db.selectFrom('number_patterns').selectAll().where('kind', '=', kind).executeTakeFirst()
  if (!row) return { pattern: kinds[kind].pattern, version: 0 }
  const { prefix, separator, with_branch, year, digits, restarts, version } = row
  return { pattern: { prefix, separator, with_branch, year, digits, restarts }, version }
}

/** Returns the year of a number, that of the day it is issued. */
export const yearOf = (now: Date): number => Number(lagosDay(now).slice(0, 4))
