import { initiatePaymentSchema, paymentRecordSchema, verifyPaymentSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest, guestOrStaff, publicly, staff, staffAny } from '../platform/access/access.ts'
import { areaEditors } from '../platform/access/areas.ts'
import { isInBranches } from '../platform/access/branches.ts'
import { answer, nothing, pageOf } from '../platform/answers/answers.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import { listQuery, textMatch } from '../platform/http/list.ts'
import { listRoute } from '../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../platform/http/page.ts'
import { route } from '../platform/http/route.ts'
import { isOfProvider } from '../platform/providers/provider-errors.ts'
import { reversalsOf } from '../policies/payment-reversals.ts'
import { heldOf } from './held.ts'
import { heldRoutes } from './held-routes.ts'
import { initiatePayment } from './initiate.ts'
import { presentListedPayment, presentPayment } from './presenter.ts'
import { recordPayment } from './record.ts'
import { settleAttempt } from './settle.ts'
import { findOwnPayment, findPayable } from './store.ts'
import { receiveWebhook } from './webhook.ts'

const params = z.object({ id: z.uuid() })
const sorts = { created_at: 'payments.created_at', amount: 'payments.amount' } as const
const statuses = ['created', 'pending', 'succeeded', 'failed', 'abandoned', 'review'] as const

export const paymentRoutes = [
  ...heldRoutes,
  route({
    method: 'POST',
    url: '/api/payments/initiate',
    summary: 'Initiate a payment, by the customer or by staff: returns the address of the gateway',
    access: guestOrStaff(...areaEditors),
    body: initiatePaymentSchema,
    data: answer('Payment'),
    async handle({ services, body, principal, actor, t, locale }) {
      await findPayable(services.db, body.payment_id, principal)
      await initiatePayment(services, body.payment_id, actor)
      const payment = await findPayable(services.db, body.payment_id, principal)
      return { data: await presentPayment(services.db, services, payment, { t, locale }) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/payments/:id/guest',
    summary: 'Get the status of a payment',
    access: guest,
    params,
    data: answer('Payment'),
    async handle({ services, params: { id }, principal, t, locale }) {
      const payment = await findOwnPayment(services.db, id, principal)
      return { data: await presentPayment(services.db, services, payment, { t, locale }) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/payments/verify',
    summary: 'Verify a payment with the gateway now',
    access: guest,
    body: verifyPaymentSchema,
    data: answer('Payment'),
    async handle({ services, body, principal, t, locale, reply }) {
      const payment = await findOwnPayment(services.db, body.payment_id, principal)
      const attempts = await services.db
        .selectFrom('payment_attempts')
        .select('reference')
        .where('payment_id', '=', payment.id)
        .where('status', 'in', ['created', 'pending', 'failed'])
        .orderBy('created_at', 'desc')
        .limit(3)
        .execute()
      if (body.reference && payment.reference !== body.reference) {
        const own = attempts.some((attempt) => attempt.reference === body.reference)
        if (!own && payment.status !== 'succeeded') throw notFound()
      }
      for (const attempt of attempts) {
        await settleAttempt(services, attempt.reference).catch((error: unknown) => {
          if (!isOfProvider(error)) throw error
          services.log.warn({ fault: reasonOf(error) }, 'payment gateway is away')
          reply.header('retry-after', 5)
        })
      }
      const settled = await findOwnPayment(services.db, payment.id, principal)
      return { data: await presentPayment(services.db, services, settled, { t, locale }) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/payments/:id/record',
    summary: 'Record a payment made another way, once the gateway confirms its reference and amount',
    access: staffAny(areaEditors),
    params,
    body: paymentRecordSchema,
    data: answer('Payment'),
    async handle({ services, params: { id }, body, actor, t, locale }) {
      await recordPayment(services, id, body.reference, actor)
      const payment = await services.db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { data: await presentPayment(services.db, services, payment, { t, locale }) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/payments/webhook',
    summary: 'Receive signed events of the gateway',
    access: publicly('signed by the gateway', 600),
    body: z.looseObject({}),
    data: nothing,
    async handle({ services, request }) {
      const signature = request.headers['x-paystack-signature']
      if (!request.rawBody || Array.isArray(signature)) throw new ApiError(401, 'signature_wrong')
      await receiveWebhook(services, request.rawBody, signature)
      return { data: null }
    },
  }),
  listRoute({
    url: '/api/payments',
    summary: 'List payments',
    access: staff('payment.payment.read'),
    query: listQuery(sorts, { status: z.enum(statuses).optional() }),
    data: pageOf('ListedPayment'),
    async read({ services, query, principal, t }) {
      let found = services.db.selectFrom('payments').where(isInBranches('payments.branch_id', principal))
      const shown = services.db
        .selectFrom('payments')
        .leftJoin('clients', 'clients.id', 'payments.client_id')
        .selectAll('payments')
        .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
        .select((eb) => [heldOf(eb).as('held'), reversalsOf(eb).as('reversals')])
      if (query.status) found = found.where('payments.status', '=', query.status)
      if (query.q) found = found.where(textMatch('payments.words', query.q))
      const page = await readPageOf(services.db, { found, shown }, query, sorts, 'created_at')
      return presentPage(page, (row) => presentListedPayment(services, row, t))
    },
  }),
  route({
    method: 'GET',
    url: '/api/payments/:id',
    summary: 'Get a payment',
    access: staff('payment.payment.read'),
    params,
    data: answer('Payment'),
    async handle({ services, params: { id }, principal, t, locale }) {
      const payment = await services.db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', id)
        .where('quote_id', 'is not', null)
        .where(isInBranches('payments.branch_id', principal))
        .executeTakeFirst()
      if (!payment) throw notFound()
      return { data: await presentPayment(services.db, services, payment, { t, locale }) }
    },
  }),
]
