import { notifyParty } from '../../organisation/notifications/notify-party.ts'
import { after, hours, instant, minutes } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { requestAgain, trackersPastDecisionTime } from '../approvals/request-again.ts'
import { mayMailCustomer } from '../guest-links/may-mail-customer.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { noticeOf, remindStaff } from '../reminders/remind-staff.ts'
import type { Step } from '../workflow-engine/definition.ts'
import { findWorkflow, titleOf } from '../workflow-engine/definitions.ts'
import { addTrackerEvent, type TrackerRow } from '../workflow-engine/tracker-store.ts'

const BATCH = 50

/**
 * Reminds assignees of overdue work, escalates what stays overdue, and requests expired decisions again. Safe in
 * concurrent processes: one process takes each overdue tracker and stores its actions with it.
 */
export async function pollTimers(services: Services): Promise<number> {
  let done = 0
  for (let more = true; more; ) {
    const count = await inTransaction(services, (tx) => handleLate(tx, services))
    done += count
    more = count === BATCH
  }
  done += await handleUndecided(services)
  return done
}

async function handleLate(tx: Tx, services: Services): Promise<number> {
  const now = services.clock()
  const late = await tx
    .selectFrom('trackers')
    .selectAll()
    .where('due_at', '<', instant(now))
    .where('escalated_at', 'is', null)
    .where('waits_for', 'is not', null)
    .where((eb) =>
      eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<', instant(after(now, -minutes(30))))]),
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
    await recordReminder(tx, tracker, 'reminded', step, now)
    return true
  }
  const escalatesAfter = hours(step.due_hours ?? 0) / 2
  if (after(new Date(tracker.due_at ?? now), escalatesAfter) > now) return false
  await escalate(tx, services, tracker, step)
  await recordReminder(tx, tracker, 'escalated', step, now)
  return true
}

async function recordReminder(
  tx: Tx,
  tracker: TrackerRow,
  kind: 'reminded' | 'escalated',
  step: Step,
  now: Date,
) {
  await tx
    .updateTable('trackers')
    .set({ [`${kind}_at`]: now })
    .where('id', '=', tracker.id)
    .execute()
  await addTrackerEvent(tx, tracker.id, { kind, actor: 'system', at: now, detail: { step: step.key } })
}

async function remind(tx: Tx, services: Services, tracker: TrackerRow, step: Step): Promise<void> {
  if (tracker.waits_for !== 'guest' && tracker.waits_for !== 'payment')
    return remindStaff(tx, services, tracker, step, 'step_late')
  if (!(await mayMailCustomer(tx, services, tracker))) return
  const title = titleOf(step, services.translate, tracker.locale)
  await sendResumeLink(tx, services, 'step-reminder', tracker, { step: title })
}

async function escalate(tx: Tx, services: Services, tracker: TrackerRow, step: Step): Promise<void> {
  const notice = await noticeOf(tx, services, tracker, step, 'step_escalated')
  const event = step.escalate_to ? 'escalation' : 'step-late'
  await notifyParty(tx, services, step.escalate_to ?? null, tracker, { ...notice, event })
}

/** Uses a transaction for each round, so that a failure does not delay the others. */
async function handleUndecided(services: Services): Promise<number> {
  const errors: unknown[] = []
  const trackerIds = await trackersPastDecisionTime(services.db, services.clock())
  for (const id of trackerIds) {
    await inTransaction(services, (tx) => requestAgain(tx, services, id)).catch((error: unknown) =>
      errors.push(error),
    )
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some decisions were not requested again.')
  return trackerIds.length
}
