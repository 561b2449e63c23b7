import ts from 'typescript'
import type { Column, Schema } from './read-columns.ts'
import { type ByHand, typeOf } from './type-of.ts'

/** Exported by `platform/db/columns.ts`. */
const COLUMN_TYPES = ['Generated', 'GeneratedAlways', 'Instant', 'Json', 'WrittenByTrigger']
const PLAIN = new Set(['string', 'string[]', 'number', 'number[]', 'boolean', 'Buffer', 'Instant', 'unknown'])

/** The tables that a `tables.ts` adds to `Database`, with the names of their interfaces. */
export function declaredTables(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isModuleDeclaration(statement) || !statement.body || !ts.isModuleBlock(statement.body)) continue
    for (const inner of statement.body.statements.filter(ts.isInterfaceDeclaration)) {
      for (const member of inner.members.filter(ts.isPropertySignature)) {
        found.set(member.name.getText(source), member.type?.getText(source) ?? '')
      }
    }
  }
  return found
}

export const parseTables = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/**
 * Writes the columns of each table a `tables.ts` declares as the database has them. Comments, the order of columns,
 * the types of json and narrower types of text stay; a new column follows the one before it in the table.
 * @throws Error for a declared table that does not exist
 */
export function rewriteTables(file: string, text: string, schema: Schema): string {
  const source = parseTables(file, text)
  const edits: { from: number; to: number; text: string }[] = []
  for (const [table, name] of declaredTables(source)) {
    const columns = schema.get(table)
    if (!columns) throw new Error(`${file} declares the table ${table}, which no migration makes.`)
    const node = source.statements.find(
      (statement): statement is ts.InterfaceDeclaration =>
        ts.isInterfaceDeclaration(statement) && statement.name.text === name,
    )
    const written = `export interface ${name} {\n${membersOf(columns, node, source)}}`
    if (node) edits.push({ from: node.getStart(source), to: node.end, text: written })
    else edits.push({ from: text.length, to: text.length, text: `\n${written}\n` })
  }
  const body = edits
    .sort((one, other) => other.from - one.from)
    .reduce((result, { from, to, text }) => result.slice(0, from) + text + result.slice(to), text)
  return importColumnTypes(body)
}

function membersOf(
  columns: Column[],
  node: ts.InterfaceDeclaration | undefined,
  source: ts.SourceFile,
): string {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const members = node ? node.members.filter(ts.isPropertySignature) : []
  const known = new Map(members.map((member) => [member.name.getText(source), member]))
  const order = [...known.keys()].filter((name) => byName.has(name))
  for (const [index, { name }] of columns.entries()) {
    const before = columns[index - 1]?.name
    if (!known.has(name)) order.splice(before ? order.indexOf(before) + 1 : 0, 0, name)
  }
  return order
    .flatMap((name) => byName.get(name) ?? [])
    .map((column) => {
      const member = known.get(column.name)
      const comments = member ? commentsOf(member, source).map((comment) => `  ${comment}\n`) : []
      const type = typeOf(column, member?.type ? byHandOf(member.type, source) : {})
      return `${comments.join('')}  ${column.name}: ${type}\n`
    })
    .join('')
}

const commentsOf = (member: ts.Node, source: ts.SourceFile): string[] =>
  (ts.getLeadingCommentRanges(source.text, member.pos) ?? []).map(({ pos, end }) =>
    source.text.slice(pos, end),
  )

/** The rest of a declared type without the database's part. */
function byHandOf(node: ts.TypeNode, source: ts.SourceFile, outer: ByHand = {}): ByHand {
  const found: ByHand = { nullable: false, ...outer }
  if (ts.isUnionTypeNode(node)) {
    const types = node.types.filter((type) => type.getText(source) !== 'null')
    if (types.length < node.types.length) {
      const [only] = types
      const nullable = { ...found, nullable: true }
      if (only && types.length === 1) return byHandOf(only, source, nullable)
      return { ...nullable, type: types.map((type) => type.getText(source)).join(' | ') }
    }
  }
  if (ts.isTypeReferenceNode(node) && node.typeArguments?.[0]) {
    const name = node.typeName.getText(source)
    if (COLUMN_TYPES.includes(name)) {
      const inner = name === 'WrittenByTrigger' ? { ...found, trigger: true } : found
      return byHandOf(node.typeArguments[0], source, inner)
    }
  }
  const type = node.getText(source)
  return PLAIN.has(type) ? found : { ...found, type }
}

/** Imports the named column types, and no others. */
function importColumnTypes(text: string): string {
  const used = COLUMN_TYPES.filter((name) => new RegExp(`^  \\w+: .*\\b${name}\\b`, 'm').test(text))
  return text.replace(/import type \{[^}]*\} from ('[^']*db\/columns\.ts')\n/, (_line, from) =>
    used.length > 0 ? `import type { ${used.join(', ')} } from ${from}\n` : '',
  )
}
