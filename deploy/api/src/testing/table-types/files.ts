import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Schema } from './read-columns.ts'
import { declaredTables, parseTables, rewriteTables } from './rewrite.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Tables that only the migrations themselves use. */
const UNDECLARED = ['migrations']

export interface TablesFile {
  path: string
  /** Below `src`. */
  name: string
  text: string
  /** As in the database schema; laid out by the formatter. */
  expected: string
}

/** Every `tables.ts`, with its required content. */
export function readTablesFiles(schema: Schema): TablesFile[] {
  return globSync(`${root}**/tables.ts`)
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      const name = relative(root, path)
      return { path, name, text, expected: rewriteTables(name, text, schema) }
    })
}

/** Tables without a noun of their own. */
export function undeclaredTables(schema: Schema, files: readonly TablesFile[]): string[] {
  const declared = new Set(
    files.flatMap(({ name, expected }) => [...declaredTables(parseTables(name, expected)).keys()]),
  )
  return [...schema.keys()].filter((table) => !declared.has(table) && !UNDECLARED.includes(table))
}

/** Removes what the formatter decides: white space, the bar before the first of many values, and the comma after the last. */
export const withoutLayout = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/([:<])\|/g, '$1')
    .replace(/,([)}\]])/g, '$1')
