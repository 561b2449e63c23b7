import type { Party } from '@coverdesk/sdk'
import { areaPrivilege } from '../access/areas.ts'
import { after, instant } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { notifyPrivileged } from '../notifications/notify.ts'
import { notifyParty, type PartyNotice } from '../notifications/notify-party.ts'
import type { Services } from '../services.ts'
import { addTrackerEvent, type TrackerRow } from '../trackers/store.ts'
import type { Step } from './definition.ts'
import { findWorkflow, titleOf } from './definitions.ts'

const BATCH = 50
const HOUR = 3_600_000

/**
 * Reminds whoever is late, escalates what stays late, and ends decisions nobody made in time. Any number of processes
 * may run it at once: each late run is taken by one, and what was done for it is kept with it.
 */
export async function sweepTimers(services: Services): Promise<number> {
  let done = 0
  for (let more = true; more; ) {
    const count = await services.db.transaction().execute((tx) => sweepLate(tx, services))
    done += count
    more = count === BATCH
  }
  for (let more = true; more; ) {
    const count = await services.db.transaction().execute((tx) => sweepExpired(tx, services))
    done += count
    more = count === BATCH
  }
  if (done > 0) services.wakeOutbox()
  return done
}

async function sweepLate(tx: Tx, services: Services): Promise<number> {
  const now = services.clock()
  const late = await tx
    .selectFrom('trackers')
    .selectAll()
    .where('due_at', '<', instant(now))
    .where('escalated_at', 'is', null)
    .where('waits_for', 'is not', null)
    .where((eb) =>
      eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<', instant(after(now, -HOUR / 2)))]),
    )
    .orderBy('due_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  let acted = 0
  for (const tracker of late) if (await actOn(tx, services, tracker, now)) acted += 1
  return acted === late.length ? acted : 0
}

async function actOn(tx: Tx, services: Services, tracker: TrackerRow, now: Date): Promise<boolean> {
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ key }) => key === tracker.step_key)
  if (!step) return false
  if (tracker.reminded_at === null) {
    await remind(tx, services, tracker, step)
    await mark(tx, tracker, 'reminded', step, now)
    return true
  }
  const patience = ((step.due_hours ?? 0) * HOUR) / 2
  if (after(new Date(tracker.due_at ?? now), patience) > now) return false
  await escalate(tx, services, tracker, step)
  await mark(tx, tracker, 'escalated', step, now)
  return true
}

async function mark(tx: Tx, tracker: TrackerRow, kind: 'reminded' | 'escalated', step: Step, now: Date) {
  await tx
    .updateTable('trackers')
    .set({ [`${kind}_at`]: now })
    .where('id', '=', tracker.id)
    .execute()
  await addTrackerEvent(tx, tracker.id, { kind, actor: 'system', at: now, detail: { step: step.key } })
}

async function remind(tx: Tx, services: Services, tracker: TrackerRow, step: Step): Promise<void> {
  if (tracker.waits_for === 'guest' || tracker.waits_for === 'payment') {
    const title = titleOf(step, services.translate, tracker.locale)
    return sendResumeLink(tx, services, 'step-reminder', tracker, { step: title })
  }
  const notice = noticeOf(services, tracker, step, 'step_late')
  const parties: (Party | null)[] = step.approvers ?? [step.assignee ?? null]
  for (const party of parties) await notifyParty(tx, services, party, tracker.workflow_id, notice)
}

async function escalate(tx: Tx, services: Services, tracker: TrackerRow, step: Step): Promise<void> {
  const notice = noticeOf(services, tracker, step, 'step_escalated')
  if (step.escalate_to) {
    return notifyParty(tx, services, step.escalate_to, tracker.workflow_id, notice)
  }
  await notifyParty(tx, services, null, tracker.workflow_id, notice)
}

function noticeOf(services: Services, tracker: TrackerRow, step: Step, key: string): PartyNotice {
  const params = { step: titleOf(step, services.translate, 'en'), reference: tracker.reference }
  return {
    titleKey: `${key}_title`,
    messageKey: `${key}_message`,
    params,
    queue: 'trackers',
    id: tracker.id,
  }
}

/** A decision that nobody made in time is not asked any more; somebody has to ask for it again. */
async function sweepExpired(tx: Tx, services: Services): Promise<number> {
  const now = services.clock()
  const rounds = await tx
    .selectFrom('approval_rounds')
    .select(['id', 'tracker_id', 'workflow_id', 'step_key'])
    .where('state', '=', 'open')
    .where('expires_at', '<', instant(now))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const round of rounds) {
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
    await addTrackerEvent(tx, round.tracker_id, event)
    const { reference } = await tx
      .selectFrom('trackers')
      .select('reference')
      .where('id', '=', round.tracker_id)
      .executeTakeFirstOrThrow()
    await notifyPrivileged(tx, services, areaPrivilege(round.workflow_id, 'edit'), {
      titleKey: 'approval_expired_title',
      messageKey: 'approval_expired_message',
      params: { step: round.step_key, reference },
      path: null,
    })
  }
  return rounds.length
}
