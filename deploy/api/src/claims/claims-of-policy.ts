import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { isOpen } from './presenter.ts'

const isPaid = sql<boolean>`coalesce(claims.paid, 0) + claims.paid_before > 0`

/** Reads the claims of a policy that are open or paid, oldest loss first. */
export function claimsOfPolicy(db: Db | Tx, policyId: string) {
  return db
    .selectFrom('claims')
    .select(['claim_number', 'loss_date', isOpen.as('open'), isPaid.as('paid')])
    .where('policy_id', '=', policyId)
    .where(sql<boolean>`(${isOpen} or ${isPaid})`)
    .orderBy('loss_date')
    .execute()
}
