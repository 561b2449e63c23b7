import { Failure } from '../lib/failure.mjs'
import { columnOf, fieldPlaces, fieldTypes } from './field-places.mjs'
import { append, create, migrationPath } from './files.mjs'
import { addTexts } from './texts.mjs'

/** Adds an optional field to a noun: stored, answered, and a column of its list and export. */
export function field(names, [column = '', type = '']) {
  assertColumn(column)
  if (!fieldTypes.includes(type)) throw new Failure(`The type of a field is one of ${fieldTypes.join(', ')}.`)
  for (const { path, block, line } of fieldPlaces(names, { field: column, type })) append(path, block, line)
  addTexts(names.path, { [`columns.${column}`]: labelOf(column) })
  const alter = `alter table ${names.table} add column ${column} ${columnOf(type)};\n`
  create(migrationPath(`${names.table}_${column}`), alter)
}

/** @throws Failure */
export function assertColumn(column) {
  if (!/^[a-z]+(_[a-z]+)*$/.test(column))
    throw new Failure('Name the column in snake case: country_of_origin.')
}

export const labelOf = (column) => column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ')
