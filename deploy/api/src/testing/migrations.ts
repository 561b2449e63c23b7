import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { migrationsFolder } from '../platform/paths/paths.ts'

/** Runs the statements of a migration again, as on an installation with rows from before it. */
export async function migrateAgain<DB>(db: Kysely<DB>, name: string): Promise<void> {
  const statements = (await readFile(`${migrationsFolder}/${name}`, 'utf8')).split(/;\n\n/)
  await db.connection().execute(async (connection) => {
    for (const statement of statements) await sql.raw(statement).execute(connection)
  })
}
