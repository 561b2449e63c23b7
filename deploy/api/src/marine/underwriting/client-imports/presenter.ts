import { type ClientImport, clientImportColumns, type ListedClientImport } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import type { TextOf } from '../../../platform/translations/translate.ts'
import { defaultReading } from './default-reading.ts'
import { importErrorText } from './error-text.ts'
import { readFirstRows } from './file-rows.ts'
import { findMapping } from './mappings.ts'
import { countCauses, countRows, findImport, type ListedRecord, PART_SIZE, selectImports } from './store.ts'

export function presentListedImport(row: ListedRecord, t: TextOf): ListedClientImport {
  const { id, number, file_name, state, rows_total, created_at, finished_at, expires_at } = row
  const sent = state === 'uploading'
  return {
    id,
    number,
    file_name,
    state,
    created_at,
    finished_at,
    expires_at,
    rows_total: sent ? row.size : rows_total,
    rows_done: sent ? row.received : row.rows_done,
    failure: row.failure ? t('client-imports', `failures.${row.failure}`, row.failure_params) : null,
    by: `${row.first_name} ${row.last_name}`,
  }
}

/** Reads and presents an import with its columns, progress and counts. @throws ApiError 404 */
export async function readImport(
  db: Db | Tx,
  services: Services,
  id: string,
  partnerId: string,
  t: TextOf,
): Promise<ClientImport> {
  const row = await findImport(db, id, partnerId)
  const firstRows = await readFirstRows(db, services, id)
  const head = firstRows[row.head_row ?? 0]?.cells ?? []
  const { counts, plan } = await countRows(db, row)
  const causes = await countCauses(db, row)
  const remembered = row.state === 'mapping' && (await findMapping(db, partnerId, head)) !== undefined
  return {
    ...presentListedImport(row, t),
    format: row.format,
    size: row.size,
    received: row.received,
    part_size: PART_SIZE,
    reading: { ...defaultReading, ...row.reading },
    sheets: row.sheets,
    dated: row.dated,
    first_rows: firstRows,
    mapping: {
      head_row: row.head_row ?? 0,
      mapping: row.mapping ?? {},
      date_format: row.date_format,
      on_duplicate: row.on_duplicate,
      match_on: row.match_on,
    },
    is_remembered: remembered,
    counts,
    plan,
    causes: causes.map(({ cause, rows }) => {
      const [name = '', code = ''] = cause.split(':')
      const found = clientImportColumns.find((one) => one === name) ?? ''
      return { cause, column: found, message: importErrorText({ code }, t), rows }
    }),
    same_as: await findSame(db, row),
  }
}

/** Finds the newest committed import of the same file that was not undone. */
async function findSame(db: Db | Tx, { id, sha256, partner_id }: ListedRecord) {
  const row = await selectImports(db, partner_id)
    .where('import.sha256', '=', sha256)
    .where('import.id', '<>', id)
    .where('import.state', '=', 'done')
    .orderBy('import.created_at', 'desc')
    .executeTakeFirst()
  return row ? { id: row.id, number: row.number, finished_at: row.finished_at } : null
}
