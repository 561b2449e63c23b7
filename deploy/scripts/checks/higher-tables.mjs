// A query names tables of its own layer and of those below: `tables.ts` beside a noun says whose they are.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { at } from '../lib/workspace.mjs'
import { place, ts, walk } from './source.mjs'

/** Files that named higher tables before this check, by folder and name; none is added. */
const BASELINE = at('deploy/scripts/checks/higher-tables.json')
const QUERY = /^(?:selectFrom|insertInto|updateTable|deleteFrom|using|\w*[jJ]oin)$/
const IN_SQL = /\b(?:from|join|update|into|using)\s+(\w+)/g

const keyOf = (file) => `${basename(dirname(file))}/${basename(file)}`

/** Who declares each table, by its name. */
function ownersOf(sources) {
  const owners = new Map()
  for (const source of sources.filter(({ fileName }) => basename(fileName) === 'tables.ts')) {
    walk(source, (node) => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === 'Database')
        for (const member of node.members) owners.set(member.name?.getText(source), source.fileName)
    })
  }
  return owners
}

/** Tables that a file names in queries, each with where it first does. */
function tablesNamed(source) {
  const found = new Map()
  const add = (name, node) => found.has(name) || found.set(name, node)
  walk(source, (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments
      if (QUERY.test(node.expression.name.text) && first && ts.isStringLiteralLike(first))
        add(first.text.split(' ')[0], first)
    }
    const isText = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)
    if (isText || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      for (const [, name] of node.text.matchAll(IN_SQL)) add(name, node)
  })
  return found
}

/**
 * Queries that name a table of a layer above, or of another of the same row.
 * @param isAbove - whether the second file's layer is closed to the first's
 */
export function higherTables(sources, isAbove, write = false) {
  const owners = ownersOf(sources)
  const before = new Set(JSON.parse(readFileSync(BASELINE, 'utf8')))
  const found = sources.flatMap((source) =>
    [...tablesNamed(source)]
      .filter(([name]) => owners.has(name) && isAbove(source.fileName, owners.get(name)))
      .map(([name, node]) => ({ key: `${keyOf(source.fileName)} ${name}`, at: place(source, node) })),
  )
  const keys = [...new Set(found.map(({ key }) => key))].sort()
  if (write) writeFileSync(BASELINE, `${JSON.stringify(keys, null, 2)}\n`)
  const added = write ? [] : found.filter(({ key }) => !before.has(key))
  return {
    problems: added.map(({ key, at }) => `${at} names a table of a layer above: ${key.split(' ')[1]}`),
    notes: [`${keys.length} tables of layers above are named in queries, as before`],
  }
}
