import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { reasonOf } from '../errors/reason-of.ts'
import { StartError } from '../errors/start-error.ts'
import { migrationsFolder } from '../paths/paths.ts'
import { missingReplaced, readBaseline } from './baseline.ts'

/**
 * Applies the missing migrations in order, first the baseline, each in its own transaction with its entry in
 * `migrations`: continues after an interruption, and changes nothing when repeated. One process at a time: see
 * `withInstallationLock`.
 * @param before - stops before this migration, for a database of an earlier version
 * @returns the names applied now
 * @throws StartError naming the one that failed, or the version to start first
 */
export async function migrate(pool: pg.Pool, before = '9999'): Promise<string[]> {
  const client = await pool.connect()
  let doing = 'migrations'
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz(3) not null default now())',
    )
    const known = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(known.rows.map((row) => row.name))
    const baseline = await readBaseline()
    const late: string[] = []
    const missing = await missingReplaced(applied)
    if (missing) {
      for (const { name, file } of missing) {
        doing = name
        await apply(client, name, file)
        late.push(name)
      }
      await client.query('insert into migrations (name) select unnest($1::text[]) on conflict do nothing', [
        baseline,
      ])
      for (const name of baseline) applied.add(name)
    }
    const numbered = (await readdir(migrationsFolder)).filter(
      (name) => name.endsWith('.sql') && name < before,
    )
    const names = [...baseline, ...numbered.sort()].filter((name) => !applied.has(name))
    for (const name of names) {
      doing = name
      await apply(client, name)
    }
    return [...late, ...names]
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(
      `The database cannot be brought up to date (${doing}: ${reasonOf(cause)}): it has to be this product's alone, and its user the owner.`,
      { cause },
    )
  } finally {
    client.release()
  }
}

async function apply(client: pg.PoolClient, name: string, file = name): Promise<void> {
  const statements = await readFile(join(migrationsFolder, file), 'utf8')
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
