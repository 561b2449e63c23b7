import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { migrationsFolder } from '../paths/paths.ts'

/** The last version with the migrations that the baseline replaces. */
const LAST_BEFORE = '0.0.33'
const FOLDER = 'baseline'

/** Returns the files of the baseline by layer, in the order in which they are applied. */
export async function readBaseline(): Promise<string[]> {
  const names = await readdir(join(migrationsFolder, FOLDER))
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${FOLDER}/${name}`)
}

/** Files of the last replaced migrations: a database of the version before them gets these. */
const REPLACED = `${FOLDER}/replaced`

/** A migration, and its file below the folder of migrations. */
export interface ReplacedMigration {
  name: string
  file: string
}

/**
 * Returns the replaced migrations that a database lacks to have the tables of the baseline; null for a database that was
 * not made by them.
 * @throws StartError when it lacks one whose file is gone
 */
export async function missingReplaced(applied: ReadonlySet<string>): Promise<ReplacedMigration[] | null> {
  const text = await readFile(join(migrationsFolder, FOLDER, 'replaced.txt'), 'utf8')
  const replaced = text.split('\n').filter((name) => name !== '')
  const missing = replaced.filter((name) => !applied.has(name))
  if (missing.length === replaced.length) return null
  const files = new Set(await readdir(join(migrationsFolder, REPLACED)))
  const gone = missing.find((name) => !files.has(name))
  if (gone) {
    const [first] = [...files].sort()
    throw new StartError(
      `The database is of a version before ${LAST_BEFORE} (without ${gone}): start the version ${LAST_BEFORE} that came before ${first} once, then this one.`,
    )
  }
  return missing.map((name) => ({ name, file: `${REPLACED}/${name}` }))
}
