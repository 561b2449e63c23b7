import type { MotorProposal } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { lagosDay } from '../platform/db/clock.ts'
import type { Database } from '../platform/db/schema.ts'
import { myPath } from '../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../platform/outbox/outbox.ts'
import { latestQuote } from '../policies/quotes/latest-quote.ts'
import { termStart } from '../policies/terms/term-start.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { findWorkflow } from '../workflows/workflow-engine/definitions.ts'
import type { StepContext } from '../workflows/workflow-engine/step.ts'
import type { TrackerExtension } from '../workflows/workflow-engine/tracker-extension.ts'
import { lowestPremium } from './premiums/quote-premium.ts'
import { proposalFigures } from './proposals/decision-figures.ts'
import { MOTOR_PROPOSAL, MOTOR_WORKFLOW } from './proposals/motor-proposal.ts'
import { proposalStep } from './proposals/proposal-step.ts'
import { proposalRefusal } from './proposals/reopen-proposal.ts'
import { START_DAYS_AHEAD } from './registration-numbers/start-dates.ts'
import { assertDiscountApproved } from './sales/sale-discount.ts'
import { storeDraft } from './sales/start-sale.ts'

/** Tracker extension of motor: proposal, price and policy. */
export const motorExtension: TrackerExtension = {
  facts: {
    name: 'quote',
    async read(db, { id }) {
      const quote = await latestQuote(db, id)
      return quote ? quoteFacts(quote) : null
    },
  },
  lifecycle: {
    async onStart(tx, tracker, draft, now) {
      if (tracker.workflow_id !== MOTOR_WORKFLOW) return
      const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
      await storeDraft(tx, tracker, proposalStep(steps), draft, now)
    },
    onApprove: assertDiscountApproved,
    async onNotify(context, template) {
      return template === 'proposal-accepted' ? mailAcceptance(context) : mailPolicy(context, template)
    },
  },
  form: { ownForms: { [MOTOR_PROPOSAL]: { screen: 'buy-motor', refusal: proposalRefusal } } },
  presentation: {
    decisionFigures: proposalFigures,
    async offer(db, services, workflowId) {
      if (workflowId !== MOTOR_WORKFLOW) return null
      return { from_premium: await lowestPremium(db, services), start_days_ahead: START_DAYS_AHEAD }
    },
  },
}

/** A price with its subject: codes of the reference data, the sum insured in kobo. */
function quoteFacts(
  quote: Pick<Selectable<Database['quotes']>, 'amount' | 'currency' | 'start_date' | 'end_date' | 'proposal'>,
): Record<string, unknown> {
  const { vehicle, cover } = quote.proposal as unknown as MotorProposal
  return {
    amount: quote.amount,
    currency: quote.currency,
    start_date: quote.start_date,
    end_date: quote.end_date,
    risk_type: cover.risk_type,
    cover_type: cover.cover_type,
    sum_insured: cover.sum_insured,
    make: vehicle.make,
    body_type: vehicle.body_type,
    use: vehicle.use,
    year: vehicle.year,
  }
}

/** An approved proposal is paid through the link in its email; where it costs nothing, what it did is emailed. */
async function mailAcceptance({ tx, services, tracker }: StepContext): Promise<boolean> {
  const quote = await latestQuote(tx, tracker.id)
  if (!quote) return false
  if (quote.amount === 0) return true
  const params = { amount: quote.amount, valid_until: lagosDay(new Date(quote.valid_until)) }
  await sendResumeLink(tx, services, 'proposal-accepted', tracker, params)
  return true
}

/** The email of an issued policy has its certificate attached. */
async function mailPolicy(
  { tx, services, tracker, now, note }: StepContext,
  template: string,
): Promise<boolean> {
  const policy = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('payments', 'payments.id', 'policies.payment_id')
    .select(['policies.id', 'policy_number', 'plate', 'end_date', 'policies.amount'])
    .select(termStart.as('start_date'))
    .select('payments.reference')
    .select(['policies.email', 'first_name'])
    .where((eb) =>
      eb.or([
        eb('policies.tracker_id', '=', tracker.id),
        eb(
          'policies.id',
          'in',
          eb.selectFrom('renewal_offers').select('policy_id').where('tracker_id', '=', tracker.id),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!policy) return false
  const { id, email, first_name, reference, ...facts } = policy
  const url = `${services.settings.GUEST_ORIGIN}${myPath(tracker.locale, policy.policy_number)}`
  const params = { name: first_name, ...facts, payment_reference: reference ?? policy.policy_number, url }
  const mail = { template, to: email, locale: tracker.locale, params, attach: id }
  const message = await enqueue(tx, 'mail', mail, now)
  note({ kind: 'mail_sent', actor: 'system', at: now, detail: { template, message } })
  return true
}
