import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { bookPolicyChange } from './book-policy-change.ts'

/** Continues a change that needs no approval any more: books it, or requests its additional premium first. */
export async function proceed(tx: Tx, services: Services, id: string, actor: Actor): Promise<void> {
  const row = await tx
    .selectFrom('policy_transactions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await bookPolicyChange(tx, services, row, actor)
}
