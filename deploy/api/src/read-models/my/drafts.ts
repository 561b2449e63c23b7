import { CLAIMS_WORKFLOW_ID, MOTOR_WORKFLOW_ID, type MyPurchase } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { heldSince } from '../../policies/transfers/holders.ts'

/** Newest drafts that are listed. */
const MOST = 10

/** Claims on some policies that a customer began and has not sent. */
export function draftsOf(db: Db | Tx, policyIds: readonly string[]) {
  return db
    .selectFrom('trackers')
    .innerJoin('validations', 'validations.tracker_id', 'trackers.id')
    .innerJoin('policies', 'policies.id', 'validations.policy_id')
    .leftJoin('claims', 'claims.tracker_id', 'trackers.id')
    .select(['trackers.id as tracker_id', 'policies.id as policy_id', 'policy_number', 'policies.plate'])
    .select('trackers.updated_at as saved_at')
    .where('trackers.workflow_id', '=', CLAIMS_WORKFLOW_ID)
    .where('trackers.state', 'in', ['running', 'waiting'])
    .where('trackers.created_by', 'is', null)
    .where('validations.kind', '=', 'policy')
    .where('validations.verified_at', 'is not', null)
    .where('policies.id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where('claims.id', 'is', null)
    .where(sql<boolean>`coalesce(trackers.created_at >= ${heldSince}, true)`)
    .orderBy('trackers.updated_at', 'desc')
    .limit(MOST)
    .execute()
}

/** The plate of a purchase: as it was priced last, or as it is answered so far. */
const plateOf = sql<string>`coalesce(
  (select quotes.proposal -> 'vehicle' ->> 'registration_number' from quotes
    where quotes.tracker_id = trackers.id order by quotes.created_at desc limit 1),
  (select forms.draft -> 'vehicle' ->> 'registration_number' from forms where forms.tracker_id = trackers.id limit 1),
  '')`

/** Purchases that a customer began with an email address they proved, and has not finished. */
export function purchasesOf(db: Db | Tx, contact: string): Promise<MyPurchase[]> {
  return (
    db
      .selectFrom('trackers')
      .innerJoin('validations', 'validations.tracker_id', 'trackers.id')
      .leftJoin('policies', 'policies.tracker_id', 'trackers.id')
      .select(['trackers.id as tracker_id', 'trackers.updated_at as saved_at', plateOf.as('plate')])
      .where('trackers.workflow_id', '=', MOTOR_WORKFLOW_ID)
      .where('trackers.state', 'in', ['running', 'waiting'])
      .where('trackers.waits_for', 'in', ['guest', 'payment'])
      .where('trackers.created_by', 'is', null)
      .where('validations.email', '=', contact)
      .where('validations.verified_at', 'is not', null)
      // A code by text message proves the phone, not the mailbox.
      .where('validations.code_channel', '=', 'email')
      .where('policies.id', 'is', null)
      .orderBy('trackers.updated_at', 'desc')
      .limit(MOST)
      .execute()
  )
}
