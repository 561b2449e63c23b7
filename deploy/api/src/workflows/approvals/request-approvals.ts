import type { Party } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { assignmentEmail } from '../../organisation/notifications/assignment-email.ts'
import { type NoticeMail, notifyPeople } from '../../organisation/notifications/notify.ts'
import { holdersAmong, recipientsOf } from '../../organisation/notifications/notify-party.ts'
import { areaPath, areaPrivilege } from '../../platform/access/areas.ts'
import { approvePath } from '../../platform/guest-addresses/guest-addresses.ts'
import { createLink } from '../../platform/links/links.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { businessReference } from '../customers/business-reference.ts'
import { staffTitleOf, titleOf, workflowText } from '../workflow-engine/definitions.ts'
import type { StepContext } from '../workflow-engine/step.ts'

interface Round {
  id: string
  /** Hours until the approval can no longer be decided. */
  hours: number
  /** Time at which the decision is due, or is requested again at the latest. */
  dueAt: Date
  /** Users who worked on the subject and may not decide. */
  makers: readonly string[]
  /** Whether the previous round was not decided in time. */
  again: boolean
}

/** Requests one decision from several parties and notifies each user once, also a member of several parties. */
export async function requestApprovals(
  context: StepContext,
  parties: readonly Party[],
  round: Round,
): Promise<void> {
  const { tx, tracker, step, now } = context
  const notified = new Set<string>()
  for (const party of parties) {
    const id = uuid()
    await tx
      .insertInto('approvals')
      .values({
        id,
        round_id: round.id,
        tracker_id: tracker.id,
        workflow_id: tracker.workflow_id,
        asked: JSON.stringify(party),
        one_of_several: parties.length > 1 && step.mode !== 'all',
        state: 'waiting',
        search: tracker.search,
        created_at: now,
      })
      .execute()
    if (party.kind === 'outside') await mailOutside(context, party, id, round)
    else await notifyStaff(context, party, { approvalId: id, round, notified })
  }
}

async function mailOutside(context: StepContext, party: Party, id: string, { hours }: Round): Promise<void> {
  const { tx, services, workflow, tracker, step, now } = context
  const token = await createLink(tx, { purpose: 'approval', approvalId: id }, now)
  const params = {
    name: party.name ?? '',
    step: titleOf(step, services.translate, tracker.locale),
    workflow: workflowText(workflow, workflow.name, services.translate, tracker.locale),
    reference: tracker.reference,
    hours,
    url: `${services.settings.GUEST_ORIGIN}${approvePath(id, token)}`,
  }
  const mail = { template: 'approval-asked', to: party.email ?? '', locale: tracker.locale, params }
  await enqueue(tx, 'mail', mail, now)
}

interface Notifying {
  approvalId: string
  round: Round
  notified: Set<string>
}

/** Notifies every user who may decide, and states it when the previous round was not decided in time. */
async function notifyStaff(
  context: StepContext,
  party: Party,
  { approvalId, round, notified }: Notifying,
): Promise<void> {
  const { tx, services, workflow, tracker, step } = context
  const privilege = areaPrivilege(tracker.workflow_id, 'approve')
  const { members, standIns } = await recipientsOf(tx, services, party, tracker)
  const people = [...new Set([...members, ...standIns.map(({ userId }) => userId)])]
  const able = new Set(await holdersAmong(tx, people, privilege))
  const mayDecide = (id: string): boolean => able.has(id) && !round.makers.includes(id)
  const takeNew = (ids: readonly string[]): string[] => {
    const fresh = ids.filter((id) => mayDecide(id) && !notified.has(id))
    for (const id of fresh) notified.add(id)
    return fresh
  }
  const key = round.again ? 'approval_again' : 'approval_waiting'
  const { translate } = services
  const reference = await businessReference(tx, tracker)
  const titleIn = (locale: string): string => staffTitleOf(step, translate, locale)
  const notify = (ids: readonly string[], colleague?: string): Promise<void> => {
    const referenceIn = (locale: string): string =>
      colleague ? translate(locale, 'messages', 'for_colleague', { reference, colleague }) : reference
    const repeatedMail = (locale: string): NoticeMail => ({
      template: 'approval-again',
      params: { step: titleIn(locale), reference: referenceIn(locale), hours: round.hours },
    })
    return notifyPeople(tx, services, ids, {
      event: 'decision-asked',
      titleKey: `${key}_title`,
      messageKey: colleague && !round.again ? 'approval_waiting_for_message' : `${key}_message`,
      params: { step: titleIn('en'), reference, ...(colleague ? { colleague } : {}) },
      path: `${areaPath(tracker.workflow_id)}/approvals/${approvalId}`,
      mailIn: round.again
        ? repeatedMail
        : (locale) =>
            assignmentEmail({
              step: titleIn,
              workflow: (language) => workflowText(workflow, workflow.name, translate, language),
              reference: referenceIn(locale),
              dueAt: round.dueAt,
            })(locale),
    })
  }
  await notify(takeNew(members))
  for (const { userId, giverId, giver } of standIns) {
    if (mayDecide(giverId)) await notify(takeNew([userId]), giver)
  }
}
