import { z } from 'zod'
import type { MyClaimInput, PayeeInput } from '../resources/customers/my.ts'
import type {
  MyChangeCodeInput,
  MyCodeInput,
  MyContactCodesInput,
  MyContactInput,
  MySessionInput,
} from '../resources/customers/my-access.ts'
import type { MyChangeInput, MyTransferInput } from '../resources/customers/my-changes.ts'
import { accountNumber, bankName, refuseOtherBank } from './account-number.ts'
import { email, id, optionalText, otp, phone, requiredName, requiredText } from './fields.ts'
import { newMotorPolicyChangeSchema, policyTransferSchema } from './motor-policy-changes.ts'

const MOST_QUERY = 60
const attempt = z.string('fields.required').regex(/^[\w-]{20,100}$/, 'fields.invalid')

export const myCodeSchema: z.ZodType<MyCodeInput> = z.strictObject({
  query: requiredText(MOST_QUERY),
  attempt: attempt.optional(),
  channel: z.enum(['email', 'sms'], 'fields.choice_unknown').optional(),
  resend: z.boolean('fields.invalid').optional(),
})

export const myChangeCodeSchema: z.ZodType<MyChangeCodeInput> = z.strictObject({
  attempt: attempt.optional(),
  channel: z.enum(['email', 'sms'], 'fields.choice_unknown').optional(),
  resend: z.boolean('fields.invalid').optional(),
})

export const myContactCodesSchema: z.ZodType<MyContactCodesInput> = z.strictObject({
  email: email().optional(),
  phone: phone().optional(),
  attempt: attempt.optional(),
  resend: z.boolean('fields.invalid').optional(),
})

export const myContactSchema: z.ZodType<MyContactInput> = z.strictObject({
  email: email().optional(),
  phone: phone().optional(),
  attempt,
  old_otp: otp(),
  new_otp: otp(),
})

export const mySessionSchema: z.ZodType<MySessionInput> = z.strictObject({
  attempt,
  query: requiredText(MOST_QUERY),
  otp: otp(),
})

export const startMyClaimSchema: z.ZodType<MyClaimInput> = z.strictObject({
  consent: z.strictObject({
    version: z.string('fields.required').max(40),
    accepted: z.literal(true, 'fields.consent_needed'),
  }),
  locale: z.string('fields.required').max(10),
})

export const myChangeSchema: z.ZodType<MyChangeInput> = z.strictObject({
  change: newMotorPolicyChangeSchema,
  reason: optionalText(1000).optional(),
  proof: z.array(id()).max(5, 'fields.invalid').optional(),
  attempt,
  otp: otp(),
})

export const myTransferSchema: z.ZodType<MyTransferInput> = z.strictObject({
  transfer: policyTransferSchema,
  attempt,
  otp: otp(),
})

export const payeeSchema: z.ZodType<PayeeInput> = z
  .strictObject({
    name: requiredName(120),
    bank: bankName(),
    account_number: accountNumber(),
  })
  .superRefine(refuseOtherBank)
