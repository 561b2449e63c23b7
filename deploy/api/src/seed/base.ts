import { v7 as uuid } from 'uuid'
import { seedRoleRows } from '../people/roles/base-roles.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { claimFormTypes } from './claim-forms.ts'
import { seedConditions } from './conditions.ts'
import { seedLimits } from './limits.ts'
import { loadSeedData } from './load.ts'
import { seedSetup } from './setup.ts'
import { seedWorkflowRows } from './workflow-rows.ts'

const ledgerAccounts = [
  { code: 'gateway-clearing', currency: 'NGN', floor: 0 },
  { code: 'premium-motor', currency: 'NGN', floor: null },
  { code: 'suspense', currency: 'NGN', floor: null },
]

/** What every installation begins with: roles, lists, tariff, workflows, accounts. Run again it changes nothing. */
export async function seedBase(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const data = loadSeedData()
    await tx
      .insertInto('company_profiles')
      .values({ id: 1, ...data.companyProfile })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('branches')
      .values(data.branches.map((branch) => ({ id: uuid(), ...branch, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await seedRoleRows(tx)
    await tx
      .insertInto('ledger_accounts')
      .values(ledgerAccounts.map((account) => ({ id: uuid(), ...account })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await seedSetup(tx, data)
    await seedFormTypes(tx)
    await seedConditions(tx)
    await seedLimits(tx)
    await seedWorkflowRows(tx)
  })
}

async function seedFormTypes(tx: Tx): Promise<void> {
  for (const { key, name, description, fields } of claimFormTypes) {
    const made = await tx
      .insertInto('form_types')
      .values({
        id: uuid(),
        ...{ key, name, description, current_version: 1 },
        search: `${name} ${description}`.toLowerCase(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await tx
      .insertInto('form_type_versions')
      .values({ form_type_id: made.id, version: 1, fields: JSON.stringify(fields) })
      .execute()
  }
}
