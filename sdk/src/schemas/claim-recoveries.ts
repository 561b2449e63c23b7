import { z } from 'zod'
import {
  type ClaimRecoveryInput,
  type RecoveryReceiptInput,
  recoveryKinds,
  type SalvageOfferInput,
} from '../resources/claims/claim-recovery.ts'
import { code, day, id, optionalLine, optionalText, requiredLine, version, whole } from './fields.ts'

/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000
const kobo = () => whole(1, MOST_KOBO, 'fields.amount_format')

export const claimRecoverySchema: z.ZodType<ClaimRecoveryInput> = z.strictObject({
  kind: z.enum(recoveryKinds, 'fields.choice_unknown'),
  debtor: optionalLine(120),
  amount: kobo().nullable(),
  follow_up_on: day().nullable(),
  note: optionalText(1000),
})
export const salvageOfferSchema: z.ZodType<SalvageOfferInput> = z.strictObject({
  buyer: requiredLine(120),
  amount: kobo(),
})
export const salvageSaleSchema: z.ZodType<{ offer_id: string; version: number }> = z.strictObject({
  offer_id: id(),
  version: version(),
})
export const recoveryReceiptSchema: z.ZodType<RecoveryReceiptInput> = z.strictObject({
  amount: kobo(),
  account: code(),
  reference: requiredLine(60).regex(/[A-Za-z0-9]/, 'fields.invalid'),
  received_on: day(),
})
