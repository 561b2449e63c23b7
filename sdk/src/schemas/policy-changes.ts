import { z } from 'zod'
import type { NewPolicyChange, PolicyChangeAcceptance } from '../resources/marine/policy-change.ts'
import { day, requiredText, version, whole } from './fields.ts'
import { cargoTerms } from './marine-policies.ts'

const MOST_KOBO = 100_000_000_000_000
const amount = (): z.ZodNumber => whole(0, MOST_KOBO, 'fields.amount_format')
const difference = (): z.ZodNumber => whole(-MOST_KOBO, MOST_KOBO, 'fields.amount_format')
const said = (): z.ZodOptional<z.ZodString> =>
  z.string('fields.invalid').trim().max(2000, 'fields.too_long').optional()

const endorsement = { kind: z.literal('endorsement'), effective_on: day(), terms: cargoTerms }
const cancellation = {
  kind: z.literal('cancellation'),
  effective_on: day(),
  override_reason: said(),
  return_premium: amount().optional(),
}

const adjustment = { kind: z.literal('adjustment'), fob: requiredText(40), freight: requiredText(40) }

export const policyChangePriceSchema: z.ZodType<NewPolicyChange> = z.discriminatedUnion('kind', [
  z.strictObject(endorsement),
  z.strictObject(cancellation),
  z.strictObject(adjustment),
])

const requested = { reason: requiredText(2000), accepted_difference: difference() }

export const policyChangeSchema: z.ZodType<
  NewPolicyChange & { reason: string; accepted_difference: number }
> = z.discriminatedUnion('kind', [
  z.strictObject({ ...endorsement, ...requested }),
  z.strictObject({ ...cancellation, ...requested }),
  z.strictObject({ ...adjustment, ...requested }),
])

export const policyChangeAcceptanceSchema: z.ZodType<PolicyChangeAcceptance> = z.strictObject({
  version: version(),
  reason: said(),
  override_reason: said(),
  return_premium: amount().optional(),
})
