import { DIRECT_AGENCY_CODE, MARINE_AGENCY_CODE, ONLINE_CLO_CODE } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { seedRoleRows } from '../identity/roles/base-roles.ts'
import { type Account, openAccounts } from '../ledger/accounts.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { addChangeRules } from './change-rules.ts'
import { seededFormTypes } from './claim-forms.ts'
import { seedConditions } from './conditions.ts'
import { seedLimits } from './limits.ts'
import { loadSeedData, type SeedData } from './load.ts'
import { marineStandards } from './marine/marine-lists.ts'
import { addPolicyConditions } from './policy-conditions.ts'
import { addRenewalRules } from './renewal-rules.ts'
import { seedMarineSetup, seedSetup } from './setup.ts'
import { seedWorkflowRows } from './workflow-rows.ts'

const insurerAccounts: Account[] = [
  { kind: 'gateway-clearing' },
  { kind: 'suspense' },
  { kind: 'premium', owner: 'motor' },
  { kind: 'premium', owner: 'marine' },
  { kind: 'claims-paid', owner: 'motor' },
  { kind: 'premium-returned', owner: 'marine' },
  { kind: 'commission-expense', owner: 'marine' },
  { kind: 'commission-vat', owner: 'marine' },
  { kind: 'wht-payable' },
]

const OWN_AGENCIES: readonly string[] = [DIRECT_AGENCY_CODE, MARINE_AGENCY_CODE]

/** Seeds the data every installation begins with: roles, lists, tariff, workflows, accounts. Idempotent. */
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
    await bring(tx, data)
  })
}

/** The same without the names of the demo: an insurer enters its own company, branches, agencies and targets. */
export async function loadStandards(tx: Tx): Promise<void> {
  const { lists, ...data } = loadSeedData()
  const { targets: _, claim_accounts: __, loss_adjusters: ___, agencies = [], clos = [], ...standard } = lists
  await bring(tx, {
    ...data,
    marine: marineStandards,
    lists: {
      ...standard,
      agencies: agencies.filter(({ code }) => OWN_AGENCIES.includes(code)),
      clos: clos.filter(({ code }) => code === ONLINE_CLO_CODE),
    },
  })
}

async function bring(tx: Tx, data: SeedData): Promise<void> {
  await seedRoleRows(tx)
  await openAccounts(tx, insurerAccounts, 'NGN')
  await seedSetup(tx, data)
  await addRenewalRules(tx)
  await addChangeRules(tx)
  await addPolicyConditions(tx)
  await seedMarineSetup(tx, data)
  await seedFormTypes(tx)
  await seedConditions(tx)
  await seedLimits(tx)
  await seedWorkflowRows(tx)
}

/** Seeds the form types of the product; existing ones stay unchanged. */
async function seedFormTypes(tx: Tx): Promise<void> {
  for (const { key, name, description, fields } of seededFormTypes) {
    const made = await tx
      .insertInto('form_types')
      .values({
        id: uuid(),
        key,
        name,
        description,
        current_version: 1,
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
