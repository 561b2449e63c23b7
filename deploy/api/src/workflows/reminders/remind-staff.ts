import { notifyParty, type PartyNotice } from '../../organisation/notifications/notify-party.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { businessReference } from '../customers/business-reference.ts'
import type { Step } from '../workflow-engine/definition.ts'
import { staffTitleOf } from '../workflow-engine/definitions.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'

/**
 * Notifies the users whose action a tracker waits for: the approvers, or the assignee of the step, or else those who
 * work on the workflow.
 */
export async function remindStaff(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  step: Step,
  key: 'step_late' | 'step_reminder',
): Promise<void> {
  const late = await noticeOf(tx, services, tracker, step, key)
  if (tracker.waits_for !== 'approval') {
    const event = step.assignee ? 'reminder' : 'step-late'
    return notifyParty(tx, services, step.assignee ?? null, tracker, { ...late, event })
  }
  const approvals = await tx
    .selectFrom('approvals')
    .select(['id', 'asked'])
    .where('tracker_id', '=', tracker.id)
    .where('state', '=', 'waiting')
    .execute()
  for (const { id, asked: party } of approvals) {
    const notice: PartyNotice = { ...late, event: 'reminder', queue: 'approvals', id }
    await notifyParty(tx, services, party, tracker, notice)
  }
}

/** The notification about a step of a tracker, by the key of its texts. */
export async function noticeOf(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  step: Step,
  key: string,
): Promise<Omit<PartyNotice, 'event'>> {
  const params = {
    step: staffTitleOf(step, services.translate, 'en'),
    reference: await businessReference(tx, tracker),
  }
  return {
    titleKey: `${key}_title`,
    messageKey: `${key}_message`,
    params,
    queue: 'trackers',
    id: tracker.id,
  }
}
