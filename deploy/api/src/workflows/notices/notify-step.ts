import { membersOf, notifyParty } from '../../people/notifications/notify-party.ts'
import { areaPrivilege } from '../../platform/access/areas.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { titleOf } from '../workflow-engine/definitions.ts'
import type { StepContext, StepHandler } from '../workflow-engine/step.ts'

/** A mail of the product about an issued policy, or staff's own words to the customer or to a party. */
export const notifyStep: StepHandler = {
  async enter(context) {
    const { tx, services, tracker, step } = context
    if (step.template) await mailTemplate(context, step.template)
    else if (step.notify) await tellParty(context)
    else {
      const params = { subject: step.subject ?? '', message: step.message ?? '' }
      await sendResumeLink(tx, services, 'workflow-message', tracker, params)
    }
    return { outcome: 'done' }
  },
}

async function tellParty({ tx, services, tracker, step, now }: StepContext): Promise<void> {
  const { notify: party, subject = '', message = '' } = step
  if (!party) return
  const params = { subject, message, name: party.name ?? '', reference: tracker.reference }
  if (party.kind === 'outside') {
    const mail = { template: 'workflow-notice', to: party.email ?? '', locale: tracker.locale, params }
    await enqueue(tx, 'mail', mail, now)
    return
  }
  await notifyParty(tx, services, party, tracker.workflow_id, {
    titleKey: 'workflow_notice_title',
    messageKey: 'workflow_notice_message',
    params: { step: titleOf(step, services.translate, 'en'), reference: tracker.reference, message },
    queue: 'trackers',
    id: tracker.id,
  })
  const ids = await membersOf(tx, party, areaPrivilege(tracker.workflow_id, 'edit'))
  if (ids.length === 0) return
  const people = await tx
    .selectFrom('users')
    .select(['email', 'locale', 'first_name'])
    .where('id', 'in', ids)
    .execute()
  for (const { email, locale, first_name } of people) {
    const mail = { template: 'workflow-notice', to: email, locale, params: { ...params, name: first_name } }
    await enqueue(tx, 'mail', mail, now)
  }
}

/** A mail of the product goes out for whatever hangs on the run that it is about. */
async function mailTemplate(context: StepContext, template: string): Promise<void> {
  for (const part of context.services.runs.parts) if (await part.mail?.(context, template)) return
}
