import { type FleetCells, type FleetColumn, fleetColumns, MOST_FLEET_ROWS } from '@coverdesk/sdk'
import { readCsv } from '../../platform/csv/read-csv.ts'
import { fieldError } from '../../platform/errors/api-error.ts'

/** A row of vehicles as typed, with its place. */
export interface TypedRow {
  line: number
  cells: FleetCells
}

/** Further headers of each column, without spaces and marks. */
const HEADERS: Readonly<Record<FleetColumn, readonly string[]>> = {
  registration_number: [
    'plate',
    'platenumber',
    'plateno',
    'regno',
    'regnumber',
    'registrationno',
    'registrationmark',
  ],
  chassis_number: ['chassis', 'chassisno', 'vin', 'framenumber'],
  engine_number: ['engine', 'engineno'],
  make: ['vehiclemake', 'brand'],
  model: ['vehiclemodel'],
  year: ['yearofmake', 'yearofmanufacture', 'modelyear'],
  colour: ['color'],
  body_type: ['body'],
  use: ['vehicleuse', 'usage'],
  risk_type: ['class', 'vehicleclass', 'risk'],
  cover_type: ['cover', 'covertype', 'typeofcover'],
  sum_insured: ['value', 'vehiclevalue', 'suminsuredngn', 'suminsurednaira', 'valuenaira'],
  extensions: ['addons', 'extension'],
}

const REQUIRED = [
  'registration_number',
  'chassis_number',
  'make',
  'model',
  'year',
  'colour',
  'body_type',
  'use',
  'cover_type',
] as const satisfies FleetColumn[]

const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const columnOf = (header: string): FleetColumn | undefined =>
  fleetColumns.find((column) => plain(column) === plain(header) || HEADERS[column].includes(plain(header)))

/**
 * Reads the vehicles of a CSV file in the thread for external files, every cell as text.
 * @throws ApiError 422 at `csv` for no table, a missing or repeated column, no row or too many
 */
export async function readFleetCsv(csv: string): Promise<TypedRow[]> {
  const { lines, headers } = await readTable(csv)
  if (lines.length === 0) throw fieldError('csv', 'fields.fleet_rows_none')
  if (lines.length > MOST_FLEET_ROWS)
    throw fieldError('csv', 'fields.fleet_rows_limit', { params: { rows: MOST_FLEET_ROWS } })
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      headers.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : [])),
    ),
  }))
}

async function readTable(csv: string) {
  const { lines, header } = await readCsv(csv, [])
  const headers = header.map(columnOf)
  const known = headers.filter((column) => column !== undefined)
  const isWhole = REQUIRED.every((column) => known.includes(column)) && new Set(known).size === known.length
  if (!isWhole) throw fieldError('csv', 'fields.csv_header', { params: { columns: REQUIRED.join(', ') } })
  const wide = lines.find(({ cells }) => cells.length > headers.length)
  if (wide) throw fieldError('csv', 'fields.fleet_row_wide', { params: { line: wide.line } })
  return { lines, headers }
}
