import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/access/actor.ts'
import { actorName } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Tx } from '../../../platform/db/database.ts'

type Values = Record<string, string | null>

export interface RecordedChange {
  clientId: string
  kind: 'details' | 'restriction' | 'erasure'
  /** Action of the audit event. */
  action: string
  before: Values
  after: Values
  reason: string
  /** Name of the user who requested it, when the actor approved it. */
  requestedBy?: { id: string; name: string }
}

/** Stores a change in the history of a customer and in the audit trail. */
export async function recordChange(tx: Tx, actor: Actor, change: RecordedChange): Promise<void> {
  const { clientId, kind, action, before, after, reason, requestedBy } = change
  const author = actorName(actor.principal)
  const userId = 'userId' in actor.principal ? actor.principal.userId : null
  await tx
    .insertInto('client_changes')
    .values({
      id: uuid(),
      client_id: clientId,
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      by: requestedBy?.name ?? author,
      user_id: requestedBy?.id ?? userId,
      approved_by: requestedBy ? author : null,
      at: actor.now,
    })
    .execute()
  const note = { action, objectKind: 'client', objectId: clientId }
  await recordAudit(tx, actor, { ...note, before, after: { ...after, reason } })
}
