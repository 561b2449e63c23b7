import { notifyParty } from '../../organisation/notifications/notify-party.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { templatesOfSteps } from '../../platform/providers/mail/templates.ts'
import { businessReference } from '../customers/business-reference.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { titleOf, workflowText } from '../workflow-engine/definitions.ts'
import type { StepContext, StepHandler } from '../workflow-engine/step.ts'
import { readFilledMessage } from './filled-message.ts'

/**
 * Sends a product email about an issued policy, a template of the insurer, or a custom text to the customer or a party.
 */
export const notifyStep: StepHandler = {
  async enter(context) {
    const { tx, services, tracker, step } = context
    if (step.template && templatesOfSteps.has(step.template)) await mailTemplate(context, step.template)
    else if (isOwn(step.template)) await mailOwn(context, step.template)
    else if (step.notify) await notifyStepParty(context)
    else {
      const messageIn = await readFilledMessage(context)
      await sendResumeLink(tx, services, 'workflow-message', tracker, messageIn(tracker.locale))
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

async function notifyStepParty(context: StepContext): Promise<void> {
  const { tx, services, tracker, step, now } = context
  const { notify: party } = step
  if (!party) return
  const messageIn = await readFilledMessage(context)
  if (party.kind === 'outside') {
    const params = { ...messageIn(tracker.locale), name: party.name ?? '', reference: tracker.reference }
    const mail = { template: 'workflow-notice', to: party.email ?? '', locale: tracker.locale, params }
    await enqueue(tx, 'mail', mail, now)
    return
  }
  const reference = await businessReference(tx, tracker)
  await notifyParty(tx, services, party, tracker, {
    event: 'workflow-notice',
    titleKey: 'workflow_notice_title',
    messageKey: 'workflow_notice_message',
    params: { step: titleOf(step, services.translate, 'en'), reference, message: messageIn('en').message },
    queue: 'trackers',
    id: tracker.id,
    mailIn: (locale) => ({
      template: 'workflow-notice',
      params: { ...messageIn(locale), reference },
    }),
  })
}

/** Sends a product email through the tracker extension it belongs to. */
async function mailTemplate(context: StepContext, template: string): Promise<void> {
  for (const { lifecycle } of context.services.workflowEngine.extensions)
    if (await lifecycle?.onNotify?.(context, template)) return
}
