import type pg from 'pg'

/** What is not needed while rows come in: indexes of their own, and what keeps two covers of one plate apart. */
const FOUND = `
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, null as held_by
  from pg_index where indrelid = any ($1::regclass[])
  and not exists (select 1 from pg_constraint where conindid = indexrelid)
union all
select conname, pg_get_constraintdef(oid), conrelid::regclass::text
  from pg_constraint where conrelid = any ($1::regclass[]) and contype = 'x'`

interface Found {
  name: string
  definition: string
  held_by: string | null
}

/**
 * Fills tables without their indexes and makes them again afterwards: many times as quick as row by row. What only
 * forbids rows is not made again: no list reads it, and it takes longer than all the rest.
 */
export async function withoutIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<Found>(FOUND, [tables])
  for (const { name, held_by } of rows) {
    await client.query(held_by ? `alter table ${held_by} drop constraint ${name}` : `drop index ${name}`)
  }
  await fill()
  for (const { definition, held_by } of rows) if (!held_by) await client.query(definition)
}
