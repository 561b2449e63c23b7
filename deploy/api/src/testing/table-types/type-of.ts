import type { Column } from './read-columns.ts'

/** What a declaration adds by hand to what the database knows of a column. */
export interface ByHand {
  /** The content of a json column, or a narrower type of a text column. */
  type?: string
  /** Written by a trigger alone. */
  trigger?: boolean
  /** Whether it can be null: PostgreSQL does not know it of a computed column. */
  nullable?: boolean
}

/** Types as `openPool` has them parsed. */
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

/** The TypeScript type of a column, in the words of `platform/db/columns.ts`. */
export function typeOf(column: Column, byHand: ByHand = {}): string {
  const nullable = column.nullable && !(column.generated && byHand.nullable === false)
  const type = nullable ? `${valueType(column, byHand)} | null` : valueType(column, byHand)
  if (column.generated) return `GeneratedAlways<${type}>`
  if (byHand.trigger) return `WrittenByTrigger<${type}>`
  // Kysely lets a nullable column be left out by itself.
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
