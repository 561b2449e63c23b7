import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { openDatabase, openPool } from '../platform/db/database.ts'
import { type Engine, startEngine } from '../platform/db/engine.ts'
import { migrate } from '../platform/db/migrate.ts'
import { seedBase } from '../seed/base.ts'
import { DEMO_PASSWORD, seedUsers } from '../seed/users.ts'
import { databaseUrl, onServer, serverUrl, setTemplateFolder, TEMPLATE_DATABASE } from './database.ts'

/** Passwords are slow to check by design; tests sign in thousands of times, and only with the demo's. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Creates the migrated and seeded template once for the whole run. */
export async function setup(): Promise<() => Promise<void>> {
  const url = serverUrl()
  if (url) {
    await onServer(url, `drop database if exists ${TEMPLATE_DATABASE} with (force)`)
    await onServer(url, `create database ${TEMPLATE_DATABASE}`)
    await fill(await startEngine({ url: databaseUrl(url, TEMPLATE_DATABASE), dataDir: '' }))
    return async () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'coverdesk-template-'))
  await fill(await startEngine({ dataDir: folder }))
  setTemplateFolder(folder)
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function fill(engine: Engine): Promise<void> {
  const pool = openPool(engine, 2)
  await migrate(pool)
  const db = openDatabase(pool)
  await seedBase(db, new Date())
  await seedUsers(db, new Date())
  await pool.query('update users set password_hash = $1 where password_hash is not null', [
    await hash(DEMO_PASSWORD, QUICK),
  ])
  await pool.end()
  await engine.close()
}
