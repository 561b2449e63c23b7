import { z } from 'zod'
import { titles } from '../reference/constants.ts'
import type { ContactCodeInput } from '../resources/auth/validations.ts'
import {
  type ClientDetailsInput,
  type ContactChangeInput,
  type ErasureInput,
  type MergeInput,
  mergeFields,
  type RestrictionInput,
} from '../resources/customers/clients.ts'
import {
  day,
  email,
  id,
  optionalIdentifier,
  optionalLine,
  optionalText,
  otp,
  personName,
  phone,
  requiredLine,
  requiredName,
  requiredText,
  version,
} from './fields.ts'

export const contactChangeSchema: z.ZodType<ContactChangeInput> = z.strictObject({
  email: email(),
  phone: phone(),
  reason: requiredText(500),
  evidence: requiredText(1000),
  policy_id: id().optional(),
  version: version(),
})

export const contactCodeSchema: z.ZodType<ContactCodeInput> = z.strictObject({
  email: email(),
  phone: phone(),
  channel: z.enum(['email', 'sms'], 'fields.choice_unknown'),
})

export const contactProofSchema: z.ZodType<ContactCodeInput & { otp: string }> = z.strictObject({
  email: email(),
  phone: phone(),
  channel: z.enum(['email', 'sms'], 'fields.choice_unknown'),
  otp: otp(),
})

export const knownContactSchema: z.ZodType<{ otp: string }> = z.strictObject({ otp: otp() })

const reason = () => requiredText(500)

const clientDetails = z.strictObject({
  title: z.enum(['', ...titles], 'fields.choice_unknown'),
  first_name: requiredLine(160),
  last_name: personName(80),
  gender: z.enum(['female', 'male', 'other'], 'fields.choice_unknown').nullable(),
  date_of_birth: day().nullable(),
  address: optionalText(300),
  state: optionalLine(60),
  lga: optionalLine(80),
  occupation: optionalLine(80),
  contact_name: optionalLine(120),
  tax_id: optionalIdentifier('tax_id'),
  reason: reason(),
  version: version(),
})

/** A company has no last name, and its name may contain any signs. */
export const clientDetailsSchema: z.ZodType<ClientDetailsInput> = clientDetails.superRefine(
  ({ first_name, last_name }, context) => {
    const checked = last_name ? requiredName(80).safeParse(first_name) : undefined
    for (const { message } of checked?.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['first_name'], message })
  },
)

export const restrictionSchema: z.ZodType<RestrictionInput> = z.strictObject({
  restricted: z.boolean(),
  reason: reason(),
  version: version(),
})

export const erasureSchema: z.ZodType<ErasureInput> = z.strictObject({ reason: reason(), version: version() })

export const dataExportSchema: z.ZodType<{ reason: string }> = z.strictObject({ reason: reason() })

export const mergeSchema: z.ZodType<MergeInput> = z.strictObject({
  source_id: id(),
  take: z.array(z.enum(mergeFields, 'fields.choice_unknown')).max(mergeFields.length),
  reason: reason(),
  version: version(),
  source_version: version(),
})
