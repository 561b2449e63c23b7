import {
  createMotorPolicySchema,
  registerClientSchema,
  underwriteMotorPolicySchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { policySummaryShape, presentPolicySummary, selectPolicies } from '../../cover/policies/presenter.ts'
import { latestQuote } from '../../cover/quotes/latest-quote.ts'
import { quoteShape } from '../../cover/quotes/premium-shape.ts'
import { presentQuote } from '../../cover/quotes/presenter.ts'
import { lowestPremium } from '../../motor/premiums/quote-premium.ts'
import { findOpenProposal } from '../../motor/proposals/open-proposal.ts'
import { submitProposal } from '../../motor/proposals/submit-proposal.ts'
import { START_DAYS_AHEAD } from '../../motor/registration-numbers/start-dates.ts'
import { findOwnPayment } from '../../payments/store.ts'
import { presentRegisteredClient } from '../../people/clients/own-client.ts'
import { clientShape } from '../../people/clients/presenter.ts'
import { guest, publicly } from '../../platform/access/access.ts'
import { assertSameGuest } from '../../platform/access/same-guest.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { registerClient } from '../customers/register.ts'
import { presentOwnTracker, trackerShape } from '../tracker-summaries/presenter.ts'
import { MOTOR_WORKFLOW } from '../workflow-engine/definition.ts'
import { findStartable, titleOf, workflowText } from '../workflow-engine/definitions.ts'
import { latestPayment, nextOf, nextShape } from '../workflow-engine/next.ts'
import { standsAt } from '../workflow-engine/stands-at.ts'

export const workflowRoutes = [
  route({
    method: 'GET',
    url: '/api/workflows/:id/guest',
    summary: 'A workflow that a guest can start',
    access: publicly('shown before people say who they are', 240),
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    data: z.object({
      id: z.number(),
      name: z.string(),
      description: z.string(),
      version: z.number(),
      total_steps: z.number(),
      steps: z.array(
        z.object({
          key: z.string(),
          kind: z.string(),
          title: z.string(),
          title_key: z.string().optional(),
        }),
      ),
      consent: z.object({ version: z.string(), text_key: z.string(), text: z.string() }),
      from_premium: z.number().nullable(),
      start_days_ahead: z.number().nullable(),
    }),
    async handle({ services, params, locale, t }) {
      const workflow = await findStartable(services.db, params.id)
      const { id, version, consent } = workflow
      const say = (text: string) => workflowText(workflow, text, services.translate, locale)
      return {
        data: {
          ...{ id, version },
          name: say(workflow.name),
          description: say(workflow.description),
          steps: workflow.steps.map((step) => ({
            key: step.key,
            kind: step.kind,
            title: titleOf(step, services.translate, locale),
            ...(step.title_key ? { title_key: step.title_key } : {}),
          })),
          consent: {
            version: consent.version,
            text_key: consent.text_key ?? '',
            text: consent.text_key ? t('workflow-steps', consent.text_key) : (consent.text ?? ''),
          },
          total_steps: workflow.steps.length,
          from_premium: workflow.id === MOTOR_WORKFLOW ? await lowestPremium(services.db, services) : null,
          start_days_ahead: workflow.id === MOTOR_WORKFLOW ? START_DAYS_AHEAD : null,
        },
      }
    },
  }),
  route({
    method: 'POST',
    url: '/api/workflows/register-client',
    summary: 'Keep the person of a tracker as a client',
    access: guest,
    body: registerClientSchema,
    data: z.object({ client: clientShape }),
    async handle({ services, body, principal, transact, actor, t }) {
      const { token, form_id: formId, ...details } = body
      if (principal.kind !== 'guest') throw new ApiError(403, 'not_allowed')
      if (token !== undefined) await assertSameGuest(services, token, principal.trackerId)
      const client = await transact(async (tx) => {
        const form = await findOpenProposal(tx, principal, formId)
        const id = await registerClient(tx, services, form.tracker_id, details)
        const note = { action: 'client.registered', objectKind: 'client', objectId: id }
        await recordAudit(tx, actor, note)
        return presentRegisteredClient(tx, form.tracker_id, details)
      })
      return { data: { client }, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/workflows/underwrite-motor-policy',
    summary: 'Submit the proposal: it is rated and the price frozen',
    access: guest,
    body: underwriteMotorPolicySchema,
    data: z.object({
      quote: quoteShape.nullable(),
      payment_id: z.string().nullable(),
      tracker: trackerShape,
      next: nextShape,
    }),
    async handle({ services, body, transact, locale, actor, t }) {
      const data = await transact(async (tx) => {
        const tracker = await submitProposal(tx, services, body, actor, locale)
        const quote = await latestQuote(tx, tracker.id)
        const pays = (await standsAt(tx, tracker)) === 'payment'
        const payment = pays ? await latestPayment(tx, tracker.id) : undefined
        return {
          quote: quote ? presentQuote(quote) : null,
          payment_id: payment?.id ?? null,
          tracker: await presentOwnTracker(tx, services, tracker, locale),
          next: await nextOf(tx, tracker),
        }
      })
      return { data, message: t('messages', 'quoted') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/workflows/create-motor-policy',
    summary: 'The policy of a confirmed payment',
    access: guest,
    body: createMotorPolicySchema,
    data: z.object({ policy: policySummaryShape }),
    async handle({ services, body, principal, t }) {
      const payment = await findOwnPayment(services.db, body.payment_id, principal)
      if (payment.status === 'review') throw new ApiError(409, 'payment_in_review')
      const row = await selectPolicies(services.db)
        .where('policies.payment_id', '=', payment.id)
        .executeTakeFirst()
      if (!row) throw new ApiError(402, 'payment_required')
      return {
        data: { policy: presentPolicySummary(row, lagosDay(services.clock())) },
        message: t('messages', 'policy_issued'),
      }
    },
  }),
]
