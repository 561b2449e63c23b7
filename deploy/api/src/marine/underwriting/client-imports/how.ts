import { lagosDay } from '../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { textOfCell } from '../../../platform/workbooks/cell.ts'
import { readRegionNames } from './place-names.ts'
import { openCells } from './sealed-cells.ts'
import type { ImportRecord } from './store.ts'
import type { ParsingSettings } from './understand.ts'

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

/** Returns how the rows of an import are parsed, by its settings. */
export async function parsingSettings(
  db: Db | Tx,
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  record: ImportRecord,
): Promise<ParsingSettings> {
  const head = await readHead(db, { vault }, record)
  return {
    mapping: record.mapping ?? {},
    dateFormat: record.date_format,
    width: head.length,
    regions: await readRegionNames(db, lagosDay(clock())),
  }
}
