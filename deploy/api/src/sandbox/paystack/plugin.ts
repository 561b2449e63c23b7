import { timingSafeEqual } from 'node:crypto'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Translate } from '../../platform/translations/translate.ts'
import { personFor } from '../kyc/people.ts'
import { sendHtml } from '../pages/page.ts'
import { chargeData } from './charge-data.ts'
import { checkoutPage, closedPage, missingPage, type PageContext } from './checkout-page.ts'
import type { SandboxGateway } from './gateway.ts'
import { disputeData, refundData } from './reversal-data.ts'
import type { Charge, SandboxStore } from './sandbox-store.ts'

export interface SandboxPaystackOptions {
  gateway: SandboxGateway
  store: SandboxStore
  secretKey: string
  /** Where a browser reaches the checkout page, such as the guest origin. */
  publicOrigin: string
  merchant(): string | Promise<string>
  translate: Translate
  languageOf(request: FastifyRequest): string
  /** Given to every route, for instance its declared access. */
  routeConfig?: FastifyContextConfig
}

const PREFIX = '/sandbox/paystack'
/** Account numbers with this ending do not exist. */
const NOBODYS = '000'
const webUrl = z.url({ protocol: /^https?$/ })
const initializeBody = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  reference: z.string().regex(/^[\w.=-]{1,100}$/),
  currency: z.literal('NGN').default('NGN'),
  callback_url: webUrl.nullish(),
  metadata: z.unknown().optional(),
})
const refundBody = z.object({
  transaction: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  merchant_note: z.string().default(''),
})
const lateForm = z.object({
  seconds: z.coerce.number().int().min(0).max(86_400).catch(10),
  unheard: z.literal('on').optional().catch(undefined),
})

type ByTransaction = { Querystring: { transaction?: string; from?: string; perPage?: string; page?: string } }
type ByReference = { Params: { reference: string } }
type ByAccount = { Querystring: { account_number?: string; bank_code?: string } }
type ByCode = { Params: { access_code: string } }
type ByAction = { Params: { access_code: string; action: string } }

/** Paystack's protocol, spoken by this process: initialise, checkout page, verify. */
export async function sandboxPaystack(app: FastifyInstance, options: SandboxPaystackOptions): Promise<void> {
  const { gateway, store, secretKey, publicOrigin } = options
  const config = options.routeConfig ?? {}
  acceptForms(app)

  app.post(`${PREFIX}/transaction/initialize`, { config }, async (request, reply) => {
    if (!isAuthorised(request, secretKey)) return refuse(reply, 401, 'Invalid key')
    const parsed = initializeBody.safeParse(request.body)
    if (!parsed.success) return refuse(reply, 400, `Invalid ${parsed.error.issues[0]?.path.join('.')}`)
    const { callback_url = null, metadata = null, ...rest } = parsed.data
    const charge = await gateway.open({ ...rest, callback_url, metadata })
    if (!charge) return refuse(reply, 400, 'Duplicate Transaction Reference')
    const { access_code, reference } = charge
    const authorization_url = `${publicOrigin}${PREFIX}/checkout/${access_code}`
    const data = { authorization_url, access_code, reference }
    return reply.send({ status: true, message: 'Authorization URL created', data })
  })

  app.get<ByReference>(`${PREFIX}/transaction/verify/:reference`, { config }, async (request, reply) => {
    if (!isAuthorised(request, secretKey)) return refuse(reply, 401, 'Invalid key')
    const charge = await store.get(request.params.reference)
    if (!charge) return refuse(reply, 404, 'Transaction reference not found.')
    return reply.send({ status: true, message: 'Verification successful', data: chargeData(charge) })
  })

  app.get<ByTransaction>(`${PREFIX}/dispute`, { config }, async (request, reply) => {
    if (!isAuthorised(request, secretKey)) return refuse(reply, 401, 'Invalid key')
    const charges = await reversedCharges(store, request.query)
    const data = charges.flatMap((charge) => charge.disputes.map((one) => disputeData(charge, one)))
    return reply.send({ status: true, message: 'Disputes retrieved', data: pageOf(data, request.query) })
  })

  app.get<ByTransaction>(`${PREFIX}/refund`, { config }, async (request, reply) => {
    if (!isAuthorised(request, secretKey)) return refuse(reply, 401, 'Invalid key')
    const charges = await reversedCharges(store, request.query)
    const data = charges.flatMap((charge) => charge.refunds.map((one) => refundData(charge, one)))
    return reply.send({ status: true, message: 'Refunds retrieved', data: pageOf(data, request.query) })
  })

  app.post(`${PREFIX}/refund`, { config }, async (request, reply) => {
    if (!isAuthorised(request, secretKey)) return refuse(reply, 401, 'Invalid key')
    const parsed = refundBody.safeParse(request.body)
    if (!parsed.success) return refuse(reply, 400, `Invalid ${parsed.error.issues[0]?.path.join('.')}`)
    const { transaction, amount, merchant_note } = parsed.data
    if (!(await store.get(transaction))) return refuse(reply, 404, 'Transaction not found')
    const charge = await gateway.refund(transaction, amount, merchant_note)
    const begun = charge?.refunds.at(-1)
    if (!charge || !begun) return refuse(reply, 400, 'Refund amount cannot be more than what is left')
    const message = 'Refund has been queued for processing'
    return reply.send({ status: true, message, data: refundData(charge, begun) })
  })

  app.get<ByAccount>(`${PREFIX}/bank/resolve`, { config }, async (request, reply) => {
    if (!isAuthorised(request, secretKey)) return refuse(reply, 401, 'Invalid key')
    const { account_number: number = '', bank_code: bank = '' } = request.query
    if (!/^\d{10}$/.test(number) || bank === '' || number.endsWith(NOBODYS))
      return refuse(reply, 422, 'Could not resolve account name. Check parameters or try again.')
    const { first_name, last_name } = personFor(`${bank} ${number}`)
    const data = {
      account_number: number,
      account_name: `${last_name} ${first_name}`.toUpperCase(),
      bank_id: 1,
    }
    return reply.send({ status: true, message: 'Account number resolved', data })
  })

  app.get<ByCode>(`${PREFIX}/checkout/:access_code`, { config }, async (request, reply) => {
    const charge = await store.getByAccessCode(request.params.access_code)
    const context = await contextOf(options, request)
    if (!charge) return sendHtml(reply, 404, missingPage(context))
    if (charge.status === 'open') return sendHtml(reply, 200, checkoutPage(context, charge))
    return sendHtml(reply, 200, closedPage(context, charge, callbackOf(charge)))
  })

  app.post<ByAction>(`${PREFIX}/checkout/:access_code/:action`, { config }, async (request, reply) => {
    const charge = await store.getByAccessCode(request.params.access_code)
    const context = await contextOf(options, request)
    if (!charge) return sendHtml(reply, 404, missingPage(context))
    const acted = await act(gateway, charge, request.params.action, request.body)
    if (!acted) return sendHtml(reply, 404, missingPage(context))
    const now = (await store.get(charge.reference)) ?? charge
    const back = backOf(now, request.params.action)
    return back ? reply.redirect(back, 303) : sendHtml(reply, 200, closedPage(context, now, null))
  })
}

