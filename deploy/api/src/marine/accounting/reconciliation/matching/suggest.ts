import type { BankTolerance } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

/** A reference on more lines or entries than this does not identify a payment. */
const COMMON = 20
const SHORTEST_REFERENCE = 4
/** Most entries near a line that are compared. */
const LOOKED_AT = 5
/** Most lines that are compared one by one; more are first paired in bulk. */
const ONE_BY_ONE = 500
/** Entries are found by amounts within the same ₦100. */
const CELL = 10_000

/** Lists the distances in days, nearest first. */
const stepsOf = (days: number): number[] => [
  0,
  ...Array.from({ length: days }, (_, at) => [at + 1, -at - 1]).flat(),
]

/**
 * Matches each open line with the entry that has its reference and amount, where there is one of each and no other line
 * is like it. @returns the number of matches
 */
export async function matchExact(tx: Tx, account: string, now: Date): Promise<number> {
  const unique = (table: string, states: RawBuilder<unknown>) => sql`
    select reference_key, amount, (array_agg(id))[1] as id from ${sql.table(table)}
    where receiving_account = ${account} and state in (${states}) and length(reference_key) >= ${SHORTEST_REFERENCE}
    group by reference_key, amount having count(*) = 1`
  const { rows } = await sql<{ count: number }>`
    with pairs as materialized (
      select gen_random_uuid() as match_id, l.id as line_id, e.id as entry_id, l.amount
      from (${unique('bank_lines', sql`'open'`)}) l
      join (${unique('bank_entries', sql`'open', 'before'`)}) e using (reference_key, amount)
      join bank_lines line on line.id = l.id
      where not exists (
        select 1 from bank_lines same where same.receiving_account = ${account}
          and same.reference_key = line.reference_key and same.amount = line.amount and same.id <> line.id)
    ), matched as (
      insert into bank_matches (id, receiving_account, kind, made_at)
      select match_id, ${account}, 'exact', ${now.toISOString()}::timestamptz from pairs
    ), allocated as (
      insert into bank_allocations (id, match_id, line_id, entry_id, amount)
      select gen_random_uuid(), match_id, line_id, entry_id, amount from pairs
    ), lines as (
      update bank_lines l set state = 'matched', allocated = l.amount, version = version + 1, changed_by = null,
        changed_at = ${now.toISOString()}::timestamptz
      from pairs where l.id = pairs.line_id and l.receiving_account = ${account} and l.state = 'open'
    ), entries as (
      update bank_entries e set state = 'matched', allocated = e.amount, version = version + 1, changed_by = null,
        changed_at = ${now.toISOString()}::timestamptz
      from pairs where e.id = pairs.entry_id and e.receiving_account = ${account} and e.state in ('open', 'before')
    )
    select count(*)::int as count from pairs`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Renews the suggestions for open lines: by reference, by a reference in the text, by amount and day. Each
 * step reads an index or hashes both sides once, so that its time grows linearly. @returns the number of suggestions
 */
export async function suggest(tx: Tx, account: string, within: BankTolerance): Promise<number> {
  await sql`delete from bank_suggestions where receiving_account = ${account}`.execute(tx)
  await setPlanner(tx, 'bulk')
  await suggestFrom(
    tx,
    account,
    'reference',
    byReference(account, within, sql`l.reference_key`, sql`bank_lines l`),
  )
  await suggestFrom(
    tx,
    account,
    'text',
    byReference(account, within, sql`word`, sql`bank_lines l cross join unnest(l.words) as word`),
  )
  await suggestFrom(tx, account, 'amount', inOrder(account, 0))
  if ((await countFreeLines(tx, account)) > ONE_BY_ONE)
    for (const pairs of [inOrder, inOrderNear])
      for (const step of stepsOf(within.days))
        await suggestFrom(tx, account, 'amount', pairs(account, step, within))
  await setPlanner(tx, 'one by one')
  // Two lines may have found one entry: the second pass finds the next entry.
  if ((await countFreeLines(tx, account)) <= ONE_BY_ONE)
    for (let look = 0; look < 2; look += 1) await suggestFrom(tx, account, 'amount', near(account, within))
  await setPlanner(tx, 'anything')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_suggestions where receiving_account = ${account}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Pairs = RawBuilder<unknown>

/**
 * Sets planner options, as the statistics do not contain new suggestions yet: assumed empty, they would be read whole
 * for each line. In bulk both sides are hashed instead, once; one by one they are found by their indexes.
 */
async function setPlanner(tx: Tx, how: 'bulk' | 'one by one' | 'anything'): Promise<void> {
  await sql`select set_config('enable_nestloop', ${how === 'bulk' ? 'off' : 'on'}, true),
    set_config('enable_seqscan', ${how === 'one by one' ? 'off' : 'on'}, true)`.execute(tx)
}

async function countFreeLines(tx: Tx, account: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_lines l where ${freeLine(account)}`.execute(tx)
  return rows[0]?.count ?? 0
}

const freeLine = (account: string) => sql`l.receiving_account = ${account} and l.state = 'open'
  and not exists (select 1 from bank_suggestions s where s.line_id = l.id)`
const freeEntry = (account: string) => sql`e.receiving_account = ${account} and e.state in ('open', 'before')
  and not exists (select 1 from bank_suggestions s where s.entry_id = e.id)`
const alike = ({ amount }: BankTolerance) =>
  sql`sign(l.amount) = sign(e.amount) and abs(l.amount - e.amount) <= ${sql.lit(amount)}`

function byReference(account: string, within: BankTolerance, key: Pairs, from: Pairs): Pairs {
  return sql`
    select l.id as line_id, e.id as entry_id, e.amount - l.amount as amount_apart, e.day - l.day as days_apart,
      l.entries as alike
    from (
      select l.id, l.amount, l.day, keys.entries, keys.key from (
        select key, count(*) over (partition by key) as lines, entries, id, amount, day from (
          select ${key} as key, l.id, l.amount, l.day from ${from}
          where ${freeLine(account)} and length(${key}) >= ${SHORTEST_REFERENCE}
        ) worded join (
          select reference_key as key, count(*)::int as entries from bank_entries e where ${freeEntry(account)}
          group by reference_key having count(*) <= ${COMMON}
        ) known using (key)
      ) keys join bank_lines l on l.id = keys.id and l.receiving_account = ${account} and l.state = 'open'
      where keys.lines <= ${COMMON}
    ) l
    join bank_entries e on e.receiving_account = ${account} and e.reference_key = l.key
      and e.state in ('open', 'before')
      and not exists (select 1 from bank_suggestions s where s.entry_id = e.id)
    where ${alike(within)}`
}

/** Pairs equal amounts a number of days apart, in order. */
function inOrder(account: string, step: number): Pairs {
  return sql`
    select l.id as line_id, e.id as entry_id, 0::bigint as amount_apart, ${step}::int as days_apart,
      greatest(e.alike, l.alike)::int as alike
    from (${inCells(account, 'line', sql`l.amount`)}) l
    join (${inCells(account, 'entry', sql`e.amount`)}) e
      on e.cell = l.cell and e.place = l.place and e.day = l.day + ${step}::int`
}

/** Pairs amounts within the same ₦100, smallest first. */
function inOrderNear(account: string, step: number, within: BankTolerance): Pairs {
  return sql`
    select l.id as line_id, e.id as entry_id, e.amount - l.amount as amount_apart, ${step}::int as days_apart,
      greatest(e.alike, l.alike)::int as alike
    from (${inCells(account, 'line', sql`l.amount / 10000`)}) l
    join (${inCells(account, 'entry', sql`e.amount / 10000`)}) e
      on e.cell = l.cell and e.place = l.place and e.day = l.day + ${step}::int
    where ${alike(within)}`
}

/** Selects the unpaired items of one side by day and cell, each with its rank. */
function inCells(account: string, side: 'line' | 'entry', cell: Pairs): Pairs {
  const [from, row] =
    side === 'line'
      ? [sql`bank_lines l where ${freeLine(account)}`, sql`l.id, l.amount, l.day`]
      : [sql`bank_entries e where ${freeEntry(account)}`, sql`e.id, e.amount, e.day`]
  const [amount, day, id] = side === 'line' ? ['l.amount', 'l.day', 'l.id'] : ['e.amount', 'e.day', 'e.id']
  return sql`
    select ${row}, ${cell} as cell, count(*) over (partition by ${cell}, ${sql.ref(day)}) as alike,
      row_number() over (partition by ${cell}, ${sql.ref(day)} order by ${sql.ref(amount)}, ${sql.ref(id)}) as place
    from ${from}`
}

/** Selects the nearest entry among those within the tolerance of amount and day. */
function near(account: string, within: BankTolerance): Pairs {
  const { days } = within
  const cells = Math.ceil(within.amount / CELL)
  return sql`
    select l.id as line_id, e.id as entry_id, e.amount - l.amount as amount_apart, e.day - l.day as days_apart,
      (count(*) over (partition by l.id))::int as alike
    from bank_lines l
    cross join lateral (
      (
        select e.id, e.amount, e.day from bank_entries e
        where ${freeEntry(account)} and e.amount = l.amount and e.day between l.day - ${days}::int and l.day + ${days}::int
        limit ${LOOKED_AT}
      ) union all (
        select e.id, e.amount, e.day from generate_series(${-cells}::int, ${cells}::int) as step
        cross join lateral (
          select e.id, e.amount, e.day from bank_entries e
          where ${freeEntry(account)} and e.amount / 10000 = l.amount / 10000 + step and e.amount <> l.amount
            and e.day between l.day - ${days}::int and l.day + ${days}::int and ${alike(within)}
          limit ${LOOKED_AT}
        ) e
      )
    ) e
    where ${freeLine(account)}`
}

/** Stores the best pair of each line, and of these the best of each entry. */
async function suggestFrom(tx: Tx, account: string, basis: string, pairs: Pairs): Promise<void> {
  const best = sql`abs(amount_apart), abs(days_apart), entry_id, line_id`
  await sql`
    insert into bank_suggestions (line_id, entry_id, receiving_account, basis, amount_apart, days_apart, alike)
    select distinct on (entry_id) line_id, entry_id, ${account}, ${basis}, amount_apart, days_apart, alike from (
      select distinct on (line_id) * from (${pairs}) pair order by line_id, ${best}
    ) ofline order by entry_id, ${best}
    on conflict do nothing`.execute(tx)
}
