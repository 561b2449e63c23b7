import type { Services } from '../platform/services.ts'
import { seedBase } from './base.ts'
import { seedDemo } from './demo-rows.ts'
import { seedNewerWorkflows } from './newer-workflows.ts'
import { seedUsers } from './users.ts'

/** Fills a new installation as far as `SEED` says; what is there already stays as it is. */
export async function seed(services: Services): Promise<void> {
  const { settings, db, clock } = services
  if (settings.SEED === 'none') return
  await seedBase(db, clock())
  await seedNewerWorkflows(db)
  if (settings.SEED !== 'demo') return
  await seedUsers(db)
  await seedDemo(services)
}
