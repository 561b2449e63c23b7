import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../../platform/db/database.ts'
import { startEngine } from '../../platform/db/engine.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { readTablesFiles, undeclaredTables, withoutLayout } from './files.ts'
import { readColumns } from './read-columns.ts'

/** Migrates an embedded database of its own and writes the `tables.ts` files that differ from it; prints their paths. */
const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-tables-'))
const engine = await startEngine({ dataDir })
const pool = openPool(engine, 1)
try {
  await migrate(pool)
  const schema = await readColumns(pool)
  const files = readTablesFiles(schema)
  for (const { path, text, expected } of files) {
    if (withoutLayout(text) === withoutLayout(expected)) continue
    writeFileSync(path, expected)
    process.stdout.write(`${path}\n`)
  }
  for (const table of undeclaredTables(schema, files)) {
    process.stderr.write(
      `The table ${table} has no noun: name it in the tables.ts of one, and run this again.\n`,
    )
    process.exitCode = 1
  }
} finally {
  await pool.end()
  await engine.close()
  rmSync(dataDir, { recursive: true, force: true })
}
