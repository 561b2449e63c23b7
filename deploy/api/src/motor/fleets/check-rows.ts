import {
  checkIdentifier,
  type FleetCells,
  type FleetColumn,
  type MotorProposal,
  type ProposedCover,
  type ProposedVehicle,
  parseNaira,
} from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Params } from '../../platform/translations/translate.ts'
import type { Term } from '../../policies/terms/model.ts'
import { classErrorIn } from '../vehicle-classes/class-error.ts'
import { insuredNumbers } from './insured-numbers.ts'
import type { TypedRow } from './read-rows.ts'
import type { FleetReference } from './reference.ts'

/** An error of one cell; `code` is a key of the `errors` dictionary. */
export interface CellError {
  column: FleetColumn
  code: string
  params?: Params
}

/** A vehicle of a fleet whose cells are all valid. */
export interface CheckedVehicle {
  vehicle: ProposedVehicle
  cover: ProposedCover
  names: Record<string, string>
}

export interface CheckedRow extends TypedRow {
  errors: CellError[]
  /** Null while the row has errors. */
  checked: CheckedVehicle | null
}

/**
 * Checks every row against the reference data, the other rows and the policies in force in the term. An amount or a
 * name that could mean two things is an error, never a choice.
 */
export async function checkRows(
  db: Db | Tx,
  reference: FleetReference,
  rows: readonly TypedRow[],
  term: Term,
): Promise<CheckedRow[]> {
  const found = rows.map((row) => ({ row, ...resolve(reference, row.cells, term.start) }))
  const plates = firstLines(found, ({ vehicle }) => vehicle.registration_number)
  const chassis = firstLines(found, ({ vehicle }) => vehicle.chassis_number)
  const insured = await insuredNumbers(db, [...plates.keys()], [...chassis.keys()], term)
  return found.map(({ row, errors: own, checked }) => {
    const { registration_number: plate, chassis_number: number } = checked.vehicle
    const errors = [...own]
    const add = (column: FleetColumn, code: string, params?: Params): void => {
      if (!errors.some((error) => error.column === column))
        errors.push({ column, code, ...(params ? { params } : {}) })
    }
    const ofPlate = plates.get(plate)
    const ofChassis = chassis.get(number)
    if (ofPlate !== undefined && ofPlate !== row.line)
      add('registration_number', 'fields.fleet_repeated', { line: ofPlate })
    if (ofChassis !== undefined && ofChassis !== row.line)
      add('chassis_number', 'fields.fleet_repeated', { line: ofChassis })
    if (plate && insured.plates.has(plate)) add('registration_number', 'plate_insured')
    if (number && insured.chassis.has(number)) add('chassis_number', 'chassis_insured')
    return { ...row, errors, checked: errors.length > 0 ? null : checked }
  })
}

type Found = { row: TypedRow; checked: CheckedVehicle }

/** The first line of each number. */
function firstLines(
  found: readonly Found[],
  numberOf: (checked: CheckedVehicle) => string,
): Map<string, number> {
  const lines = new Map<string, number>()
  for (const { row, checked } of found) {
    const number = numberOf(checked)
    if (number && !lines.has(number)) lines.set(number, row.line)
  }
  return lines
}

