import {
  type ClientImportColumn,
  checkIdentifier,
  HOME_COUNTRY,
  type ImportDateFormat,
  type ImportMapping,
  type MarineClientInput,
  type MarineClientKind,
  type MarineIdType,
  normalisePhone,
  normaliseText,
} from '@coverdesk/sdk'
import { marineClientSchema } from '@coverdesk/sdk/schemas'
import { findHostile } from '../../../../platform/http/hostile-text.ts'
import { type Cell, isDay, textOfCell } from '../../../../platform/workbooks/cell.ts'
import { normaliseClient } from '../../clients/save-client.ts'
import type { ImportError } from '../import-error.ts'
import type { Typed } from '../sealed-cells.ts'
import { formatDay } from './format-day.ts'
import type { RegionNames } from './region-names.ts'

/** Settings for parsing the rows of an import. */
export interface ParsingSettings {
  mapping: ImportMapping
  dateFormat: ImportDateFormat | null
  /** Number of columns in the heading. */
  width: number
  regions: RegionNames
}

export interface ParsedRow {
  input: MarineClientInput
  faults: ImportError[]
  /** Whether the row names a country; else it is Nigeria, or the client's present one. */
  hasCountry: boolean
}

const kindsByText: Record<string, MarineClientKind> = {
  corporate: 'corporate',
  company: 'corporate',
  organisation: 'corporate',
  organization: 'corporate',
  business: 'corporate',
  firm: 'corporate',
  c: 'corporate',
  ltd: 'corporate',
  limited: 'corporate',
  individual: 'individual',
  person: 'individual',
  personal: 'individual',
  i: 'individual',
}
const documentsByText: Record<string, MarineIdType> = {
  nin: 'nin',
  nationalid: 'nin',
  nationalidentificationnumber: 'nin',
  passport: 'passport',
  internationalpassport: 'passport',
  driverslicense: 'drivers_license',
  driverslicence: 'drivers_license',
  driverlicense: 'drivers_license',
  voterscard: 'voters_card',
  pvc: 'voters_card',
  voterscardpvc: 'voters_card',
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Columns without days; a day in one of them is a value that a spreadsheet converted. */
const noDays: readonly string[] = [
  'rc_number',
  'tin',
  'nin',
  'id_no',
  'phone',
  'email',
  'name',
  'state',
  'country',
]

/** Returns the column in the file for an error of the record. */
const columnOf = (path: string, hasNin: boolean): string =>
  path === 'kind' ? 'client_type' : path === 'id_number' ? (hasNin ? 'nin' : 'id_no') : path

/** Parses one row into a record and its errors; no value is dropped or invented silently. */
export function parseRow(cells: readonly Cell[], typed: Typed, settings: ParsingSettings): ParsedRow {
  const { mapping, dateFormat, width, regions } = settings
  const faults: ImportError[] = []
  const fault = (column: string, code: string): void => {
    if (!faults.some((one) => one.column === column)) faults.push({ column, code: `fields.${code}` })
  }
  const read = (column: ClientImportColumn): string => {
    const corrected = typed[column]
    if (corrected !== undefined) return corrected.trim()
    const at = mapping[column]
    const cell = at === undefined ? undefined : cells[at]
    if (isDay(cell)) {
      if (noDays.includes(column)) fault(column, 'import_cell_day')
      return formatDay(cell.d, dateFormat)
    }
    if (typeof cell === 'object') fault(column, 'e' in cell ? 'import_cell_error' : 'import_cell_rounded')
    const text = textOfCell(cell)
    if (text.startsWith('=')) fault(column, 'import_cell_formula')
    else if (/^\d[.,]\d+E\+\d+$/i.test(text)) fault(column, 'import_cell_rounded')
    return text
  }
  if (cells.slice(width).some((cell) => cell !== '')) fault('', 'import_row_wide')

  const typeText = read('client_type')
  const kind = kindsByText[lettersAndDigits(typeText)]
  if (typeText === '') fault('client_type', 'required')
  else if (!kind) fault('client_type', 'choice_unknown')
  const isCompany = (kind ?? 'corporate') === 'corporate'
  const countryText = read('country')
  const country = regions.countryOf(countryText)
  if (country === null) fault('country', 'choice_unknown')
  const state = read('state')
  const isHome = (country ?? HOME_COUNTRY) === HOME_COUNTRY
  const stateCode = isHome && state !== '' ? regions.stateOf(state) : state
  if (stateCode === null) fault('state', 'choice_unknown')
  const [nin, documentType, documentNumber] = [read('nin'), read('id_type'), read('id_no')]
  const document = nin && !documentNumber ? 'nin' : documentsByText[lettersAndDigits(documentType)]
  if (!isCompany && documentType !== '' && !documentsByText[lettersAndDigits(documentType)])
    fault('id_type', 'choice_unknown')
  if (!isCompany && nin === '' && documentNumber === '')
    fault(mapping.nin === undefined ? 'id_no' : 'nin', 'required')

  const input: MarineClientInput = {
    kind: kind ?? 'corporate',
    name: read('name'),
    rc_number: isCompany ? rcNumber(read('rc_number')) : '',
    tin: read('tin'),
    id_type: isCompany ? '' : (document ?? ''),
    phone: mobile(read('phone')),
    id_number: isCompany ? null : documentNumber || nin,
    email: read('email'),
    address: read('address'),
    city: read('city'),
    state: stateCode ?? state,
    country: country ?? HOME_COUNTRY,
    industry: read('industry'),
    contact_person: read('contact_person'),
    external_ref: read('external_ref'),
  }
  const hasNin = nin !== '' && documentNumber === ''
  for (const { path, code } of findHostile(input)) fault(columnOf(path, hasNin), code.replace('fields.', ''))
  const parsed = marineClientSchema.safeParse(input)
  for (const { path, message } of parsed.error?.issues ?? []) {
    if (message.startsWith('fields.')) fault(columnOf(String(path[0]), hasNin), message.slice(7))
  }
  return { input: normaliseClient(parsed.data ?? input), faults, hasCountry: countryText !== '' }
}

/** Adds the letters of a company's number, which files often state only in the heading. */
function rcNumber(text: string): string {
  const { value } = checkIdentifier('rc_number', text)
  return /^\d{1,9}$/.test(value) ? `RC${value}` : value
}

/** Restores the leading zero that spreadsheets remove from a mobile number, and removes a `.0` that programs append. */
function mobile(written: string): string {
  const text = normaliseText(written).replace(/^(\+?\d{7,15})\.0+$/, '$1')
  if (/^\+?\d{6,}\.\d+$/.test(text)) return text
  const bare = text.replace(/[\s().-]/g, '')
  return /^[789]\d{9}$/.test(bare) ? (normalisePhone(`0${bare}`) ?? text) : text
}
