import type { CallNote } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import { assertArea } from '../../platform/access/areas.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addTrackerEvent, lockTracker } from '../workflow-engine/tracker-store.ts'

/** Keeps the note of a call about a tracker in its timeline. @throws ApiError 404, 403 */
export async function noteCall(
  tx: Tx,
  id: string,
  { text, reached }: CallNote,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const tracker = await lockTracker(tx, id, principal)
  assertArea(principal, tracker.workflow_id, 'edit')
  const detail = { text, reached }
  await addTrackerEvent(tx, id, { kind: 'call_noted', actor: actorName(principal), at: now, detail })
  const note = { action: 'tracker.call_noted', objectKind: 'tracker', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { reached } })
}
