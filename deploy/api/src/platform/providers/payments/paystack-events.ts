import { z } from 'zod'
import type { PaymentEvent } from './payment-provider.ts'

const reference = z.string().min(1).max(200)
const charged = z.object({
  event: z.string().startsWith('charge.').max(100),
  data: z.object({ reference }).transform((data) => data.reference),
})
const disputed = z.object({
  event: z.string().startsWith('charge.dispute.').max(100),
  data: z
    .object({ transaction: z.object({ reference }) })
    .transform(({ transaction }) => transaction.reference),
})
const refunded = z.object({
  event: z.string().startsWith('refund.').max(100),
  data: z.object({ transaction_reference: reference }).transform((data) => data.transaction_reference),
})
const known = z.union([disputed, refunded, charged])

/** Returns the event of a body and the reference of its charge; null for other events. */
export function readEvent(body: unknown): PaymentEvent | null {
  const parsed = known.safeParse(body)
  if (!parsed.success) return null
  const { event, data } = parsed.data
  const about = /^(charge\.dispute|refund)\./.test(event) ? 'reversal' : 'charge'
  return { event, reference: data, about }
}
