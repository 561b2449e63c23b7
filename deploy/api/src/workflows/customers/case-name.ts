import type { Db, Tx } from '../../platform/db/database.ts'
import { customersOf } from './customers.ts'

/** What staff call the matter of a run: the claim's or policy's number, else its reference, and whose it is. */
export async function caseName(db: Db | Tx, tracker: { id: string; reference: string }): Promise<string> {
  const [claim, policy, customers] = await Promise.all([
    db.selectFrom('claims').select('claim_number').where('tracker_id', '=', tracker.id).executeTakeFirst(),
    db.selectFrom('policies').select('policy_number').where('tracker_id', '=', tracker.id).executeTakeFirst(),
    customersOf(db, [tracker.id]),
  ])
  const number = claim?.claim_number ?? policy?.policy_number ?? tracker.reference
  return [number, customers.get(tracker.id)?.name].filter(Boolean).join(' · ')
}