type Act = (gateway: SandboxGateway, reference: string, late: z.infer<typeof lateForm>) => Promise<unknown>

const acts: Readonly<Record<string, Act>> = {
  pay: (gateway, reference) => gateway.pay(reference),
  decline: (gateway, reference) => gateway.decline(reference),
  leave: async () => null,
  late: (gateway, reference, { seconds, unheard }) => gateway.payLate(reference, seconds, unheard === 'on'),
  'decline-late': (gateway, reference, { seconds, unheard }) =>
    gateway.declineThenPay(reference, seconds, unheard === 'on'),
  dispute: (gateway, reference) => gateway.dispute(reference),
  'dispute-lost': (gateway, reference) => gateway.resolveDispute(reference, 'merchant-accepted'),
  'dispute-won': (gateway, reference) => gateway.resolveDispute(reference, 'declined'),
  refund: (gateway, reference) => gateway.refund(reference),
  'refund-processed': (gateway, reference) => gateway.endRefund(reference, 'processed'),
  'refund-failed': (gateway, reference) => gateway.endRefund(reference, 'failed'),
  'refund-paid-late': (gateway, reference) => gateway.payFailedRefund(reference),
}

/** False for an action that does not exist. What is not open to a charge leaves it as it is. */
async function act(gateway: SandboxGateway, charge: Charge, action: string, body: unknown): Promise<boolean> {
  const made = Object.hasOwn(acts, action) ? acts[action] : undefined
  await made?.(gateway, charge.reference, lateForm.parse(body ?? {}))
  return made !== undefined
}

async function contextOf(options: SandboxPaystackOptions, request: FastifyRequest): Promise<PageContext> {
  const { merchant, translate, languageOf } = options
  return { locale: languageOf(request), translate, merchant: await merchant() }
}

/** Where the customer goes after an action; nowhere after one that comes later. */
function backOf(charge: Charge, action: string): string | null {
  if (action === 'leave') return cancelOf(charge)
  return /^(dispute|refund)/.test(action) ? null : callbackOf(charge)
}

/** As Paystack, which leads who cancels to `cancel_action` of the metadata. */
function cancelOf(charge: Charge): string | null {
  const cancelUrl = webUrl.safeParse((charge.metadata as { cancel_action?: unknown } | null)?.cancel_action)
  return cancelUrl.success ? cancelUrl.data : callbackOf(charge)
}

async function reversedCharges(store: SandboxStore, { transaction }: ByTransaction['Querystring']) {
  const charges = await store.listReversed()
  return charges.filter(({ id }) => transaction === undefined || String(id) === transaction)
}

function pageOf<T extends { createdAt: string }>(
  rows: readonly T[],
  query: ByTransaction['Querystring'],
): T[] {
  const size = Number(query.perPage ?? 50)
  const since = rows.filter(({ createdAt }) => createdAt >= (query.from ?? ''))
  return since.slice((Number(query.page ?? 1) - 1) * size).slice(0, size)
}

function callbackOf({ callback_url, reference }: Charge): string | null {
  if (!callback_url) return null
  const url = new URL(callback_url)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}

function isAuthorised(request: FastifyRequest, secretKey: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${secretKey}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ status: false, message })

function acceptForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 4_096 } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
