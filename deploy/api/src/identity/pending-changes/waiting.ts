import type { ChangeRequestKind, RequestedChange, WaitingChange } from '@coverdesk/sdk'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The pending changes of an object, as every reader of the object sees them. */
export async function waitingFor(
  db: Db | Tx,
  kind: ChangeRequestKind,
  objectId: string,
  principal: SignedInUser,
): Promise<WaitingChange | null> {
  const row = await db
    .selectFrom('change_requests')
    .innerJoin('users', 'users.id', 'change_requests.requested_by')
    .select(['change_requests.id', 'requested_by', 'requested_at', 'expires_at', 'changes'])
    .select(['change_requests.version', 'first_name', 'last_name'])
    .where('change_requests.kind', '=', kind)
    .where('change_requests.object_id', '=', objectId)
    .where('change_requests.state', '=', 'pending')
    .executeTakeFirst()
  if (!row) return null
  const { id, requested_at, expires_at, version } = row
  return {
    id,
    requested_at,
    expires_at,
    version,
    changes: row.changes as RequestedChange[],
    requested_by: `${row.first_name} ${row.last_name}`,
    is_yours: principal.userId === row.requested_by,
  }
}
