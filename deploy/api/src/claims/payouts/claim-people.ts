import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The form that waits for the payments of a claim; before payments were rows, it was how one was told. */
export const PAYMENT_FORM = 'claim-payment'

/**
 * Staff who handled, assessed, reserved or approved a claim, and those they approved it for: none of them records or
 * confirms a payment of it.
 */
export async function claimPeople(db: Db | Tx, trackerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from form_submissions join forms on forms.id = form_submissions.form_id
      where tracker_id = ${trackerId} and form_type <> ${PAYMENT_FORM}
    union select created_by from trackers where id = ${trackerId}
    union select user_id from claim_reserves join claims on claims.id = claim_id where tracker_id = ${trackerId}
    union select decided_by_user from approvals where tracker_id = ${trackerId} and state = 'approved'`.execute(
    db,
  )
  return rows.flatMap(({ id }) => id ?? [])
}
