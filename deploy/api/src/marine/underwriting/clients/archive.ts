import type { Actor } from '../../../platform/access/actor.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/take-lock.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { findClient } from './store.ts'
import { tiesOf } from './ties.ts'

interface ClientRef {
  id: string
  partnerId: string
}

async function setArchived(
  tx: Tx,
  { id, partnerId }: ClientRef,
  archived: boolean,
  actor: Actor,
): Promise<void> {
  await takeLock(tx, `marine clients ${partnerId}`)
  const before = await findClient(tx, id, partnerId)
  if ((before.archived_at !== null) === archived) return
  if (archived) {
    const ties = await tiesOf(tx, id, lagosDay(actor.now))
    if (ties.length > 0) throw new ApiError(409, 'client_in_use', { extra: { ties } })
  }
  await tx
    .updateTable('marine_clients')
    .set({ archived_at: archived ? actor.now : null, updated_at: actor.now, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const action = archived ? 'marine_client.archived' : 'marine_client.restored'
  await recordAudit(tx, actor, { action, objectKind: 'marine_client', objectId: id })
}

/** Archives a client. @throws ApiError 404, 409 `client_in_use` with `ties` */
export const archiveClient = (tx: Tx, client: ClientRef, actor: Actor): Promise<void> =>
  setArchived(tx, client, true, actor)

/** Restores an archived client, whose numbers stayed reserved. */
export const restoreClient = (tx: Tx, client: ClientRef, actor: Actor): Promise<void> =>
  setArchived(tx, client, false, actor)
