import { z } from 'zod'
import { policyListShape } from '../../cover/policies/presenter.ts'
import { kobo } from '../../platform/http/kobo.ts'

const waiting = z.object({ count: z.number(), more: z.boolean(), oldest_at: z.string().nullable() })
const part = z.object({ code: z.string(), name: z.string(), count: z.number(), amount: kobo })
const days = z.object({ from: z.string(), until: z.string(), count: z.number(), amount: kobo })

const production = z.object({
  premium: kobo,
  policies: z.number(),
  previous_premium: kobo,
  so_far: z.object({ today: kobo, month: kobo, year: kobo }),
  target: z.object({ year: z.string(), amount: kobo }).nullable(),
  in_force: z.number(),
  renewals: z.object({ d30: z.number(), d60: z.number(), d90: z.number() }),
  sales: z.object({ begun: z.number(), completed: z.number() }).nullable(),
  referrals: waiting.nullable(),
  identities: waiting.nullable(),
  unreported: waiting,
  over_time: z.array(days),
  by_cover: z.array(part),
  by_branch: z.array(part),
  recent: z.array(policyListShape),
})

const claims = z.object({
  open: z.object({ count: z.number(), reserve: kobo }),
  late: z.object({ acknowledge: waiting, settle: waiting }),
  notified: z.number(),
  paid: kobo,
  to_decide: waiting,
  to_pay: waiting.extend({ amount: kobo }),
  loss_ratio: z.number().nullable(),
  by_state: z.array(part),
  by_cause: z.array(part),
  by_age: z.array(
    z.object({ from: z.string().nullable(), until: z.string(), count: z.number(), amount: kobo }),
  ),
})

const payments = z.object({ review: waiting, unpaid: waiting, suspense: waiting.extend({ amount: kobo }) })

export const dashboardShape = z.object({
  from: z.string(),
  until: z.string(),
  today: z.string(),
  production: production.nullable(),
  claims: claims.nullable(),
  payments: payments.nullable(),
  undelivered: waiting.nullable(),
})
