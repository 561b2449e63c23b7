import { z } from 'zod'
import { kobo } from '../../platform/http/kobo.ts'

export const premiumShape = z.object({
  premium: kobo,
  currency: z.literal('NGN'),
  rate_bps: z.number().nullable(),
  net_rate_bps: z.number().nullable(),
  breakdown: z.array(z.object({ code: z.string(), label: z.string(), amount: kobo })),
  minimum_premium: kobo,
  tax: kobo,
  valid_until: z.string(),
  risk_type: z.string(),
  cover_type: z.string(),
  sum_insured: kobo,
})

export type PremiumView = z.infer<typeof premiumShape>

export const quoteShape = z.object({
  id: z.string(),
  reference: z.string(),
  premium: premiumShape,
  valid_until: z.string(),
  vehicle: z.record(z.string(), z.unknown()),
  cover: z.record(z.string(), z.unknown()),
  start_date: z.string(),
  end_date: z.string(),
})
