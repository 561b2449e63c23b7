import type { Db, Tx } from '../../platform/db/database.ts'
import { businessReferencesOf } from './business-references.ts'
import { customersOf } from './customers.ts'

/**
 * Returns the business reference of a tracker: the claim or policy number, else its own reference; with plate and
 * owner.
 */
export async function businessReference(
  db: Db | Tx,
  tracker: { id: string; reference: string },
): Promise<string> {
  const [referencesOf, customers] = await Promise.all([
    businessReferencesOf(db, [tracker.id]),
    customersOf(db, [tracker.id]),
  ])
  const { claim_number, policy_number, plate } = referencesOf(tracker.id)
  const number = claim_number ?? policy_number ?? tracker.reference
  return [number, plate, customers.get(tracker.id)?.name].filter(Boolean).join(' · ')
}
