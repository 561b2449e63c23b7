import { timingSafeEqual } from 'node:crypto'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Translate } from '../../platform/translations/translate.ts'
import { personFor } from '../kyc/people.ts'
import { sendHtml } from '../pages/page.ts'
import { chargeData } from './charge-data.ts'
import { checkoutPage, closedPage, missingPage, type PageContext } from './checkout-page.ts'
import type { SandboxGateway } from './gateway.ts'
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
/** Account numbers with this end belong to nobody. */
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
const lateForm = z.object({
  seconds: z.coerce.number().int().min(0).max(86_400).catch(10),
  unheard: z.literal('on').optional().catch(undefined),
})

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
    const back = request.params.action === 'leave' ? cancelOf(now) : callbackOf(now)
    return back ? reply.redirect(back, 303) : sendHtml(reply, 200, closedPage(context, now, null))
  })
}

/** False for an action that does not exist. A charge already settled stays as it is. */
async function act(gateway: SandboxGateway, charge: Charge, action: string, body: unknown): Promise<boolean> {
  const { reference } = charge
  if (action === 'pay') await gateway.pay(reference)
  else if (action === 'decline') await gateway.decline(reference)
  else if (action === 'late') {
    const { seconds, unheard } = lateForm.parse(body ?? {})
    await gateway.payLate(reference, seconds, unheard === 'on')
  } else if (action !== 'leave') return false
  return true
}

async function contextOf(options: SandboxPaystackOptions, request: FastifyRequest): Promise<PageContext> {
  const { merchant, translate, languageOf } = options
  return { locale: languageOf(request), translate, merchant: await merchant() }
}

/** As Paystack, which leads who cancels to `cancel_action` of the metadata. */
function cancelOf(charge: Charge): string | null {
  const told = webUrl.safeParse((charge.metadata as { cancel_action?: unknown } | null)?.cancel_action)
  return told.success ? told.data : callbackOf(charge)
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
