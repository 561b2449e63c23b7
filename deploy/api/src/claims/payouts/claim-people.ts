import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Form that waits for the payments of a claim; before payments were rows, it recorded the payment itself. */
export const PAYMENT_FORM = 'claim-payment'

/**
 * In SQL: the users who handled, assessed, reserved or approved the claim of a tracker, and those for whom they
 * approved it.
 */
export const claimPeopleOf = (tracker: RawBuilder<unknown>): RawBuilder<{ id: string | null }> => sql`
  select user_id as id from form_submissions join forms on forms.id = form_submissions.form_id
    where forms.tracker_id = ${tracker} and form_type <> ${PAYMENT_FORM}
  union select created_by from trackers as made where made.id = ${tracker}
  union select user_id from claim_reserves join claims as reserved on reserved.id = claim_reserves.claim_id
    where reserved.tracker_id = ${tracker}
  union select user_id from claim_payees join claims as paid on paid.id = claim_payees.claim_id
    where paid.tracker_id = ${tracker} and coalesce(party_id, adjuster_id) is not null
  union select decided_by_user from approvals where approvals.tracker_id = ${tracker} and state = 'approved'`

/** Reads the users of `claimPeopleOf`: none of them records or confirms a payment of the claim. */
export async function claimPeople(db: Db | Tx, trackerId: string): Promise<string[]> {
  const { rows } = await claimPeopleOf(sql`${trackerId}::uuid`).execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}
