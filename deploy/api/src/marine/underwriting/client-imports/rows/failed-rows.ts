import { clientImportColumns } from '@coverdesk/sdk'
import type { Db } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { csvWriter } from '../../../../platform/sheets/csv.ts'
import { xlsxWriter } from '../../../../platform/sheets/xlsx.ts'
import type { TextOf } from '../../../../platform/translations/translate.ts'
import { textOfCell } from '../../../../platform/workbooks/cell.ts'
import { importErrorText } from '../error-text.ts'
import { readHead } from '../file-rows.ts'
import { openCells } from '../sealed-cells.ts'
import { type ImportRecord, type RowRecord, selectRows } from '../store.ts'

const PAGE = 1_000

/** Writes the rows that were not imported in the columns of their file, with their number and errors. */
export async function writeFailedRows(
  services: Services,
  record: ImportRecord,
  format: 'csv' | 'xlsx',
  t: TextOf,
): Promise<Buffer> {
  const { db, vault } = services
  const head = await readHead(db, services, record)
  const titles = [...head, t('client-imports', 'file.row'), t('client-imports', 'file.reasons')]
  const columns = titles.map((title) => ({ title, kind: 'text' as const }))
  const names = [t('client-imports', 'file.title'), t('client-imports', 'file.about')] as const
  const writer = format === 'csv' ? csvWriter(columns) : xlsxWriter(columns, names)
  let total = 0
  let rows = await nextRows(db, record, -1)
  while (rows.length > 0) {
    total += rows.length
    writer.write(
      rows.map((row) => {
        const cells = openCells(vault, row.cells).map(textOfCell)
        return [...head.map((_, at) => cells[at] ?? ''), String(row.row_number), reasonsOf(row, t)]
      }),
    )
    rows = await nextRows(db, record, rows.at(-1)?.position ?? 0)
  }
  return writer.finish([
    [t('client-imports', 'file.source'), record.file_name],
    [t('client-imports', 'file.rows'), String(total)],
  ])
}

const nextRows = (db: Db, record: ImportRecord, after: number): Promise<RowRecord[]> =>
  selectRows(db, record)
    .selectAll()
    .where('state', 'in', ['blocked', 'failed'])
    .where('position', '>', after)
    .orderBy('position')
    .limit(PAGE)
    .execute()

const reasonsOf = ({ faults }: RowRecord, t: TextOf): string =>
  faults
    .map((fault) => {
      const { column } = fault
      const known = clientImportColumns.some((name) => name === column)
      const text = importErrorText(fault, t)
      return known ? `${t('client-imports', `columns.${column}`)}: ${text}` : text
    })
    .join(' · ')
