import { detectImportHead, importPlaces, proposeImportMapping } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Services } from '../../../../platform/services.ts'
import { FileError, type FileRow } from '../../../../platform/workbooks/cell.ts'
import { hashOfFile } from '../../../../platform/workbooks/stored-file.ts'
import { readFirstRows } from '../file-rows.ts'
import { storedFile } from '../files/import-file.ts'
import { readInThread } from '../files/read-in-thread.ts'
import { findMapping } from '../mappings.ts'
import { sealCells } from '../sealed-cells.ts'
import { changeImport, type ImportRecord, lockForWork } from '../store.ts'

/**
 * Reads a file into rows, continuing after the last stored row.
 * @throws FileError for a file that cannot be read, `damaged`, `empty`, `too_many_rows`
 */
export async function readFile(services: Services, record: ImportRecord): Promise<void> {
  const { db } = services
  const file = storedFile(services, record.id, record.size)
  if (record.rows_done === 0 && (await hashOfFile(file)) !== record.sha256) throw new FileError('damaged')
  const { format, reading } = record
  let storedRows = record.rows_done
  const read = await readInThread(
    file,
    { format, settings: reading, storedRows },
    {
      onReading: (detected, sheets) =>
        changeImport(db, record.id, { reading: JSON.stringify(detected), sheets }),
      async onRows(rows) {
        const isRead = await storeRows(services, record.id, storedRows, rows)
        storedRows += rows.length
        return isRead
      },
    },
  )
  if (!read) return
  if (read.rows === 0) throw new FileError('empty')
  await propose(services, record.id, read.dated)
}

/** @returns whether the import is still being read */
function storeRows(
  services: Services,
  id: string,
  storedRows: number,
  rows: readonly FileRow[],
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const record = await lockForWork(tx, id, 'reading')
    if (record?.rows_done !== storedRows) return false
    await sql`
      insert into client_import_rows (import_id, position, row_number, cells)
      select ${id}, position, row_number, cells from unnest(
        ${rows.map((_, at) => storedRows + at)}::int[], ${rows.map(({ number }) => number)}::int[],
        ${rows.map(({ cells }) => sealCells(services.vault, cells))}::bytea[]
      ) as file_row (position, row_number, cells)`.execute(tx)
    await changeImport(tx, id, { rows_done: storedRows + rows.length })
    return true
  })
}

/** Proposes a mapping, from an earlier file with the same heading or from the column names. */
async function propose(services: Services, id: string, dated: number[]): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const record = await lockForWork(tx, id, 'reading')
    if (!record) return
    const first = await readFirstRows(tx, services, id)
    const texts = first.map(({ cells }) => cells)
    const headRow = detectImportHead(texts)
    const head = texts[headRow] ?? []
    const known = await findMapping(tx, record.partner_id, head)
    const remembered = known
      ? { date_format: known.date_format, on_duplicate: known.on_duplicate, match_on: known.match_on }
      : {}
    const mapping = known ? importPlaces(head, known.mapping) : proposeImportMapping(head)
    await changeImport(tx, id, {
      state: 'mapping',
      head_row: headRow,
      dated,
      rows_total: record.rows_done - headRow - 1,
      mapping: JSON.stringify(mapping),
      ...remembered,
    })
  })
}
