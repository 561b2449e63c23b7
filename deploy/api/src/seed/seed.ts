import type { Services } from '../platform/services.ts'
import { seedBase } from './base.ts'
import { seedDemo } from './demo-rows.ts'
import { seedOnce } from './fingerprint.ts'
import { seedBankStatement } from './marine/bank-statement.ts'
import {
  countCargo,
  earlierShipments,
  latestShipments,
  mayIssue,
  seedCargoPolicies,
  seedOpeningFunds,
} from './marine/cargo-policies.ts'
import { seedMarineClients } from './marine/clients.ts'
import { seedCreditNotes } from './marine/credit-notes.ts'
import { seedDemoFxRates } from './marine/fx-rates.ts'
import { seedMarinePeople } from './marine/people.ts'
import { seedNewerFormTypes } from './newer-form-types.ts'
import { seedNewerVehicles } from './newer-vehicles.ts'
import { seedNewerWorkflows } from './newer-workflows.ts'
import { seedUsers } from './users.ts'

/** Fills a new installation as `SEED` says; existing data stays unchanged. */
export async function seed(services: Services): Promise<void> {
  const { settings, db, clock } = services
  if (settings.SEED === 'none') return
  await seedOnce(db, 'base', clock(), async () => {
    await seedBase(db, clock())
    await seedNewerFormTypes(db)
    await seedNewerVehicles(db)
    await seedNewerWorkflows(db)
  })
  if (settings.SEED !== 'demo') return
  if (await seedUsers(db, clock())) await seedMarinePeople(services)
  await db.transaction().execute((tx) => seedDemoFxRates(tx, clock()))
  await seedMarineClients(services)
  // Money moves in the order of its days: recent wallet credits lie between the policies.
  const made = (await mayIssue(db)) ? await countCargo(db) : undefined
  if (made === 0) {
    await seedOpeningFunds(services)
    await seedCargoPolicies(services, earlierShipments, 1)
  }
  await seedDemo(services)
  if (made === 0 || made === earlierShipments.length) {
    await seedCargoPolicies(services, latestShipments, earlierShipments.length + 1)
    await seedBankStatement(services)
    await seedCreditNotes(services)
  }
}
