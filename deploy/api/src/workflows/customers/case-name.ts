import type { Db, Tx } from '../../platform/db/database.ts'
import { customersOf } from './customers.ts'
import { mattersOf } from './matters.ts'

/** What staff call the matter of a run: the claim's or policy's number, else its reference; the plate, and whose it is. */
export async function caseName(db: Db | Tx, tracker: { id: string; reference: string }): Promise<string> {
  const [matters, customers] = await Promise.all([mattersOf(db, [tracker.id]), customersOf(db, [tracker.id])])
  const { claim_number, policy_number, plate } = matters(tracker.id)
  const number = claim_number ?? policy_number ?? tracker.reference
  return [number, plate, customers.get(tracker.id)?.name].filter(Boolean).join(' · ')
}
