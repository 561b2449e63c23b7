import { partnerStepKinds } from '@coverdesk/sdk'
import { z } from 'zod'
import { kobo } from '../../platform/http/kobo.ts'

const waiting = z.object({ count: z.number(), more: z.boolean(), oldest_at: z.string().nullable() })
const issued = z.object({ count: z.number(), premium: kobo })
const soFar = issued.extend({ from: z.string(), before: issued })
const part = z.object({ code: z.string(), name: z.string(), count: z.number(), amount: kobo })

const production = z.object({
  today: soFar,
  month: soFar,
  year: soFar,
  by_month: z.array(issued.extend({ from: z.string(), until: z.string() })),
})

export const partnerDashboardShape = z.object({
  today: z.string(),
  wallet: z
    .object({
      available: kobo,
      held: kobo,
      buys_about: z.number().nullable(),
      low_balance: kobo.nullable(),
      is_low: z.boolean(),
      asked_for: kobo,
    })
    .nullable(),
  policies: z
    .object({
      drafts: waiting,
      referred: waiting,
      accepted: waiting,
      ending: waiting,
      next_endings: z.array(
        z.object({ id: z.string(), policy_number: z.string(), client: z.string(), ends_on: z.string() }),
      ),
    })
    .nullable(),
  production: production.nullable(),
  next: z.array(
    z.object({
      kind: z.enum(partnerStepKinds),
      id: z.string().nullable(),
      about: z.string().nullable(),
      day: z.string().nullable(),
      amount: kobo.nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

const queue = waiting.extend({ amount: kobo })

export const adminDashboardShape = z.object({
  today: z.string(),
  funding: z.object({ first: queue, second: queue, reversals: queue, bank_found: queue }).nullable(),
  referrals: waiting.extend({ sum_insured: kobo }).nullable(),
  changes: z
    .object({ endorsements: waiting, cancellations: waiting, adjustments: waiting, to_adjust: waiting })
    .nullable(),
  credit_notes: queue.nullable(),
  notes_to_pay: queue.nullable(),
  bank_lines: queue.nullable(),
  licences: z
    .object({
      ended: waiting,
      ending: waiting,
      next: z.array(z.object({ id: z.string(), name: z.string(), licence_expires_on: z.string() })),
    })
    .nullable(),
  partners: z.object({ active: z.number(), suspended: z.number() }).nullable(),
  wallets: z.object({ available: kobo, held: kobo, low: z.number() }).nullable(),
  production: production.nullable(),
  by_partner: z.array(part).nullable(),
  by_goods: z.array(part).nullable(),
})
