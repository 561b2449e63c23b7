import type { Column } from './read-columns.ts'

/** Parts of a declaration that the database does not know. */
export interface ByHand {
  /** The content of a json column, or a narrower type of a text column. */
  type?: string
  /** Written only by a trigger. */
  trigger?: boolean
  /** Whether it can be null, which PostgreSQL does not know of a computed column. */
  nullable?: boolean
}

/** Types as `openPool` parses them. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Instant',
  uuid: 'string',
  xid8: 'string',
}

/** Returns the TypeScript type of a column, as named in `platform/db/columns.ts`. */
export function typeOf(column: Column, byHand: ByHand = {}): string {
  const nullable = column.nullable && !(column.generated && byHand.nullable === false)
  const type = nullable ? `${valueType(column, byHand)} | null` : valueType(column, byHand)
  if (column.generated) return `GeneratedAlways<${type}>`
  if (byHand.trigger) return `WrittenByTrigger<${type}>`
  // Kysely allows a nullable column to be left out by itself.
  return column.hasDefault && !column.nullable ? `Generated<${type}>` : type
}

function valueType({ name, type, values }: Column, byHand: ByHand): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ')
  if (type === 'json' || type === 'jsonb') return `Json<${byHand.type ?? 'unknown'}>`
  const [one, ofMany] = type.endsWith('[]') ? [type.slice(0, -2), '[]'] : [type, '']
  const found = TYPES[one]
  if (!found) throw new Error(`The column ${name} has the type ${type}: add it to TYPES in type-of.ts.`)
  return one === 'text' && byHand.type ? byHand.type : `${found}${ofMany}`
}
