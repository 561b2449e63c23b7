import { z } from 'zod'
import type { ContactCodeInput } from '../resources/auth/validations.ts'
import type { ContactChangeInput } from '../resources/customers/clients.ts'
import { email, id, otp, phone, requiredText, version } from './fields.ts'

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
