import { confirmSchema, newTermsOfferSchema, newTermsSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest, staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { nextPageOf } from '../../workflows/workflow-engine/next.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { presentChangeOf } from '../policy-changes/presenter.ts'
import { acceptTerms, declineTerms } from './answer-terms.ts'
import { offerChangeTerms, priceChangeTerms } from './change-terms.ts'
import { offerTerms, priceApproval } from './offer-terms.ts'
import { presentTerms } from './presenter.ts'

const params = z.object({ id: z.uuid() })

export const underwritingTermsRoutes = [
  route({
    method: 'POST',
    url: '/api/approvals/:id/terms/price',
    summary: 'Price the subject of an approval with terms; nothing is stored',
    access: staff('policy.motor.approve'),
    params,
    body: newTermsSchema,
    data: answer('PricedTerms'),
    async handle({ services, params: { id }, body, principal, locale }) {
      return { data: await priceApproval(services, id, body, { principal, locale }) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/approvals/:id/terms',
    summary: 'Approve a request with terms, which its customer accepts or declines',
    access: staff('policy.motor.approve'),
    params,
    body: newTermsOfferSchema,
    data: answer('OfferedTerms'),
    status: 201,
    act: ({ tx, services, params: { id }, body, actor, locale }) =>
      offerTerms(tx, services, id, body, { ...actor, locale }),
    present: ({ tx, services, locale }, trackerId) =>
      presentTerms(tx, services, trackerId, { locale, forStaff: true }),
    message: 'decision_saved',
  }),
  route({
    method: 'POST',
    url: '/api/policy-changes/:id/terms/price',
    summary: 'Price an endorsement that waits for approval with terms; nothing is stored',
    access: staff('policy.motor.approve'),
    params,
    body: newTermsSchema,
    data: answer('PricedTerms'),
    async handle({ services, params: { id }, body, principal, locale }) {
      return { data: await priceChangeTerms(services, id, body, { principal, locale }) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/policy-changes/:id/terms',
    summary: 'Approve an endorsement with terms, which its customer accepts or declines',
    access: staff('policy.motor.approve'),
    params,
    body: newTermsOfferSchema,
    data: answer('MotorPolicyChange'),
    status: 201,
    act: ({ tx, services, params: { id }, body, actor, locale }) =>
      offerChangeTerms(tx, services, id, body, { ...actor, locale }),
    present: ({ tx, services, params: { id }, actor, locale }) =>
      presentChangeOf(tx, id, { services, locale, ...actor }),
    message: 'decision_saved',
  }),
  route({
    method: 'GET',
    url: '/api/trackers/:id/terms',
    summary: 'Get the terms last offered for a tracker',
    access: staff('policy.motor.read'),
    params,
    data: answer('OfferedTerms'),
    async handle({ services, params: { id }, principal, locale }) {
      await findTracker(services.db, id, principal)
      return { data: await presentTerms(services.db, services, id, { locale, forStaff: true }) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/trackers/:id/terms/guest',
    summary: 'Get the terms last offered for the guest’s tracker',
    access: guest,
    params,
    data: answer('OfferedTerms'),
    async handle({ services, params: { id }, principal, locale }) {
      if (principal.trackerId !== id) throw notFound()
      return { data: await presentTerms(services.db, services, id, { locale, forStaff: false }) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/trackers/:id/terms/accept',
    summary: 'Accept the terms offered for the guest’s tracker; it continues with the payment',
    access: guest,
    params,
    body: confirmSchema,
    data: answer('AnsweredTerms'),
    act: ({ tx, services, params: { id }, body, principal, actor }) =>
      acceptTerms(tx, services, id, body.version, { principal, now: actor.now }),
    present: async ({ tx, services }, tracker) => ({ next: await nextPageOf(tx, services, tracker) }),
  }),
  action({
    method: 'POST',
    url: '/api/trackers/:id/terms/decline',
    summary: 'Decline the terms offered for the guest’s tracker, which ends it',
    access: guest,
    params,
    body: confirmSchema,
    data: answer('AnsweredTerms'),
    act: ({ tx, services, params: { id }, body, principal, actor }) =>
      declineTerms(tx, services, id, body.version, { principal, now: actor.now }),
    present: async ({ tx, services, params: { id } }) => ({
      next: await nextPageOf(tx, services, await findTracker(tx, id)),
    }),
  }),
]
