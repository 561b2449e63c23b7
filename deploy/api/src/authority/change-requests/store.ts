import { sql } from 'kysely'
import { userScopeOf } from '../../identity/accounts/user-scope.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'

const nameOf = (column: 'requested_by' | 'decided_by') =>
  sql<string | null>`(select concat_ws(' ', first_name, last_name) from users
    where users.id = ${sql.ref(`change_requests.${column}`)})`

/**
 * Change requests the caller may read: their own, those they may decide, and all of their audience if they read its
 * roles.
 */
export function selectChangeRequests(db: Db | Tx, principal: SignedInUser) {
  const { userId, privileges } = principal
  const { audience, partnerId } = userScopeOf(principal)
  const readsAll = privileges.has('role.role.read') || privileges.has('marine.role.read')
  return db
    .selectFrom('change_requests')
    .selectAll('change_requests')
    .select([nameOf('requested_by').as('requester'), nameOf('decided_by').as('decider')])
    .where('change_requests.audience', '=', audience)
    .where('change_requests.partner_id', partnerId === null ? 'is' : '=', partnerId)
    .$if(!readsAll, (query) =>
      query.where((eb) =>
        eb.or([
          eb('change_requests.requested_by', '=', userId),
          sql<boolean>`change_requests.privilege = any (${[...privileges]}::text[])`,
        ]),
      ),
    )
}

export type FoundChangeRequest = Awaited<
  ReturnType<ReturnType<typeof selectChangeRequests>['executeTakeFirstOrThrow']>
>

/** @throws ApiError 404, also for a change request of another audience */
export async function findChangeRequest(
  db: Db | Tx,
  principal: SignedInUser,
  id: string,
): Promise<FoundChangeRequest> {
  const row = await selectChangeRequests(db, principal)
    .where('change_requests.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks a change request that the caller may read. @throws ApiError 404 */
export async function lockChangeRequest(
  tx: Tx,
  principal: SignedInUser,
  id: string,
): Promise<FoundChangeRequest> {
  await tx.selectFrom('change_requests').select('id').where('id', '=', id).forUpdate().execute()
  return findChangeRequest(tx, principal, id)
}
