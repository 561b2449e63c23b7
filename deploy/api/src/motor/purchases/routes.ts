import {
  createMotorPolicySchema,
  registerClientSchema,
  underwriteMotorPolicySchema,
} from '@coverdesk/sdk/schemas'
import { presentRegisteredClient } from '../../identity/clients/own-client.ts'
import { presentClient } from '../../identity/clients/presenter.ts'
import { latestPayment } from '../../payments/latest-payment.ts'
import { findPayable } from '../../payments/store.ts'
import { guestOrStaff } from '../../platform/access/access.ts'
import { sameGuestCheck } from '../../platform/access/same-guest.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { findPaidPolicy, presentPaidPolicy } from '../../policies/paid-policy.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import { presentQuote } from '../../policies/quotes/presenter.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { registerClient } from '../../workflows/customers/register.ts'
import { presentTrackerTo } from '../../workflows/tracker-summaries/presenter.ts'
import { currentStepKind } from '../../workflows/workflow-engine/current-step.ts'
import { nextPageOf } from '../../workflows/workflow-engine/next.ts'
import { findOpenProposal } from '../proposals/open-proposal.ts'
import { submitProposal } from './submit-proposal.ts'

/** A guest's purchase of a motor policy, from identity to policy. */
export const purchaseRoutes = [
  route({
    method: 'POST',
    url: '/api/workflows/register-client',
    summary: 'Register the customer of a tracker as a client, by the customer or by staff',
    access: guestOrStaff('tracker.motor.edit'),
    body: registerClientSchema,
    data: answer('RegisteredClient'),
    async handle({ services, body, principal, transact, actor, t }) {
      const { token, form_id: formId, ...details } = body
      const assertSameGuest = await sameGuestCheck(services, token)
      const client = await transact(async (tx) => {
        const form = await findOpenProposal(tx, principal, formId)
        assertSameGuest(form.tracker_id)
        const id = await registerClient(tx, services, form.tracker_id, details)
        const note = { action: 'client.registered', objectKind: 'client', objectId: id }
        await recordAudit(tx, actor, note)
        return principal.kind === 'staff'
          ? presentClient(tx, id)
          : presentRegisteredClient(tx, form.tracker_id, details)
      })
      return { data: { client }, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: '/api/workflows/underwrite-motor-policy',
    summary: 'Submit a proposal, by the customer or by staff: it is priced and the price stored',
    access: guestOrStaff('tracker.motor.edit'),
    body: underwriteMotorPolicySchema,
    data: answer('Underwritten'),
    async act({ tx, services, body, locale, actor }) {
      const tracker = await submitProposal(tx, services, body, actor, locale)
      const quote = await latestQuote(tx, tracker.id)
      const pays = (await currentStepKind(tx, tracker)) === 'payment'
      const payment = pays ? await latestPayment(tx, tracker.id) : undefined
      return { quote, payment, tracker }
    },
    present: async ({ tx, services, principal, locale }, { quote, payment, tracker }) => ({
      quote: quote ? presentQuote(quote, quoteTexts(services, locale)) : null,
      payment_id: payment?.id ?? null,
      tracker: await presentTrackerTo(principal, tx, services, tracker, locale),
      next: await nextPageOf(tx, services, tracker),
    }),
    message: 'quoted',
  }),
  route({
    method: 'POST',
    url: '/api/workflows/create-motor-policy',
    summary: 'Get the policy of a confirmed payment, by the customer or by staff',
    access: guestOrStaff('tracker.motor.edit'),
    body: createMotorPolicySchema,
    data: answer('CreatedMotorPolicy'),
    async handle({ services, body, principal, t }) {
      const payment = await findPayable(services.db, body.payment_id, principal)
      if (payment.status === 'review') throw new ApiError(409, 'payment_in_review')
      const row = await findPaidPolicy(services.db, payment.id)
      if (!row) throw new ApiError(402, 'payment_required')
      return {
        data: { policy: presentPaidPolicy(row, lagosDay(services.clock())) },
        message: t('messages', 'policy_issued'),
      }
    },
  }),
]
