import { z } from 'zod'
import { type ClaimPaymentInput, lossHeads } from '../resources/claims/claim-payments.ts'
import type { ReasonedVersion } from '../resources/types.ts'
import { code, day, id, requiredLine, requiredText, version, whole } from './fields.ts'

/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000
const MOST_FILES = 5

export const claimPaymentSchema: z.ZodType<ClaimPaymentInput> = z.strictObject({
  claim_id: id(),
  payee_id: id(),
  head: z.enum(lossHeads, 'fields.choice_unknown').optional(),
  amount: whole(1, MOST_KOBO, 'fields.amount_format'),
  account: code(),
  reference: requiredLine(60).regex(/[A-Za-z0-9]/, 'fields.invalid'),
  paid_on: day(),
  evidence: z.array(id(), 'fields.invalid').max(MOST_FILES, 'fields.invalid'),
})
export const bankFileSchema: z.ZodType<{ ids: string[] }> = z.strictObject({
  ids: z.array(id(), 'fields.required').min(1, 'fields.required').max(1000, 'fields.invalid'),
})
export const confirmSchema: z.ZodType<{ version: number }> = z.strictObject({ version: version() })
export const reasonedVersionSchema: z.ZodType<ReasonedVersion> = z.strictObject({
  reason: requiredText(1000),
  version: version(),
})
