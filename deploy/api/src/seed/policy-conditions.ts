import type { Tx } from '../platform/db/database.ts'
import type { SeedRow } from './data/seed-row.ts'
import { addLists } from './setup.ts'

const LIST = 'policy_conditions'

/** Conditions that an underwriter can require, as entries of their list. */
export const policyConditions: SeedRow[] = [
  { code: 'INSPECTION', name: 'We inspect the vehicle within 14 days from the first day of cover' },
  {
    code: 'TRACKER',
    name: 'A tracking device is fitted and in use within 14 days from the first day of cover',
  },
  { code: 'IMMOBILISER', name: 'An immobiliser is fitted and in use' },
  { code: 'NIGHT_PARKING', name: 'The vehicle is parked in a locked place at night' },
  { code: 'NAMED_DRIVERS', name: 'Only the drivers named on the policy drive the vehicle' },
]

/** Adds the conditions of policies to an installation that has none. */
export async function addPolicyConditions(tx: Tx): Promise<void> {
  const present = await tx
    .selectFrom('setup_rows')
    .select('code')
    .where('list', '=', LIST)
    .limit(1)
    .executeTakeFirst()
  if (!present) await addLists(tx, { [LIST]: policyConditions })
}
