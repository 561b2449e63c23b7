import type { Db, Tx } from '../platform/db/database.ts'

/** Messages between customer and staff about a claim, the oldest first. */
export function listMessages(db: Db | Tx, claimId: string) {
  return db
    .selectFrom('claim_messages')
    .select(['id', 'by_customer', 'disagrees', 'text', 'by', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
