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

/**
 * Returns whether a database has the tables of the baseline from the migrations it replaces.
 * @throws StartError when it has only some of them
 */
export async function replacedMigrations(applied: ReadonlySet<string>): Promise<boolean> {
  const text = await readFile(join(migrationsFolder, FOLDER, 'replaced.txt'), 'utf8')
  const replaced = text.split('\n').filter((name) => name !== '')
  const missing = replaced.filter((name) => !applied.has(name))
  if (missing.length === replaced.length) return false
  if (missing.length === 0) return true
  throw new StartError(
    `The database is of a version before ${LAST_BEFORE} (without ${missing[0]}): start a version ${LAST_BEFORE} that has ${replaced.at(-1)} with it once, then this one.`,
  )
}
