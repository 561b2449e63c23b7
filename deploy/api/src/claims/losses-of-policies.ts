import type { Db, Tx } from '../platform/db/database.ts'

/** Reads the days of the losses claimed on policies; declined and withdrawn claims do not count. */
export function lossesOfPolicies(db: Db | Tx, policyIds: readonly string[]) {
  return db
    .selectFrom('claims')
    .select(['policy_id', 'loss_date'])
    .where('policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where('state', 'not in', ['declined', 'withdrawn'])
    .execute()
}
