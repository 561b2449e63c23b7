import { z } from 'zod'
import { type Caller, callerRoles, type FirstNotice, lossTypes } from '../resources/claims/first-notice.ts'
import { day, id, optionalPhone, optionalText, requiredText } from './fields.ts'

const caller: z.ZodType<Caller> = z
  .strictObject({
    role: z.enum(callerRoles, 'fields.choice_unknown'),
    name: optionalText(120),
    phone: optionalPhone(),
  })
  .superRefine(({ role, name, phone }, context) => {
    if (role === 'policyholder') return
    for (const [path, value] of Object.entries({ name, phone })) {
      if (!value) context.addIssue({ code: 'custom', path: [path], message: 'fields.required' })
    }
  })

export const firstNoticeSchema: z.ZodType<FirstNotice> = z.strictObject({
  policy_id: id(),
  loss_type: z.enum(lossTypes, 'fields.choice_unknown'),
  loss_date: day(),
  loss_time: z
    .string('fields.invalid')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'fields.invalid')
    .optional(),
  place: requiredText(300),
  description: requiredText(4000),
  caller,
})
