// Properties and elements are listed: no literal is spread into a literal (`{ ...{ id, kind }, state }`).
import { readFileSync, writeFileSync } from 'node:fs'
import { at, listFiles } from '../lib/workspace.mjs'
import { place, ts, walk } from './source.mjs'

const SOURCE = /\.(?:tsx?|mjs|cjs)$/
const PERHAPS = /\.\.\.[{[]/

const isSpreadLiteral = (node) =>
  (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) ||
  (ts.isSpreadElement(node) &&
    ts.isArrayLiteralExpression(node.expression) &&
    ts.isArrayLiteralExpression(node.parent))

function spreadLiteralsOf(source) {
  const found = []
  walk(source, (node) => isSpreadLiteral(node) && found.push(node))
  return found
}

const parse = (file, text) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** Replaces the innermost first, until none is left. */
function listed(file, text) {
  const source = parse(file, text)
  const node = spreadLiteralsOf(source).at(-1)
  if (!node) return text
  const { expression } = node
  const members = expression.properties ?? expression.elements
  const last = members.at(-1)?.end ?? expression.end - 1
  const content =
    text.slice(expression.getStart(source) + 1, last) + text.slice(last, expression.end - 1).replace(',', '')
  const rest = text.slice(node.end)
  const after = members.length > 0 ? rest : rest.replace(/^\s*,/, '')
  // A comment ends with its line.
  const end = /\/\/[^\n]*\s*$/.test(content) ? '\n' : ''
  return listed(file, text.slice(0, node.getStart(source)) + content.trim() + end + after)
}

/** Where a literal is spread into a literal in these folders; `write` lists what it holds instead. */
export function spreadLiterals(folders, write = false) {
  const problems = []
  for (const file of folders.flatMap((folder) => listFiles(at(folder)))) {
    if (!SOURCE.test(file)) continue
    const text = readFileSync(file, 'utf8')
    if (!PERHAPS.test(text)) continue
    const source = parse(file, text)
    const found = spreadLiteralsOf(source)
    if (found.length > 0 && write) writeFileSync(file, listed(file, text))
    else problems.push(...found.map((node) => `${place(source, node)} a literal is spread into a literal`))
  }
  return problems
}
