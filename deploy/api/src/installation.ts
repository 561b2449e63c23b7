import type pg from 'pg'
import { createServices } from './create-services.ts'
import type { Clock } from './db/clock.ts'
import { openPool } from './db/database.ts'
import { type Engine, startEngine } from './db/engine.ts'
import { migrate } from './db/migrate.ts'
import { seed } from './seed/seed.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'

export interface Installation {
  engine: Engine
  pool: pg.Pool
  services: Services
}

/** Opens the database, with every migration and the seed in it. */
export async function openInstallation(settings: Settings, clock: Clock): Promise<Installation> {
  const engine = await startEngine({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  const pool = openPool(engine, settings.DATABASE_POOL)
  try {
    await migrate(pool)
    const services = createServices(settings, pool, clock)
    await seed(services)
    return { engine, pool, services }
  } catch (error) {
    await closeInstallation({ engine, pool })
    throw error
  }
}

type Opened = Pick<Installation, 'engine' | 'pool'> & Partial<Pick<Installation, 'services'>>

export async function closeInstallation({ engine, pool, services }: Opened): Promise<void> {
  await services?.renderer.close()
  await pool.end()
  await engine.close()
}
