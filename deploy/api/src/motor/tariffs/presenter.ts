import { z } from 'zod'
import { tariffShapeOf } from '../../cover/tariffs/presenter.ts'

export const rateShape = z.object({
  risk_type: z.string(),
  cover_type: z.string(),
  basis: z.enum(['flat', 'sum_insured']),
  amount: z.number().optional(),
  rate_bps: z.number().optional(),
  minimum_sum_insured: z.number().optional(),
})

export const tariffContentShape = z.object({
  rates: z.array(rateShape),
  extensions: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['loading', 'discount']),
      cover_types: z.array(z.string()),
      basis: z.enum(['flat', 'sum_insured', 'basic_premium']),
      amount: z.number().optional(),
      rate_bps: z.number().optional(),
    }),
  ),
  minimum_net_rates: z.array(z.object({ cover_type: z.string(), rate_bps: z.number() })),
  minimum_premiums: z.record(z.string(), z.number()),
  tax_bps: z.number(),
})

export const tariffShape = tariffShapeOf(tariffContentShape)
