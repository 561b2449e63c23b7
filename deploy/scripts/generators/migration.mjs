import { migrationPath, write } from './files.mjs'

/** Generates the migration of a new table. */
export const migration = (names) => write('migration/migration.sql.txt', migrationPath(names.table), names)
