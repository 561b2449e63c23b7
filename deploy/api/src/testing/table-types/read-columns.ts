import type pg from 'pg'

/** A column as the migrations create it. */
export interface Column {
  name: string
  /** Name of its type in PostgreSQL, such as `bigint` or `text[]`. */
  type: string
  nullable: boolean
  hasDefault: boolean
  /** Computed by the database from other columns, or an identity that is always generated. */
  generated: boolean
  /** The values its CHECK constraint lists; undefined without one. */
  values?: string[]
}

/** Columns by table, in their order. */
export type Schema = Map<string, Column[]>

const COLUMNS = `
  select r.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable, a.atthasdef or a.attidentity = 'd' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as generated,
    (select pg_get_constraintdef(c.oid) from pg_constraint c
      where c.conrelid = r.oid and c.contype = 'c' and c.conkey = array[a.attnum]
        and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''' limit 1) as check
  from pg_attribute a
    join pg_class r on r.oid = a.attrelid
    join pg_namespace n on n.oid = r.relnamespace
  where n.nspname = 'public' and r.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by r.relname, a.attnum`

/** Reads the tables of a migrated database. */
export async function readColumns(pool: pg.Pool): Promise<Schema> {
  const { rows } = await pool.query<Column & { table: string; check: string | null }>(COLUMNS)
  const schema: Schema = new Map()
  for (const { table, check, ...column } of rows) {
    const values = check ? valuesOf(check) : undefined
    schema.set(table, [...(schema.get(table) ?? []), { ...column, ...(values ? { values } : {}) }])
  }
  return schema
}

const valuesOf = (check: string): string[] =>
  [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '')
