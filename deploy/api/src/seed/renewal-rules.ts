import { RENEWAL_RULES } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { SeedRow } from './data/seed-row.ts'

const RULES = 'renewal_rules'

const names: Readonly<Record<keyof typeof RENEWAL_RULES, string>> = {
  NO_CLAIMS_1: 'No-claims discount after one year without a claim',
  NO_CLAIMS_2: 'No-claims discount after two years without a claim',
  NO_CLAIMS_3: 'No-claims discount after three years without a claim',
  NO_CLAIMS_4: 'No-claims discount after four years without a claim',
  NO_CLAIMS_5: 'No-claims discount after five years without a claim or more',
  DEPRECIATION_FIRST: 'Loss of value of a vehicle in its first year',
  DEPRECIATION: 'Loss of value of an older vehicle in a year',
  KEEP_DISCOUNT: 'Days after the end of cover within which a renewal keeps the discount',
  REMINDERS: 'Days before the end of cover on which customers get their offer; 0 is the day after it',
}

/** The rules of renewals, as entries of their list. */
export const renewalRules: SeedRow[] = Object.entries(RENEWAL_RULES).map(([code, attributes]) => ({
  code,
  name: names[code as keyof typeof RENEWAL_RULES],
  attributes,
}))

/**
 * Adds the rules of renewals to an installation that has none. They take effect on the day they are added: customers
 * whose day of the schedule was earlier get no message.
 */
export async function addRenewalRules(tx: Tx): Promise<void> {
  const present = await tx
    .selectFrom('setup_rows')
    .select('code')
    .where('list', '=', RULES)
    .limit(1)
    .executeTakeFirst()
  if (present) return
  await tx
    .insertInto('setup_rows')
    .values(
      renewalRules.map(({ code, name, attributes }, position) => ({
        list: RULES,
        code,
        name,
        parent: '',
        position,
        attributes: JSON.stringify(attributes),
        effective_from: sql<string>`lagos_day(now())`,
        effective_to: null,
      })),
    )
    .execute()
}
