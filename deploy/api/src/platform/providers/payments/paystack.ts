import { z } from 'zod'
import { ProviderDown, ProviderRefused } from '../provider-errors.ts'
import { type JsonAnswer, requestJson } from '../request-json.ts'
import type { PaymentProvider, PaymentVerification } from './payment-provider.ts'
import { paidMinor, paystackAmount } from './paystack-amounts.ts'
import { readEvent } from './paystack-events.ts'
import { instantOrNull, type ReadList, reversalsOf, reversedSince } from './paystack-reversals.ts'
import { isSignedBody } from './signature.ts'

export interface PaystackOptions {
  baseUrl: string
  secretKey: string
  /** Milliseconds, 8,000 by default. */
  timeout?: number
}

const startAnswer = z.object({
  data: z.object({ authorization_url: z.url(), access_code: z.string(), reference: z.string() }),
})
const verifyAnswer = z.object({
  data: z.object({
    id: z.union([z.number(), z.string()]).nullish(),
    status: z.string(),
    reference: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    paid_at: z.string().nullish(),
    gateway_response: z.string().nullish(),
    channel: z.string().nullish(),
  }),
})
const refundAnswer = z.object({ data: z.object({ id: z.union([z.number(), z.string()]) }) })
const accountAnswer = z.object({ data: z.object({ account_name: z.string().min(1) }) })
const refusal = z.object({ message: z.string() })
const STATUSES: Readonly<Record<string, PaymentVerification['status']>> = {
  success: 'success',
  failed: 'failed',
  reversed: 'reversed',
  abandoned: 'abandoned',
}

/** Client of Paystack's transaction API. */
export function createPaystack({ baseUrl, secretKey, timeout = 8_000 }: PaystackOptions): PaymentProvider {
  const common = { provider: 'Paystack', headers: { authorization: `Bearer ${secretKey}` }, timeout }
  const list: ReadList = async (path, shape) => {
    const answer = await requestJson({ ...common, url: `${baseUrl}${path}` })
    refuseUnlessOk(answer)
    return understand(shape, answer)
  }
  return {
    async initialize(request) {
      const body = { ...request, amount: paystackAmount(request.amount, request.currency) }
      const url = `${baseUrl}/transaction/initialize`
      const answer = await requestJson({ ...common, url, method: 'POST', body })
      refuseUnlessOk(answer)
      return understand(startAnswer, answer).data
    },
    async verify(reference) {
      const url = `${baseUrl}/transaction/verify/${encodeURIComponent(reference)}`
      const answer = await requestJson({ ...common, url })
      if (isUnknownReference(answer)) return { ...nothingKnown, reference }
      refuseUnlessOk(answer)
      const { data } = understand(verifyAnswer, answer)
      return {
        id: data.id == null ? null : String(data.id),
        status: (Object.hasOwn(STATUSES, data.status) && STATUSES[data.status]) || 'pending',
        amount: paidMinor(data.amount, data.currency),
        currency: data.currency,
        reference: data.reference,
        paid_at: instantOrNull(data.paid_at),
        gateway_response: data.gateway_response ?? null,
        channel: data.channel ?? null,
      }
    },
    async resolveAccount(bankCode, accountNumber) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
      const answer = await requestJson({ ...common, url: `${baseUrl}/bank/resolve?${query}` })
      if (isUnknownAccount(answer)) return null
      refuseUnlessOk(answer)
      return { account_name: understand(accountAnswer, answer).data.account_name }
    },
    async refund({ reference, amount, currency, note }) {
      const body = {
        transaction: reference,
        amount: paystackAmount(amount, currency),
        currency,
        merchant_note: note,
      }
      const answer = await requestJson({ ...common, url: `${baseUrl}/refund`, method: 'POST', body })
      refuseUnlessOk(answer)
      return String(understand(refundAnswer, answer).data.id)
    },
    reversalsOf: (id) => reversalsOf(list, id),
    reversedSince: (since) => reversedSince(list, since),
    isSigned: (rawBody, signature) => isSignedBody(secretKey, rawBody, signature),
    readEvent: (rawBody) => readEvent(jsonOrNull(rawBody)),
  }
}

const nothingKnown = {
  id: null,
  status: 'unknown' as const,
  amount: null,
  currency: null,
  paid_at: null,
  gateway_response: null,
  channel: null,
}

/** Paystack responds with 404 today and with 400 for years before, both with `Transaction reference not found.` */
function isUnknownReference({ status, body }: JsonAnswer): boolean {
  if (status !== 404 && status !== 400) return false
  return /reference.*not.*found/i.test(refusal.safeParse(body).data?.message ?? '')
}

/** `Could not resolve account name. Check parameters or try again.`, as 422 or, for some banks, 400. */
function isUnknownAccount({ status, body }: JsonAnswer): boolean {
  if (status !== 422 && status !== 400) return false
  return /could not resolve/i.test(refusal.safeParse(body).data?.message ?? '')
}

function refuseUnlessOk({ status, body }: JsonAnswer): void {
  if (status < 300) return
  const said = refusal.safeParse(body).data?.message ?? 'no reason given'
  throw new ProviderRefused(`Paystack answered ${status}: ${said}`, status)
}

function understand<T>(shape: z.ZodType<T>, { body }: JsonAnswer): T {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new ProviderDown('Paystack answered in a shape that is not its own')
  return parsed.data
}

function jsonOrNull(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
