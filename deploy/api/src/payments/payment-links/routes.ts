import { payerSchema, payerTokenSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest, publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import { route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { isOfProvider } from '../../platform/providers/provider-errors.ts'
import type { Services } from '../../platform/services.ts'
import { initiatePayment } from '../initiate.ts'
import { settleAttempt } from '../settle.ts'
import { findOwnPayment } from '../store.ts'
import { createPaymentLink } from './create-link.ts'
import { findPaymentLink } from './find-link.ts'
import { presentLink } from './present-link.ts'

/** Newest attempts of a link whose result is requested. */
const MOST = 3

/** Links by which a person other than the customer pays. */
export const paymentLinkRoutes = [
  route({
    method: 'POST',
    url: '/api/payments/:id/link',
    summary: 'Create a link by which another person pays; an earlier one ends',
    access: guest,
    params: z.object({ id: z.uuid() }),
    data: answer('PaymentLink'),
    status: 201,
    async handle({ services, params: { id }, principal, actor, locale, t }) {
      const data = await inTransaction(services, async (tx) => {
        await findOwnPayment(tx, id, principal)
        return createPaymentLink(tx, services, id, locale, actor)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/payment-links/open',
    summary: 'Get the amount and purpose of a payment link, without personal data',
    access: publicly('the link is the right to see what is paid', 60),
    body: payerTokenSchema,
    data: answer('PayerView'),
    async handle({ services, body: { token }, actor }) {
      const link = await findPaymentLink(services.db, token, actor.now)
      if (!link.isPaid) await settleBegun(services, link.id)
      return { data: await presentLink(services, await findPaymentLink(services.db, token, actor.now)) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/payment-links/pay',
    summary: 'Initiate the payment of a payment link: returns the address of the gateway',
    access: publicly('the link is the right to pay', 20),
    body: payerSchema,
    data: answer('PayerGateway'),
    async handle({ services, body: { token, email }, actor }) {
      const link = await findPaymentLink(services.db, token, actor.now)
      if (link.isPaid) throw new ApiError(409, 'already_paid')
      await initiatePayment(services, link.payment_id, actor, { linkId: link.id, email })
      const { authorization_url } = await services.db
        .selectFrom('payment_attempts')
        .select('authorization_url')
        .where('payment_link_id', '=', link.id)
        .where('authorization_url', 'is not', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return { data: { authorization_url: authorization_url ?? '' } }
    },
  }),
]

/** Asks the gateway for the results of the attempts that were begun through a link. */
async function settleBegun(services: Services, linkId: string): Promise<void> {
  const begun = await services.db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('payment_link_id', '=', linkId)
    .where('status', 'in', ['created', 'pending', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  for (const { reference } of begun)
    await settleAttempt(services, reference).catch((error: unknown) => {
      if (!isOfProvider(error)) throw error
      services.log.warn({ fault: reasonOf(error) }, 'payment gateway is away')
    })
}
