import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { at } from '../lib/workspace.mjs'

/** Files that the generator has written or changed. */
export const written = new Set()

const save = (path, text) => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
  written.add(path)
}

export const read = (path) => readFileSync(at(path), 'utf8')

/** Writes a new file. @throws Failure when it exists */
export function create(path, text) {
  if (existsSync(at(path))) throw new Failure(`${path} exists already`)
  save(path, text)
}

/** Writes a file from its template. @throws Failure when the file exists */
export function write(template, path, names) {
  const text = read(`deploy/scripts/templates/${template}`)
  create(
    path,
    text.replace(/\{\{(\w+)\}\}/g, (whole, name) => names[name] ?? whole),
  )
}

/** Adds a line after the first match of `anchor`. @throws Failure when the file has no such place */
export function insert(path, anchor, line) {
  const text = read(path)
  const found = anchor.exec(text)
  if (!found) throw new Failure(`${path} has no place for ${line.trim()}: ${anchor}`)
  const end = found.index + found[0].length
  save(path, `${text.slice(0, end)}\n${line}${text.slice(end)}`)
}

/** Adds a line at the end of a block: before the brace at the margin of the block's own line. @throws Failure */
export function append(path, block, line) {
  const text = read(path)
  const begun = block.exec(text)
  const from = begun ? begun.index + begun[0].length : 0
  const margin = begun ? (/(?:^|\n)( *)[^\n]*\n$/.exec(begun[0])?.[1] ?? '') : ''
  const end = begun ? text.indexOf(`\n${margin}}`, from - 1) : -1
  if (end < 0) throw new Failure(`${path} has no place for ${line.trim()}: ${block}`)
  save(path, `${text.slice(0, end)}\n${line}${text.slice(end)}`)
}

/** Returns the path of the next migration. */
export function migrationPath(name) {
  const numbers = readdirSync(at('deploy/api/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  return `deploy/api/migrations/${String(Math.max(...numbers) + 1).padStart(4, '0')}_${name}.sql`
}
