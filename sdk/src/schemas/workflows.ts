import { z } from 'zod'
import { titles } from '../helpers/constants.ts'
import { checkIdentifier } from '../helpers/identifiers.ts'
import { idTypes } from '../helpers/kyc.ts'
import type {
  StartWorkflowInput,
  TrackerCreate,
  TrackerUpdate,
  TrackerUpsert,
} from '../resources/trackers.ts'
import type { ValidationReview, ValidationUpdate } from '../resources/validations.ts'
import type {
  About,
  MotorProposal,
  ProposedCover,
  ProposedVehicle,
  RegisterClientInput,
  UnderwriteInput,
} from '../resources/workflows.ts'
import { code, day, email, identifier, otp, phone, requiredText, version } from './fields.ts'

const identity = {
  id_type: z.enum(idTypes, 'fields.choice_unknown'),
  id_number: requiredText(40),
  phone: phone(),
  email: email(),
}

function checkNumber(
  value: { id_type: (typeof idTypes)[number]; id_number: string },
  context: z.RefinementCtx,
): void {
  if (checkIdentifier(value.id_type, value.id_number).problem) {
    context.addIssue({ code: 'custom', path: ['id_number'], message: `fields.${value.id_type}_format` })
  }
}

const workflowId = z.number().int().positive()

export const startWorkflowSchema: z.ZodType<StartWorkflowInput> = z.object({
  workflow_id: workflowId,
  locale: z.string().max(10),
  data: z
    .strictObject({
      consent: z.strictObject({
        version: z.string().max(40),
        accepted: z.literal(true, 'fields.consent_needed'),
      }),
      ...identity,
    })
    .superRefine(checkNumber),
})

export const validationUpdateSchema: z.ZodType<ValidationUpdate> = z
  .strictObject(identity)
  .superRefine(checkNumber)
export const validateClientSchema: z.ZodType<{ validation_id: string; channel: 'email' | 'sms' }> = z.object({
  validation_id: z.uuid(),
  channel: z.enum(['email', 'sms']).default('email'),
})
export const otpSchema: z.ZodType<{ validation_id: string; otp: string }> = z.object({
  validation_id: z.uuid(),
  otp: otp(),
})
export const reviewValidationSchema: z.ZodType<ValidationReview> = z.object({
  decision: z.enum(['approve', 'decline']),
  reason: requiredText(1000),
  first_name: z.string().trim().max(80, 'fields.too_long').optional(),
  last_name: z.string().trim().max(80, 'fields.too_long').optional(),
})

const person = {
  title: z.enum(titles, 'fields.choice_unknown'),
  gender: z.enum(['female', 'male', 'other'], 'fields.choice_unknown'),
  date_of_birth: day().refine(isAdult, 'fields.age_range'),
  address: requiredText(300),
  state: code(),
  lga: requiredText(80),
  occupation: z.string().trim().max(80, 'fields.too_long').default(''),
}

function isAdult(birth: string): boolean {
  const [year = 0, ...rest] = birth.split('-').map(Number)
  const today = new Date().toISOString().slice(0, 10)
  const monthDay = `-${rest.map((part) => String(part).padStart(2, '0')).join('-')}`
  return `${year + 18}${monthDay}` <= today && year >= 1900
}

export const aboutSchema: z.ZodType<About> = z.strictObject({
  ...person,
  declaration: z.literal(true, 'fields.declaration_needed'),
})
export const registerClientSchema: z.ZodType<RegisterClientInput> = z.object({
  token: z.string().max(200).optional(),
  form_id: z.uuid(),
  ...person,
})

export const vehicleSchema: z.ZodType<ProposedVehicle> = z.strictObject({
  registration_number: identifier('plate'),
  make: code(),
  model: z.string('fields.required').min(1, 'fields.required').max(60, 'fields.choice_unknown'),
  year: z.number('fields.required').int(),
  colour: code(),
  body_type: code(),
  use: code(),
  seats: z.number().int().min(1, 'fields.seats_range').max(80, 'fields.seats_range').optional(),
  chassis_number: identifier('chassis'),
  engine_number: z.string().trim().max(40, 'fields.too_long').optional(),
})

export const coverSchema: z.ZodType<ProposedCover> = z.strictObject({
  risk_type: code(),
  business_type: code(),
  cover_type: code(),
  liability_type: code(),
  start_date: day(),
  sum_insured: z.number('fields.required').int().min(0).max(1_000_000_000_000, 'fields.amount_too_large'),
  extensions: z.array(z.string().max(40)).max(20).default([]),
})

export const motorProposalSchema: z.ZodType<MotorProposal> = z.strictObject({
  about: aboutSchema,
  vehicle: vehicleSchema,
  cover: coverSchema,
})

export const saveDraftSchema: z.ZodType<{ draft: Record<string, unknown>; version: number }> = z.object({
  draft: z.record(z.string(), z.unknown()),
  version: version(),
})
export const submitFormSchema: z.ZodType<{
  form_id: string
  data: Record<string, unknown>
  version: number
}> = z.object({
  form_id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
  version: version(),
})
export const underwriteMotorPolicySchema: z.ZodType<UnderwriteInput> = z.object({
  form_id: z.uuid(),
  data: motorProposalSchema,
  version: version(),
})
export const initiatePaymentSchema: z.ZodType<{ payment_id: string }> = z.object({ payment_id: z.uuid() })
export const verifyPaymentSchema: z.ZodType<{ payment_id: string; reference?: string | undefined }> =
  z.object({
    payment_id: z.uuid(),
    reference: z.string().max(100).optional(),
  })
export const createMotorPolicySchema: z.ZodType<{ payment_id: string }> = z.object({ payment_id: z.uuid() })

const notes = z.record(z.string(), z.unknown())
const trackerStart = { workflow_id: workflowId, customer_id: z.uuid(), data: notes.optional() }
export const trackerCreateSchema: z.ZodType<TrackerCreate> = z.object(trackerStart)
export const trackerUpsertSchema: z.ZodType<TrackerUpsert> = z.object({
  ...trackerStart,
  id_type: z.string().max(40).optional(),
  customer_id_alt: z.string().max(80).optional(),
})
export const trackerUpdateSchema: z.ZodType<TrackerUpdate> = z.object({
  due_at: z.iso.datetime().nullable().optional(),
  data: notes.optional(),
  version: version(),
})
