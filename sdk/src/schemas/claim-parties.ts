import { z } from 'zod'
import { type ClaimPartyInput, claimPartyRoles } from '../resources/claims/claim-party.ts'
import { type ClaimCorrectionInput, correctedFacts, correctionSources } from '../resources/claims/claims.ts'
import { optionalLine, optionalTelephone, personName, requiredText, version, whole } from './fields.ts'
import { payeeSchema } from './my.ts'

/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000

const party = {
  role: z.enum(claimPartyRoles, 'fields.choice_unknown'),
  name: personName(120),
  phone: optionalTelephone(),
  plate: optionalLine(20),
  insurer: optionalLine(120),
  demand: whole(0, MOST_KOBO, 'fields.amount_format').nullable(),
  account: payeeSchema.nullable(),
}
/** A name, a phone or a plate makes a party known. */
const refuseUnknown = (
  { name, phone, plate }: Pick<ClaimPartyInput, 'name' | 'phone' | 'plate'>,
  context: z.RefinementCtx,
): void => {
  if (name || phone || plate) return
  context.addIssue({ code: 'custom', path: ['name'], message: 'fields.required' })
}
export const claimPartySchema: z.ZodType<ClaimPartyInput> = z.strictObject(party).superRefine(refuseUnknown)
export const changedClaimPartySchema: z.ZodType<ClaimPartyInput & { version: number }> = z
  .strictObject({ ...party, version: version() })
  .superRefine(refuseUnknown)

export const claimCorrectionSchema: z.ZodType<ClaimCorrectionInput> = z.strictObject({
  field: z.enum(correctedFacts, 'fields.choice_unknown'),
  value: requiredText(4000),
  source: z.enum(correctionSources, 'fields.choice_unknown'),
  reason: requiredText(1000),
  version: version(),
})
