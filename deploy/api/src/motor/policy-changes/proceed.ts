import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { bookPolicyChange } from './book-policy-change.ts'
import { requestPayment } from './payment-tracker.ts'

/** Continues a change that needs no approval any more: requests its additional premium, or books it. */
export async function proceed(tx: Tx, services: Services, id: string, actor: Actor): Promise<void> {
  const row = await tx
    .selectFrom('policy_transactions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.charge > 0) await requestPayment(tx, services, row, actor)
  else await bookPolicyChange(tx, services, row, actor)
}
