import {
  type ClientImportColumn,
  type ClientImportRow,
  clientImportColumns,
  HOME_COUNTRY,
  type MarineClientInput,
  maskIdentifier,
  type SimilarClient,
} from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import type { TextOf } from '../../../../platform/translations/translate.ts'
import { textOfCell } from '../../../../platform/workbooks/cell.ts'
import { importErrorText } from '../error-text.ts'
import { openCells, openTyped } from '../sealed-cells.ts'
import type { ImportRecord, RowRecord } from '../store.ts'
import { readClients } from './check-rows.ts'
import { decide } from './decide-action.ts'
import { type ParsingSettings, parseRow } from './parse-row.ts'
import { parsingSettings } from './parsing-settings.ts'

/** Returns whether a row is imported and can no longer be corrected. */
const isImported = ({ state }: RowRecord): boolean => state === 'created' || state === 'updated'
const isNumber = (column: ClientImportColumn): boolean => column === 'nin' || column === 'id_no'

type Cell = ClientImportRow['cells'][ClientImportColumn] & object
const masked = (cell: Cell): Cell => ({
  ...cell,
  raw: cell.raw && maskIdentifier(cell.raw),
  typed: cell.typed && maskIdentifier(cell.typed),
  understood: cell.understood && maskIdentifier(cell.understood),
})

const understoodOf = (
  input: MarineClientInput,
  { regions }: ParsingSettings,
): Record<ClientImportColumn, string> => ({
  ...input,
  state: input.country === HOME_COUNTRY ? regions.stateName(input.state) : input.state,
  client_type: input.kind,
  nin: input.id_type === 'nin' ? (input.id_number ?? '') : '',
  id_no: input.id_type === 'nin' ? '' : (input.id_number ?? ''),
})

/** Presents rows with the raw cells of the file beside the parsed values. */
export async function presentRows(
  db: Db | Tx,
  services: Services,
  record: ImportRecord,
  rows: readonly RowRecord[],
  t: TextOf,
): Promise<ClientImportRow[]> {
  const settings = await parsingSettings(db, services, record)
  const clients = await readClients(
    db,
    rows.flatMap((row) => row.client_id ?? row.match_id ?? []),
  )
  const duplicateRows = await readNumbers(db, record, rows)
  return rows.map((row) => {
    const cells = openCells(services.vault, row.cells)
    const typed = openTyped(services.vault, row.typed)
    const values = understoodOf(parseRow(cells, typed, settings).input, settings)
    const faultAt = (column: string): string | null => {
      const fault = row.faults.find((one) => one.column === column)
      return fault ? importErrorText(fault, t) : null
    }
    const presentedCells = clientImportColumns.flatMap((column) => {
      const at = settings.mapping[column]
      const fault = faultAt(column)
      if (at === undefined && typed[column] === undefined && fault === null) return []
      const raw = textOfCell(at === undefined ? undefined : cells[at])
      const cell = { raw, typed: typed[column] ?? null, understood: values[column], fault }
      return [[column, isImported(row) && isNumber(column) ? masked(cell) : cell] as const]
    })
    const { choices } = decide({
      hasErrors: row.faults.length > 0,
      chosen: row.chosen,
      onDuplicate: record.on_duplicate,
      matchedBy: row.match_by,
      duplicateBy: row.twin_by,
      unchanged: row.unchanged,
      archived: row.match_archived,
    })
    const client = clients.get(row.client_id ?? row.match_id ?? '')
    return {
      position: row.position,
      row_number: row.row_number,
      state: row.state,
      action: row.action,
      chosen: row.chosen,
      choices,
      cells: Object.fromEntries(presentedCells),
      note: noteOf(row, faultAt(''), t),
      client: client
        ? {
            id: client.id,
            name: client.name,
            archived: client.archived_at !== null,
            by: row.match_by as SimilarClient['path'] | null,
          }
        : null,
      duplicate_of_row: row.twin === null ? null : (duplicateRows.get(row.twin) ?? null),
    }
  })
}

function noteOf(row: RowRecord, fault: string | null, t: TextOf): string | null {
  const own = row.faults.find(({ column }) => !clientImportColumns.some((name) => name === column))
  if (fault) return fault
  if (own) return importErrorText(own, t)
  if (row.state === 'kept') return t('client-imports', 'notes.kept')
  if (row.action === 'skip' && row.unchanged) return t('client-imports', 'notes.unchanged')
  return null
}

async function readNumbers(db: Db | Tx, { id }: ImportRecord, rows: readonly RowRecord[]) {
  const duplicateRows = rows.flatMap((row) => row.twin ?? [])
  if (duplicateRows.length === 0) return new Map<number, number>()
  const found = await db
    .selectFrom('client_import_rows')
    .select(['position', 'row_number'])
    .where('import_id', '=', id)
    .where('position', 'in', duplicateRows)
    .execute()
  return new Map(found.map((row) => [row.position, row.row_number]))
}
