import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { type Assessed, assessRows } from './assess.ts'
import { decide } from './decide.ts'
import { howOf } from './how.ts'
import { changeImport, type ImportRecord, lockAtWork, type RowRecord, selectRows } from './store.ts'
import { findTwins } from './twins.ts'

const AT_A_TIME = 1_000

/** Checks the next rows; the last step detects duplicates within the file. @returns whether work is left */
export async function checkNext(services: Services, id: string): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const record = await lockAtWork(tx, id, 'checking')
    if (!record) return false
    const rows = await selectRows(tx, record)
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(AT_A_TIME)
      .execute()
    if (rows.length > 0) {
      const how = await howOf(tx, services, record)
      await keepAssessed(tx, record, rows, await assessRows(tx, services, record, how, rows))
      await changeImport(tx, id, { rows_done: record.rows_done + rows.length, tries: 0 })
      return true
    }
    await findTwins(tx, record)
    await changeImport(tx, id, { state: 'checked', rows_done: record.rows_total })
    return false
  })
}

/** Stores the check results and the planned actions of rows. */
export async function keepAssessed(
  tx: Tx,
  record: ImportRecord,
  rows: readonly RowRecord[],
  assessed: readonly Assessed[],
): Promise<void> {
  const before = new Map(rows.map((row) => [row.position, row]))
  const kept = assessed.map(({ position, keys, faults, match, unchanged }) => {
    const row = before.get(position)
    const { state, action } = decide({
      hasFaults: faults.length > 0,
      chosen: row?.chosen ?? null,
      onDuplicate: record.on_duplicate,
      matchBy: match?.by ?? null,
      twinBy: row?.twin_by ?? null,
      unchanged,
      archived: match?.archived ?? false,
    })
    return {
      position,
      keys,
      faults,
      state,
      action,
      unchanged,
      causes: faults.map(({ column, code }) => `${column}:${code}`),
      match_id: match?.id ?? null,
      match_by: match?.by ?? null,
      match_version: match?.version ?? null,
      match_archived: match?.archived ?? false,
    }
  })
  await sql`
    update client_import_rows as row set keys = told.keys, faults = told.faults, causes = told.causes,
      state = told.state, action = told.action, unchanged = told.unchanged, match_id = told.match_id,
      match_by = told.match_by, match_version = told.match_version, match_archived = told.match_archived
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as told (position int, keys text[], faults jsonb,
      causes text[], state text, action text, unchanged boolean, match_id uuid, match_by text, match_version int,
      match_archived boolean)
    where row.import_id = ${record.id} and row.position = told.position`.execute(tx)
}
