import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { findChanges, presentChangeOf } from './presenter.ts'
import type { ChangeRow } from './stored-change.ts'

/**
 * Locks a policy until the transaction ends, so that its changes come one by one. Its customer is locked first: a change
 * that corrects their name writes all their policies.
 */
export async function lockPolicy(tx: Tx, id: string) {
  await tx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('policies').select('client_id').where('policies.id', '=', id))
    .forNoKeyUpdate()
    .execute()
  return tx.selectFrom('policies').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

interface Seen {
  version: number
  principal: SignedInUser
  now: Date
  locale: string
}

/**
 * Locks a change that a user decides: its policy first, as booking does.
 * @throws ApiError 404; 409 `not_waiting`, `edit_conflict`
 */
export async function lockChange(
  tx: Tx,
  services: Pick<Services, 'translate'>,
  id: string,
  statuses: readonly ChangeRow['status'][],
  { version, ...viewer }: Seen,
) {
  const found = await findChanges(tx, viewer.principal)
    .select('policy_transactions.policy_id')
    .where('policy_transactions.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const policy = await lockPolicy(tx, found.policy_id)
  const row = await tx
    .selectFrom('policy_transactions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!statuses.includes(row.status)) throw new ApiError(409, 'not_waiting')
  if (row.version !== version) throw editConflict(await presentChangeOf(tx, id, { services, ...viewer }))
  return { policy, row }
}
