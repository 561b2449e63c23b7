import { daySchema, saleArrangementSchema, saleIdentitySchema, saleSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { route } from '../../platform/http/route.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { findClients } from '../../workflows/customers/find-clients.ts'
import { sellingIntermediaries } from '../intermediaries/selling.ts'
import { arrangeSale } from './arrange.ts'
import { copyPolicy } from './copy-policy.ts'
import { correctIdentity, settleIdentity } from './identify.ts'
import { presentSale } from './presenter.ts'
import { listShortPeriods, priceSale } from './price-sale.ts'
import { startSale } from './start-sale.ts'

const params = z.object({ id: z.uuid() })

/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000

const text = z.string().max(40)
const whole = (least: number, most: number, fault: string) =>
  z.coerce.number(fault).int(fault).min(least, fault).max(most, fault)

/** Motor cover sold by staff: the customer's own tracker, filled in for them. */
export const saleRoutes = [
  route({
    method: 'GET',
    url: '/api/sales/clients',
    summary: 'Search clients by name, phone, email, plate or policy number, with their latest policies',
    access: staff('customer.customer.read'),
    query: z.object({ q: z.string('fields.required').trim().min(2, 'fields.required').max(100) }),
    data: listOf('SaleClient'),
    async handle({ services, query: { q }, principal, locale }) {
      const { db, clock } = services
      return { data: await findClients(db, q, lagosDay(clock()), principal, quoteTexts(services, locale)) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/sales/copy/:id',
    summary: 'Prepare a proposal from an earlier policy; with the customer for users who may read customers',
    access: staff('policy.motor.read'),
    params,
    data: answer('MotorProposalDraft'),
    async handle({ services: { db, clock }, params: { id }, principal }) {
      const withPerson = principal.privileges.has('customer.customer.read')
      return { data: await copyPolicy(db, id, { principal, now: clock() }, withPerson) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/sales/intermediaries',
    summary:
      'List the agencies and client liaison officers that a sale can name today, and those of the caller',
    access: staff('policy.motor.edit'),
    data: answer('SaleIntermediaries'),
    async handle({ services: { db, clock }, principal }) {
      return { data: await sellingIntermediaries(db, principal, lagosDay(clock())) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/sales/short-periods',
    summary: 'List the short periods that a cover can be sold for, with their share of a year’s premium',
    access: staff('policy.motor.edit'),
    query: z.object({ start_date: daySchema().optional() }),
    data: listOf('ShortPeriod'),
    async handle({ services: { db, clock }, query }) {
      return { data: await listShortPeriods(db, query.start_date ?? lagosDay(clock())) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/sales/premium',
    summary: 'Price a cover for its term, with a short period and a discount of the seller',
    access: staff('policy.motor.edit'),
    query: z.object({
      risk_type: text.describe('A code of /setups/risk-types'),
      cover_type: text.describe('A code of /setups/cover-types'),
      sum_insured: whole(0, MOST_KOBO, 'fields.amount_format')
        .default(0)
        .describe('Kobo, with the accessories; 0 for third-party covers'),
      extensions: z.string().max(400).default('').describe('Codes of /setups/extensions, parted by commas'),
      // Today without one.
      start_date: daySchema().optional(),
      short_period: text.optional().describe('A code of /sales/short-periods; a year without one'),
      discount_bps: whole(1, 10_000, 'fields.number_format')
        .optional()
        .describe('Of the basic premium, in basis points'),
    }),
    data: answer('SalePremium'),
    async handle({ services, query, actor, locale }) {
      const extensions = query.extensions.split(',').filter(Boolean)
      return { data: await priceSale(services, { ...query, extensions }, { ...actor, locale }) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/sales/:id',
    summary: 'Get a sale',
    access: staff('tracker.motor.read'),
    params,
    data: answer('Sale'),
    async handle({ services, params: { id }, principal, locale }) {
      return { data: await presentSale(services, id, principal, locale) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/sales',
    summary: 'Begin a sale with the customer’s consent, and look up their identity',
    access: staff('policy.motor.edit'),
    body: saleSchema,
    data: answer('Sale'),
    status: 201,
    async handle({ services, body, principal, transact, actor, locale, t }) {
      const { id } = await transact(async (tx) => {
        const tracker = await startSale(tx, services, body, actor)
        return { id: tracker.id }
      })
      await settleIdentity(services, id, actor)
      return { data: await presentSale(services, id, principal, locale), message: t('messages', 'started') }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/sales/:id',
    summary: 'Correct the customer of a sale, or look them up again, before the proposal',
    access: staff('policy.motor.edit'),
    params,
    body: saleIdentitySchema,
    data: answer('Sale'),
    async handle({ services, params: { id }, body, principal, transact, actor, locale, t }) {
      await transact(async (tx) => {
        await correctIdentity(tx, services, id, body, actor)
        return null
      })
      await settleIdentity(services, id, actor)
      return { data: await presentSale(services, id, principal, locale), message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/sales/:id/arrangement',
    summary:
      'Set the customer’s language, the branch, the agency and the officer of a sale, until its policy is issued',
    access: staff('policy.motor.edit'),
    params,
    body: saleArrangementSchema,
    data: answer('Sale'),
    async handle({ services, params: { id }, body, principal, transact, actor, locale, t }) {
      await transact(async (tx) => {
        await arrangeSale(tx, services, id, body, actor)
        return null
      })
      return { data: await presentSale(services, id, principal, locale), message: t('messages', 'saved') }
    },
  }),
]
