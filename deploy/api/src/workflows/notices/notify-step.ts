import { membersOf, notifyParty } from '../../people/notifications/notify-party.ts'
import { areaPrivilege } from '../../platform/access/areas.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { templatesOfSteps } from '../../platform/providers/mail/templates.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { titleOf, workflowText } from '../workflow-engine/definitions.ts'
import type { StepContext, StepHandler } from '../workflow-engine/step.ts'

/** A mail of the product about an issued policy, a template of staff, or their own words to the customer or a party. */
export const notifyStep: StepHandler = {
  async enter(context) {
    const { tx, services, tracker, step } = context
    if (step.template && templatesOfSteps.has(step.template)) await mailTemplate(context, step.template)
    else if (isOwn(step.template)) await mailOwn(context, step.template)
    else if (step.notify) await tellParty(context)
    else {
      const params = { subject: step.subject ?? '', message: step.message ?? '' }
      await sendResumeLink(tx, services, 'workflow-message', tracker, params)
    }
    return { outcome: 'done' }
  },
}

const isOwn = (template: string | undefined): template is `own-${string}` =>
  Boolean(template?.startsWith('own-'))

async function mailOwn(
  { tx, services, tracker, workflow }: StepContext,
  template: `own-${string}`,
): Promise<void> {
  const name = workflowText(workflow, workflow.name, services.translate, tracker.locale)
  await sendResumeLink(tx, services, template, tracker, { reference: tracker.reference, workflow: name })
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
