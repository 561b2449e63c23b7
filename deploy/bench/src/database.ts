import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createServices } from '../../api/src/create-services.ts'
import { openSession } from '../../api/src/identity/sessions/open-session.ts'
import { openPool } from '../../api/src/platform/db/database.ts'
import { startEngine } from '../../api/src/platform/db/engine.ts'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import type { Services } from '../../api/src/platform/services.ts'
import { readSettings } from '../../api/src/platform/settings/settings.ts'
import { seedBase } from '../../api/src/seed/base.ts'
import { seedUsers } from '../../api/src/seed/users.ts'

const CONNECTIONS = 10

/** A new database with the base seed, and the services on it. */
export interface SeededDatabase {
  pool: pg.Pool
  services: Services
  /** Connection URL; absent for the embedded engine. */
  url: string | undefined
  close(): Promise<void>
}

/** Opens the embedded engine in a new folder, or the empty database at `url`. */
export async function openSeeded(url?: string, env: Record<string, string> = {}): Promise<SeededDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-bench-'))
  const engine = await startEngine({ url, dataDir })
  const pool = openPool(engine, CONNECTIONS)
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  await migrate(pool)
  const services = createServices(settings, pool, () => new Date())
  await seedBase(services.db, services.clock())
  await seedUsers(services.db, services.clock())
  return {
    pool,
    services,
    url,
    async close() {
      await services.renderer.close()
      await pool.end()
      await engine.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns a token of the administrator. */
export function staffToken({ services: { db, clock } }: SeededDatabase): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@coverdesk.test')
      .executeTakeFirstOrThrow()
    return openSession(tx, { kind: 'staff', userId: id }, clock())
  })
}

/** Returns a token of a marine user. */
export function marineToken({ services: { db, clock } }: SeededDatabase, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, audience } = await tx
      .selectFrom('users')
      .select(['id', 'audience'])
      .where('email', '=', email)
      .where('audience', '!=', 'staff')
      .executeTakeFirstOrThrow()
    return openSession(tx, { kind: audience, userId: id }, clock())
  })
}
