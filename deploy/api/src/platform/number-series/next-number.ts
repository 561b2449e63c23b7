import { type NumberKind, type NumberPattern, writeNumber } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosDay } from '../db/clock.ts'
import type { Db, Tx } from '../db/database.ts'
import { type Counter, givenWith, raiseTo, scopeOf } from './counters.ts'
import { kinds } from './kinds.ts'

/** How each kind was numbered when this process looked last; what it ships with before. */
const lastSeen = new Map<NumberKind, NumberPattern>()

/**
 * Takes the next number of a kind in the transaction that uses it, for example `MTR/11000/2026/000124`.
 * @param branch - code of the branch it belongs to
 */
export async function takeNumber(tx: Tx, kind: NumberKind, now: Date, branch = ''): Promise<string> {
  const pattern = lastSeen.get(kind) ?? kinds[kind].pattern
  const year = yearOf(now)
  const scope = scopeOf(kind, pattern, branch, year)
  const counted = await countOn(tx, { kind, pattern, scope, given: givenWith(pattern, branch, year) })
  if (!counted) {
    lastSeen.set(kind, (await readPattern(tx, kind)).pattern)
    return takeNumber(tx, kind, now, branch)
  }
  const { number, of_scope: ofScope } = counted
  if (number > ofScope) await raiseTo(tx, scope, number)
  return writeNumber(pattern, { branch, year }, number)
}

interface Counting {
  kind: NumberKind
  pattern: NumberPattern
  scope: Counter
  given: Counter
}

/**
 * Counts both counters one on, the second to the first where that is more, if the kind is still numbered by the
 * pattern; one statement, since what it locks keeps others waiting.
 */
async function countOn(tx: Tx, { kind, pattern, scope, given }: Counting) {
  const { rows } = await sql<{ of_scope: number; number: number }>`
    with of_scope as (
      insert into number_series (series, year, last_number)
      select ${scope.series}, ${scope.year}, 1
      where coalesce(
        (select jsonb_build_object(
            'prefix', prefix, 'separator', separator, 'with_branch', with_branch,
            'year', year, 'digits', digits, 'restarts', restarts)
          from number_patterns where kind = ${kind}),
        ${JSON.stringify(kinds[kind].pattern)}::jsonb) = ${JSON.stringify(pattern)}::jsonb
      on conflict (series, year) do update set last_number = number_series.last_number + 1
      returning last_number
    ), given as (
      insert into number_series (series, year, last_number)
      select ${given.series}, ${given.year}, last_number from of_scope
      on conflict (series, year) do update
        set last_number = greatest(number_series.last_number + 1, excluded.last_number)
      returning last_number
    )
    select of_scope.last_number as of_scope, given.last_number as number from of_scope, given`.execute(tx)
  return rows[0]
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
