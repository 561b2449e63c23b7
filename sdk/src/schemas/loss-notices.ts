import { z } from 'zod'
import {
  type LossNoticeAttachment,
  type LossNoticeCode,
  type LossNoticeInput,
  reporterRoles,
} from '../resources/claims/loss-notices.ts'
import {
  day,
  id,
  identifier,
  optionalEmail,
  optionalIdentifier,
  optionalPhone,
  otp,
  requiredName,
  requiredText,
  version,
} from './fields.ts'

const secret = () => z.string('fields.required').regex(/^[\w-]{43}$/, 'fields.invalid')

export const lossNoticeSchema: z.ZodType<LossNoticeInput> = z
  .strictObject({
    role: z.enum(reporterRoles, 'fields.choice_unknown'),
    plate: identifier('plate'),
    own_plate: optionalIdentifier('plate').optional(),
    name: requiredName(120),
    email: optionalEmail().optional(),
    phone: optionalPhone().optional(),
    channel: z.enum(['email', 'sms'], 'fields.choice_unknown'),
    loss_date: day(),
    place: requiredText(300),
    description: requiredText(4000),
    accepted: z.literal(true, 'fields.consent_needed'),
    locale: z.string('fields.required').max(10),
  })
  .superRefine(({ channel, email, phone }, context) => {
    const path = channel === 'sms' ? 'phone' : 'email'
    if (channel === 'sms' ? phone : email) return
    context.addIssue({ code: 'custom', path: [path], message: 'fields.required' })
  })

export const lossNoticeSecretSchema: z.ZodType<{ secret: string }> = z.strictObject({ secret: secret() })

export const lossNoticeCodeSchema: z.ZodType<LossNoticeCode> = z.strictObject({
  secret: secret(),
  otp: otp(),
})

export const lossNoticeAttachmentSchema: z.ZodType<LossNoticeAttachment> = z
  .strictObject({ claim_id: id().optional(), policy_id: id().optional(), version: version() })
  .superRefine(({ claim_id, policy_id }, context) => {
    if ((claim_id === undefined) !== (policy_id === undefined)) return
    context.addIssue({ code: 'custom', path: ['policy_id'], message: 'fields.required' })
  })

export const lossNoticeDismissalSchema: z.ZodType<{ reason: string; version: number }> = z.strictObject({
  reason: requiredText(1000),
  version: version(),
})
