import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { bounds } from '../../../platform/workbooks/bounds.ts'
import { textOfCell } from '../../../platform/workbooks/cell.ts'
import { openCells } from './sealed-cells.ts'
import type { ImportRecord } from './store.ts'

/** Reads the column names in the heading of a file. */
export async function readHead(
  db: Db | Tx,
  { vault }: Pick<Services, 'vault'>,
  { id, head_row }: Pick<ImportRecord, 'id' | 'head_row'>,
): Promise<string[]> {
  const row = await db
    .selectFrom('client_import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .where('position', '=', head_row ?? 0)
    .executeTakeFirst()
  return row ? openCells(vault, row.cells).map(textOfCell) : []
}

/** Reads the first rows of a file as texts. */
export async function readFirstRows(db: Db | Tx, { vault }: Pick<Services, 'vault'>, id: string) {
  const rows = await db
    .selectFrom('client_import_rows')
    .select(['position', 'row_number', 'cells'])
    .where('import_id', '=', id)
    .orderBy('position')
    .limit(bounds.titles)
    .execute()
  return rows.map(({ cells, ...row }) => ({ ...row, cells: openCells(vault, cells).map(textOfCell) }))
}
