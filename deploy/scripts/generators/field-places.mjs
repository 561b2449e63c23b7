import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { at, listFiles, root } from '../lib/workspace.mjs'

/** Types of a field: its column in SQL, its type in the SDK, the kind of its column in a list. */
const TYPES = {
  text: { sql: 'text', type: 'string', kind: undefined, note: '' },
  number: { sql: 'integer', type: 'number', kind: 'number', note: '/** @asType integer */ ' },
  money: { sql: 'bigint', type: 'number', kind: 'money', note: '/** Kobo. @asType integer */ ' },
  day: { sql: 'date', type: 'string', kind: 'day', note: '' },
  instant: { sql: 'timestamptz(3)', type: 'string', kind: 'instant', note: '' },
}
export const fieldTypes = Object.keys(TYPES)

/**
 * Returns what a new field of a noun adds to its files: each with the pattern of the block that it is added to, at the
 * end. The first that exists of several interfaces or presenters is the one of the list.
 * @param {ReturnType<typeof import('./names.mjs').namesOf>} names
 * @param {{ field: string, type: string }} column its name in snake case, and one of `fieldTypes`
 * @returns {{ path: string, block: RegExp, line: string }[]}
 */
export function fieldPlaces({ path, TypeName }, { field, type }) {
  const { type: typeName, kind, note } = TYPES[type]
  const presenters = listFiles(at('deploy/api/src')).filter(
    (file) => basename(file) === 'presenter.ts' && basename(dirname(file)) === path,
  )
  const found = [`Listed${TypeName}`, TypeName].flatMap((name) => {
    const declared = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n`, 'm')
    const presented = new RegExp(
      `^export (?:function|const) present[\\s\\S]*?\\b${name}\\b[\\s\\S]*?(?:return|=>) \\(?\\{\\n`,
      'm',
    )
    const contract = listFiles(at('sdk/src/resources')).find((file) => has(file, declared))
    const presenter = presenters.find((file) => has(file, presented))
    return contract && presenter ? [{ name, declared, presented, contract, presenter }] : []
  })[0]
  const list = at(`sdk/lists/src/${path}.ts`)
  if (!found || !existsSync(list))
    throw new Failure(`There is no list of ${path} with an interface and a presenter of that name.`)
  const { name, declared, presented, contract, presenter } = found
  const fixture = new RegExp(`^(?:export )?const \\w+: ${name} = \\{\\n`, 'm')
  const kindOf = kind ? ` kind: '${kind}',` : ''
  return [
    { path: contract, block: declared, line: `  ${note}${field}: ${typeName} | null` },
    { path: presenter, block: presented, line: `    ${field}: row.${field},` },
    {
      path: list,
      block: /^ {2}columns: \{\n/m,
      line: `    ${field}: { label: 'columns.${field}',${kindOf} value: (row) => row.${field}, optional: true },`,
    },
    ...readdirSync(at('staff-app/src', path))
      .map((file) => at('staff-app/src', path, file))
      .filter((file) => has(file, fixture))
      .map((file) => ({ path: file, block: fixture, line: `  ${field}: null,` })),
  ].map((place) => ({ ...place, path: relative(root, place.path) }))
}

export const columnOf = (type) => TYPES[type].sql

const has = (file, pattern) => /\.tsx?$/.test(file) && pattern.test(readFileSync(file, 'utf8'))