/** Resolves the cells of a row; what is invalid stays empty, with an error at its column. */
function resolve(reference: FleetReference, cells: FleetCells, start: string) {
  const errors: CellError[] = []
  const names: Record<string, string> = {}
  const add = (column: FleetColumn, code: string, params?: Params): void =>
    void errors.push({ column, code, ...(params ? { params } : {}) })
  const text = (column: FleetColumn): string => cells[column]?.trim() ?? ''
  const choose = (
    column: FleetColumn,
    find: (typed: string) => { code: string; name: string } | undefined,
  ) => {
    const typed = text(column)
    const entry = typed === '' ? undefined : find(typed)
    if (entry) names[column] = entry.name
    else add(column, typed === '' ? 'fields.required' : 'fields.choice_unknown')
    return entry?.code ?? ''
  }
  const number = (column: 'registration_number' | 'chassis_number', kind: 'plate' | 'chassis'): string => {
    const typed = text(column)
    const { value, problem } = checkIdentifier(kind, typed)
    if (typed === '') add(column, 'fields.required')
    else if (problem) add(column, `fields.${kind}_format`)
    return typed === '' || problem ? '' : value
  }
  const plate = number('registration_number', 'plate')
  const chassis = number('chassis_number', 'chassis')
  const make = choose('make', reference.makes)
  const model = make === '' && text('model') !== '' ? '' : choose('model', reference.modelsOf(make))
  const colour = choose('colour', reference.colours)
  const body = choose('body_type', reference.bodies)
  const use = choose('use', reference.uses)
  const cover = choose('cover_type', reference.covers)
  const { from, to } = reference.years
  const year = /^\d{4}$/.test(text('year')) ? Number(text('year')) : 0
  if (text('year') === '') add('year', 'fields.required')
  else if (year < from || year > to) add('year', 'fields.year_range', { from, to })
  const vehicle = {
    registration_number: plate,
    make,
    model,
    year,
    colour,
    body_type: body,
    use,
    chassis_number: chassis,
    ...(text('engine_number') ? { engine_number: text('engine_number') } : {}),
  } satisfies ProposedVehicle
  const risk = riskOf(reference, vehicle, text('risk_type'))
  if ('code' in risk) add(risk.column, risk.code)
  const riskType = 'entry' in risk ? risk.entry : ''
  const riskName = reference.risks(riskType)
  if (riskName) names.risk_type = riskName.name
  const liability = reference.liabilityOf(riskType)
  if (riskType && !liability) add('risk_type', 'fields.choice_unknown')
  if (liability) names.liability_type = liability.name
  const rate = reference.tariff.rates.find((one) => one.risk_type === riskType && one.cover_type === cover)
  const sum = sumOf(text('sum_insured'), rate?.basis === 'flat')
  if (sum === null) add('sum_insured', 'fields.fleet_amount')
  const extensions = listed(text('extensions')).map((typed) => reference.extensions(typed)?.code ?? '')
  if (extensions.includes('')) add('extensions', 'fields.choice_unknown')
  const proposed: ProposedCover = {
    risk_type: riskType,
    business_type: 'DIRECT',
    cover_type: cover,
    liability_type: liability?.code ?? '',
    start_date: start,
    sum_insured: sum ?? 0,
    extensions,
  }
  if (errors.length === 0) {
    const other = classErrorIn(reference.classes, { vehicle, cover: proposed } satisfies Pick<
      MotorProposal,
      'vehicle' | 'cover'
    >)
    if (other) add(other.path === 'cover.risk_type' ? 'risk_type' : 'use', other.code)
  }
  return { errors, checked: { vehicle, cover: proposed, names } }
}

/** The class of a vehicle follows from its body and use; only where those have none, the row names it. */
function riskOf(
  { classes, risks }: FleetReference,
  { body_type, use }: Pick<ProposedVehicle, 'body_type' | 'use'>,
  typed: string,
): { entry: string } | { column: FleetColumn; code: string } {
  if (body_type === '' || use === '') return { entry: '' }
  const uses = classes.get(body_type)
  if (uses && !typed) {
    const chosen = uses.find((one) => one.use === use)
    if (!chosen) return { column: 'use', code: 'fields.use_of_other_body' }
    return chosen.risk_type === null
      ? { column: 'use', code: 'fields.use_not_sold' }
      : { entry: chosen.risk_type }
  }
  if (!typed) return { column: 'risk_type', code: 'fields.required' }
  const entry = risks(typed)
  return entry ? { entry: entry.code } : { column: 'risk_type', code: 'fields.choice_unknown' }
}

/** Codes or names, separated by `+`, `|`, `/`, `;` or a comma. */
const listed = (text: string): string[] => text.split(/[+|/;,]/).flatMap((part) => part.trim() || [])

/**
 * The sum insured in kobo; null for text that is no amount or could mean two, such as `1,5`. The statutory cover has
 * none.
 */
function sumOf(text: string, isFlat: boolean): number | null {
  if (isFlat) return 0
  if (text === '') return 0
  if (/[.,٫]\d{1,2}$/.test(text) && !/\.\d{2}$/.test(text)) return null
  if (/^\d{1,3}\.\d{3}$/.test(text)) return null
  return parseNaira(text)
}
