import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { closeSessionsOf } from '../sessions/open-session.ts'

/** Ends all of a user's sessions; the caller checks who may do so. */
export async function signOutUser(tx: Tx, id: string, actor: Actor): Promise<void> {
  await closeSessionsOf(tx, id, actor.now)
  await recordAudit(tx, actor, { action: 'user.signed_out', objectKind: 'user', objectId: id })
}
