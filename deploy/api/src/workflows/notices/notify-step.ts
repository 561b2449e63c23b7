import { latestQuote } from '../../cover/quotes/latest-quote.ts'
import { membersOf, notifyParty } from '../../people/notifications/notify-party.ts'
import { areaPrivilege } from '../../platform/access/areas.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { titleOf } from '../workflow-engine/definitions.ts'
import type { StepContext, StepHandler } from '../workflow-engine/engine.ts'
import { addTrackerEvent } from '../workflow-engine/tracker-store.ts'

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
    return enqueue(tx, 'mail', mail, now)
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

/** A proposal that was accepted is paid for by the link of its mail; the certificate of an issued policy goes with its own. */
async function mailTemplate({ tx, services, tracker, now }: StepContext, template: string): Promise<void> {
  if (template === 'proposal-accepted') {
    const quote = await latestQuote(tx, tracker.id)
    if (!quote) return
    const params = { amount: quote.amount, valid_until: lagosDay(new Date(quote.valid_until)) }
    return sendResumeLink(tx, services, template, tracker, params)
  }
  const policy = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.id', 'policy_number', 'plate', 'start_date', 'end_date', 'amount'])
    .select(['policies.email', 'first_name'])
    .where('tracker_id', '=', tracker.id)
    .executeTakeFirst()
  if (policy) {
    const { id, email, first_name, ...facts } = policy
    const params = { name: first_name, ...facts }
    await enqueue(tx, 'mail', { template, to: email, locale: tracker.locale, params, attach: id }, now)
    const sent = { kind: 'mail_sent', actor: 'system', at: now, detail: { template } }
    return addTrackerEvent(tx, tracker.id, sent)
  }
  const claim = await tx
    .selectFrom('claims')
    .select(['claim_number', 'net_payable', 'paid', 'paid_before', 'payment_reference'])
    .where('tracker_id', '=', tracker.id)
    .executeTakeFirst()
  if (!claim || (template !== 'claim-settled' && template !== 'claim-approved')) return
  const params = {
    claim_number: claim.claim_number,
    amount: template === 'claim-settled' ? (claim.paid ?? 0) - claim.paid_before : (claim.net_payable ?? 0),
    payment_reference: claim.payment_reference ?? '',
  }
  await sendResumeLink(tx, services, template, tracker, params)
}
