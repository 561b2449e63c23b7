import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { changeImport, type ImportRecord, lockForWork, type RowRecord, selectRows } from '../store.ts'
import { type CheckedRow, checkRows } from './check-rows.ts'
import { decide } from './decide-action.ts'
import { parsingSettings } from './parsing-settings.ts'
import { detectDuplicates } from './possible-duplicates.ts'

const BATCH_SIZE = 1_000

/** Checks the next rows; the last step detects duplicates within the file. @returns whether work is left */
export async function checkNextRows(services: Services, id: string): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const record = await lockForWork(tx, id, 'checking')
    if (!record) return false
    const rows = await selectRows(tx, record)
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(BATCH_SIZE)
      .execute()
    if (rows.length > 0) {
      const settings = await parsingSettings(tx, services, record)
      await storeCheckedRows(tx, record, rows, await checkRows(tx, services, record, settings, rows))
      await changeImport(tx, id, { rows_done: record.rows_done + rows.length, tries: 0 })
      return true
    }
    await detectDuplicates(tx, record)
    await changeImport(tx, id, { state: 'checked', rows_done: record.rows_total })
    return false
  })
}

/** Stores the check results and the planned actions of rows. */
export async function storeCheckedRows(
  tx: Tx,
  record: ImportRecord,
  rows: readonly RowRecord[],
  checked: readonly CheckedRow[],
): Promise<void> {
  const before = new Map(rows.map((row) => [row.position, row]))
  const columns = checked.map(({ position, keys, faults, match, unchanged }) => {
    const row = before.get(position)
    const { state, action } = decide({
      hasErrors: faults.length > 0,
      chosen: row?.chosen ?? null,
      onDuplicate: record.on_duplicate,
      matchedBy: match?.by ?? null,
      duplicateBy: row?.twin_by ?? null,
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
    update client_import_rows as row set keys = changed.keys, faults = changed.faults, causes = changed.causes,
      state = changed.state, action = changed.action, unchanged = changed.unchanged, match_id = changed.match_id,
      match_by = changed.match_by, match_version = changed.match_version, match_archived = changed.match_archived
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as changed (position int, keys text[], faults jsonb,
      causes text[], state text, action text, unchanged boolean, match_id uuid, match_by text, match_version int,
      match_archived boolean)
    where row.import_id = ${record.id} and row.position = changed.position`.execute(tx)
}
