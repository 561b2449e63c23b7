import type { Kobo } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Premium of a term that can still be returned, in kobo: what is charged, less what the gateway gave back already. */
export async function readRefundable(db: Db | Tx, termId: string): Promise<Kobo> {
  const booked = db
    .selectFrom('policy_transactions')
    .where('term_id', '=', termId)
    .where('policy_transactions.status', '=', 'booked')
  const { charged } = await booked
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('charge'), eb.lit(0)).as('charged'))
    .executeTakeFirstOrThrow()
  const { returned } = await booked
    .innerJoin('payment_attempts', 'payment_attempts.payment_id', 'policy_transactions.payment_id')
    .innerJoin('payment_reversals', 'payment_reversals.attempt_id', 'payment_attempts.id')
    .where('payment_attempts.status', '=', 'succeeded')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('posted'), eb.lit(0)).as('returned'))
    .executeTakeFirstOrThrow()
  return Number(charged) - Number(returned)
}
