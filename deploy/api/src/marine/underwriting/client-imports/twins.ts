import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { contactPaths, decide } from './decide.ts'
import type { ImportRecord } from './store.ts'

interface Twin {
  position: number
  twin: number | null
  twin_by: string | null
}

const AT_A_TIME = 1_000
const NO_FAULTS = sql<boolean>`(causes = '{}' and chosen is distinct from 'skip')`

/**
 * Detects rows with the numbers or contact of an earlier row that is imported too, and decides them again.
 * @param among limits it to rows with one of these keys, after one of them was changed
 */
export async function findTwins(tx: Tx, record: ImportRecord, among?: readonly string[]): Promise<void> {
  const own = sql`import_id = ${record.id} and position > ${record.head_row ?? 0}`
  const asked = among ? sql`and keys && ${[...among]}::text[]` : sql``
  const { rows } = await sql<Twin>`
    with own as (select position, keys, twin, twin_by, ${NO_FAULTS} as counts from client_import_rows where ${own} ${asked}),
    said as (select position, key, split_part(key, ':', 1) as path from own, unnest(keys) as key where counts),
    firsts as (select key, min(position) as first from said group by key having count(*) > 1),
    found as (
      select distinct on (said.position) said.position, firsts.first as twin, said.path as twin_by
      from said join firsts using (key) where said.position > firsts.first
      order by said.position, said.path = any(${[...contactPaths]}::text[]), firsts.first)
    select own.position, found.twin, found.twin_by from own left join found using (position)
    where own.twin is distinct from found.twin or own.twin_by is distinct from found.twin_by`.execute(tx)
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await keepTwins(tx, record, rows.slice(at, at + AT_A_TIME))
}

async function keepTwins(tx: Tx, record: ImportRecord, twins: readonly Twin[]): Promise<void> {
  const found = new Map(twins.map((twin) => [twin.position, twin]))
  const rows = await tx
    .selectFrom('client_import_rows')
    .select(['position', 'chosen', 'causes', 'match_by', 'match_archived', 'unchanged'])
    .where('import_id', '=', record.id)
    .where('position', 'in', [...found.keys()])
    .execute()
  const kept = rows.map((row) => {
    const { twin = null, twin_by = null } = found.get(row.position) ?? {}
    const { state, action } = decide({
      hasFaults: row.causes.length > 0,
      chosen: row.chosen,
      onDuplicate: record.on_duplicate,
      matchBy: row.match_by,
      twinBy: twin_by,
      unchanged: row.unchanged,
      archived: row.match_archived,
    })
    return { position: row.position, twin, twin_by, state, action }
  })
  await sql`
    update client_import_rows as row
    set twin = told.twin, twin_by = told.twin_by, state = told.state, action = told.action
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as told (position int, twin int, twin_by text, state text, action text)
    where row.import_id = ${record.id} and row.position = told.position`.execute(tx)
}
