import { sql } from 'kysely'
import { atBranch, type Notice, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import { areaPath, areaPrivilege } from '../../platform/access/areas.ts'
import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { businessReference } from '../customers/business-reference.ts'
import { findWorkflow, staffTitleOf } from '../workflow-engine/definitions.ts'
import { reenterStep } from '../workflow-engine/engine.ts'
import { addTrackerEvent, lockTracker, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { listOfRounds } from './store.ts'

const BATCH = 200

/** Selects trackers that wait for a decision past its time limit. */
export async function trackersPastDecisionTime(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('trackers')
    .innerJoin('approval_rounds', 'approval_rounds.tracker_id', 'trackers.id')
    .select('trackers.id')
    .where('trackers.waits_for', '=', 'approval')
    .whereRef('approval_rounds.entry', '=', 'trackers.entry')
    .where(isPastDecisionTime(now))
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Includes rounds already marked as expired whose decision was not requested again. */
const isPastDecisionTime = (now: Date) =>
  sql<boolean>`(approval_rounds.state = 'expired'
    or (approval_rounds.state = 'open' and approval_rounds.expires_at <= ${instant(now)}))`

/** Requests a decision again when its time limit passed; once, even when several processes find it. */
export async function requestAgain(tx: Tx, services: Services, trackerId: string): Promise<void> {
  const now = services.clock()
  const tracker = await lockTracker(tx, trackerId)
  const round = await tx
    .selectFrom('approval_rounds')
    .select(['id', 'step_key', 'state'])
    .where('tracker_id', '=', trackerId)
    .where('entry', '=', tracker.entry)
    .where(isPastDecisionTime(now))
    .executeTakeFirst()
  if (!round || tracker.waits_for !== 'approval') return
  if (round.state === 'open') await expire(tx, tracker, round, now)
  await reenterStep(tx, services, trackerId)
  const parties = await currentParties(tx, trackerId)
  const detail = { step: round.step_key, asked: parties }
  await addTrackerEvent(tx, trackerId, { kind: 'approval_asked_again', actor: 'system', at: now, detail })
  const note = { action: 'approval.asked_again', objectKind: 'tracker', objectId: trackerId }
  await recordAudit(tx, { principal: system, now }, { ...note, after: { asked: parties } })
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ key }) => key === round.step_key)
  const notice: Notice = {
    event: 'decision-expired',
    titleKey: 'approval_expired_title',
    messageKey: 'approval_expired_message',
    params: {
      step: step ? staffTitleOf(step, services.translate, 'en') : '',
      reference: await businessReference(tx, tracker),
    },
    path: `${areaPath(tracker.workflow_id)}/trackers/${trackerId}`,
  }
  const privilege = areaPrivilege(tracker.workflow_id, 'edit')
  await notifyPrivileged(tx, services, privilege, notice, atBranch(tracker.branch_id))
}

async function expire(
  tx: Tx,
  tracker: TrackerRow,
  round: { id: string; step_key: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('approval_rounds')
    .set({ state: 'expired', closed_at: now })
    .where('id', '=', round.id)
    .execute()
  await tx
    .updateTable('approvals')
    .set((eb) => ({ state: 'expired', version: eb('version', '+', 1) }))
    .where('round_id', '=', round.id)
    .where('state', '=', 'waiting')
    .execute()
  const event = { kind: 'approval_expired', actor: 'system', at: now, detail: { step: round.step_key } }
  await addTrackerEvent(tx, tracker.id, event)
}

/** Returns the names of the parties of the new round. */
async function currentParties(tx: Tx, trackerId: string): Promise<string[]> {
  const open = await tx
    .selectFrom('approval_rounds')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const parties = open ? await listOfRounds(tx, [open.id]) : []
  return parties.map((one) => one.asked.name ?? one.asked.email ?? '')
}
