import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '../platform/db/database.ts'
import { isBundled, migrationsFolder } from '../platform/paths/paths.ts'
import { version } from '../version.ts'

/**
 * The files with the rows of a seed; everything else they need changes with the product's version. A bundle contains
 * them with the rest of the program.
 */
const SOURCES = isBundled(import.meta.url)
  ? ['./']
  : ['./', '../identity/roles/', '../motor/certificates/statutory-wording.ts']

/** Returns a fingerprint of the rows that a seed writes, and of their tables. */
async function seedFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const name of (await readdir(migrationsFolder)).sort()) hash.update(name)
  for (const source of SOURCES) {
    const from = new URL(source, import.meta.url)
    const names = source.endsWith('/') ? await readdir(from, { recursive: true }) : ['']
    for (const name of names.filter(isSource).sort())
      hash.update(await readFile(name ? new URL(name, from) : from))
  }
  return hash.digest('hex')
}

const isSource = (name: string): boolean => name === '' || /(?<!\.test)\.(?:ts|js|json)$/.test(name)

/** Runs a seed unless the last run wrote the same rows. */
export async function seedOnce(db: Db, name: string, now: Date, bring: () => Promise<void>): Promise<void> {
  const fingerprint = await seedFingerprint()
  const known = await db.selectFrom('seeds').select('fingerprint').where('name', '=', name).executeTakeFirst()
  if (known?.fingerprint === fingerprint) return
  await bring()
  const applied = { fingerprint, applied_at: now }
  await db
    .insertInto('seeds')
    .values({ name, ...applied })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(applied))
    .execute()
}
