import { v7 as uuid } from 'uuid'
import type { Actor } from '../access/actor.ts'
import { actorName, isAuthenticated, type Principal } from '../access/principal.ts'
import type { Tx } from '../db/database.ts'

export interface AuditNote {
  action: string
  objectKind: string
  objectId: string
  before?: object | null
  after?: object | null
}

/** Stored kind of an author without a session: the system, or an anonymous caller. */
const WITHOUT_SESSION = 'nobody'

/** Records author, action and object, before and after, in the transaction of the action. */
export const recordAudit = (tx: Tx, actor: Actor, note: AuditNote): Promise<void> =>
  recordAudits(tx, actor, [note])

/** Records several events as `recordAudit` does; up to some thousands. */
export async function recordAudits(tx: Tx, actor: Actor, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  const { principal } = actor
  const values = notes.map((note) => ({
    id: uuid(),
    at: actor.now,
    actor_kind: isAuthenticated(principal) ? principal.kind : WITHOUT_SESSION,
    actor_id: idOf(principal),
    actor_name: actorName(principal),
    action: note.action,
    object_kind: note.objectKind,
    object_id: note.objectId,
    before: note.before ? JSON.stringify(note.before) : null,
    after: note.after ? JSON.stringify(note.after) : null,
    request_id: actor.requestId ?? null,
    ip: actor.ip ?? null,
  }))
  await tx.insertInto('audit_events').values(values).execute()
}

function idOf(principal: Principal): string | null {
  switch (principal.kind) {
    case 'anonymous':
    case 'system':
      return null
    case 'guest':
      return principal.trackerId
    case 'approver':
      return principal.approvalId
    case 'customer':
      return principal.clientId
    default:
      return principal.userId
  }
}
