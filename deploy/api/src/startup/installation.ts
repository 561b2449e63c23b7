import type pg from 'pg'
import { createServices } from '../create-services.ts'
import type { Clock } from '../platform/db/clock.ts'
import { makeFolder } from '../platform/db/data-folder.ts'
import { openPool } from '../platform/db/database.ts'
import { type Engine, startEngine } from '../platform/db/engine.ts'
import { withInstallationLock } from '../platform/db/installation-lock.ts'
import { migrate } from '../platform/db/migrate.ts'
import { START_PATIENCE, whenDatabaseReturns } from '../platform/db/when-database-returns.ts'
import type { Services } from '../platform/services.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { seed } from '../seed/seed.ts'

export interface Installation {
  engine: Engine
  pool: pg.Pool
  services: Services
}

/**
 * Opens the database, with every migration and the seed applied. Several processes may do so at once.
 * @param starting the engine, where it was started before the rest of the program was loaded
 * @param patience milliseconds for which a start waits for an unavailable database server
 */
export async function openInstallation(
  settings: Settings,
  clock: Clock,
  starting?: Promise<Engine>,
  patience = START_PATIENCE,
): Promise<Installation> {
  if (usesDataFolder(settings)) makeFolder(settings.DATA_DIR)
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings
  const engine = await (starting ?? startEngine({ url, dataDir }))
  const pool = openPool(engine, settings.DATABASE_POOL)
  const services = createServices(settings, pool, clock)
  try {
    const prepare = () =>
      withInstallationLock(engine, async () => {
        await migrate(pool)
        await seed(services)
      })
    await (engine.embedded ? prepare() : whenDatabaseReturns(prepare, patience))
    return { engine, pool, services }
  } catch (error) {
    await closeInstallation({ engine, pool, services })
    throw error
  }
}

type Opened = Pick<Installation, 'engine' | 'pool'> & Partial<Pick<Installation, 'services'>>

export async function closeInstallation({ engine, pool, services }: Opened): Promise<void> {
  await services?.renderer.close()
  await pool.end()
  await engine.close()
}

/** Whether the data folder contains anything of this installation: the database, files, emails or the secret. */
function usesDataFolder(settings: Settings): boolean {
  const { DATABASE_URL, STORAGE_URL, SMTP_URL, COVERDESK_SECRET } = settings
  return !(DATABASE_URL && STORAGE_URL?.startsWith('s3:') && SMTP_URL && COVERDESK_SECRET)
}
