import { expect, it } from 'vitest'
import { openPool } from '../../platform/db/database.ts'
import { openTestEngine } from '../database.ts'
import { readTablesFiles, undeclaredTables, withoutLayout } from './files.ts'
import { readColumns } from './read-columns.ts'
import { rewriteTables } from './rewrite.ts'

async function readSchema() {
  const engine = await openTestEngine()
  const pool = openPool(engine, 1)
  const schema = await readColumns(pool)
  await pool.end()
  await engine.close()
  return schema
}

it('declares every table as the migrations create it', async () => {
  const schema = await readSchema()
  const files = readTablesFiles(schema)
  for (const { name, text, expected } of files) {
    expect(withoutLayout(text), `${name}: run npm run tables`).toBe(withoutLayout(expected))
  }
  expect(undeclaredTables(schema, files), 'Name them in the tables.ts of their nouns').toEqual([])
})

it('takes types from the database and keeps comments, json types and narrower texts', () => {
  const column = { type: 'text', nullable: false, hasDefault: false, generated: false }
  const schema = new Map([
    [
      'notes',
      [
        { ...column, name: 'id', type: 'uuid', hasDefault: true },
        { ...column, name: 'state', values: ['open', 'closed'], hasDefault: true },
        { ...column, name: 'kind', nullable: true },
        { ...column, name: 'facts', type: 'jsonb' },
        { ...column, name: 'read_at', type: 'timestamp with time zone', nullable: true },
        { ...column, name: 'search', nullable: true, generated: true },
        { ...column, name: 'branch_id', type: 'uuid', nullable: true },
      ],
    ],
  ])
  const declared = `import type { Json } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    notes: Notes
  }
}

/** A remark. */
export interface Notes {
  id: string
  /** Whose. */
  kind: Kind
  gone: number
  facts: Json<Fact[]> | null
  search: GeneratedAlways<string>
  branch_id: WrittenByTrigger<string>
}
`
  const written = rewriteTables('notes/tables.ts', declared, schema)
  expect(
    written,
  ).toBe(`import type { Generated, GeneratedAlways, Instant, Json, WrittenByTrigger } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    notes: Notes
  }
}

/** A remark. */
export interface Notes {
  id: Generated<string>
  state: Generated<'open' | 'closed'>
  /** Whose. */
  kind: Kind | null
  facts: Json<Fact[]>
  read_at: Instant | null
  search: GeneratedAlways<string>
  branch_id: WrittenByTrigger<string | null>
}
`)
  expect(rewriteTables('notes/tables.ts', written, schema)).toBe(written)
  expect(() => rewriteTables('notes/tables.ts', declared, new Map())).toThrow('no migration makes')
})
