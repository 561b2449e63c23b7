import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { ImportRecord } from '../store.ts'
import { contactPaths, decide } from './decide-action.ts'

interface PossibleDuplicate {
  position: number
  twin: number | null
  twin_by: string | null
}

const BATCH_SIZE = 1_000
const NO_FAULTS = sql<boolean>`(causes = '{}' and chosen is distinct from 'skip')`

/**
 * Detects rows with the numbers or contact of an earlier row that is imported too, and decides them again.
 * @param among limits it to rows with one of these keys, after one of them was changed
 */
export async function detectDuplicates(
  tx: Tx,
  record: ImportRecord,
  among?: readonly string[],
): Promise<void> {
  const own = sql`import_id = ${record.id} and position > ${record.head_row ?? 0}`
  const limited = among ? sql`and keys && ${[...among]}::text[]` : sql``
  const { rows } = await sql<PossibleDuplicate>`
    with own as (select position, keys, twin, twin_by, ${NO_FAULTS} as counts from client_import_rows where ${own} ${limited}),
    stated as (select position, key, split_part(key, ':', 1) as path from own, unnest(keys) as key where counts),
    firsts as (select key, min(position) as first from stated group by key having count(*) > 1),
    found as (
      select distinct on (stated.position) stated.position, firsts.first as twin, stated.path as twin_by
      from stated join firsts using (key) where stated.position > firsts.first
      order by stated.position, stated.path = any(${[...contactPaths]}::text[]), firsts.first)
    select own.position, found.twin, found.twin_by from own left join found using (position)
    where own.twin is distinct from found.twin or own.twin_by is distinct from found.twin_by`.execute(tx)
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await storeDuplicates(tx, record, rows.slice(at, at + BATCH_SIZE))
}

async function storeDuplicates(
  tx: Tx,
  record: ImportRecord,
  duplicates: readonly PossibleDuplicate[],
): Promise<void> {
  const found = new Map(duplicates.map((one) => [one.position, one]))
  const rows = await tx
    .selectFrom('client_import_rows')
    .select(['position', 'chosen', 'causes', 'match_by', 'match_archived', 'unchanged'])
    .where('import_id', '=', record.id)
    .where('position', 'in', [...found.keys()])
    .execute()
  const decided = rows.map((row) => {
    const { twin = null, twin_by = null } = found.get(row.position) ?? {}
    const { state, action } = decide({
      hasErrors: row.causes.length > 0,
      chosen: row.chosen,
      onDuplicate: record.on_duplicate,
      matchedBy: row.match_by,
      duplicateBy: twin_by,
      unchanged: row.unchanged,
      archived: row.match_archived,
    })
    return { position: row.position, twin, twin_by, state, action }
  })
  await sql`
    update client_import_rows as row
    set twin = changed.twin, twin_by = changed.twin_by, state = changed.state, action = changed.action
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      as changed (position int, twin int, twin_by text, state text, action text)
    where row.import_id = ${record.id} and row.position = changed.position`.execute(tx)
}
