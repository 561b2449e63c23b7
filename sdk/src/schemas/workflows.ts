import { z } from 'zod'
import { lagosDay } from '../dates/dates.ts'
import { checkIdentifier } from '../identity/identifiers.ts'
import { idTypes } from '../identity/kyc.ts'
import { titles } from '../reference/constants.ts'
import type { ValidationReview, ValidationUpdate } from '../resources/auth/validations.ts'
import type {
  About,
  MotorProposal,
  ProposedCover,
  ProposedVehicle,
} from '../resources/motor/motor-proposal.ts'
import type { SavedQuoteInput } from '../resources/motor/saved-quotes.ts'
import { trackerStates } from '../resources/workflow/tracker.ts'
import type { StartWorkflowInput } from '../resources/workflow/tracker-form.ts'
import type { TrackerCreate, TrackerUpdate, TrackerUpsert } from '../resources/workflow/trackers.ts'
import type { RegisterClientInput, UnderwriteInput } from '../resources/workflow/workflows.ts'
import {
  code,
  day,
  email,
  id,
  identifier,
  instant,
  optionalIdentifier,
  optionalLine,
  optionalText,
  optionalVersion,
  otp,
  personName,
  phone,
  requiredLine,
  requiredName,
  requiredText,
  version,
  whole,
} from './fields.ts'

/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000

const identity = {
  id_type: z.enum(idTypes, 'fields.choice_unknown').optional(),
  id_number: requiredText(40).optional(),
  last_name: requiredText(100).optional(),
  phone: phone(),
  email: email(),
}

function checkNumber(
  value: { id_type?: (typeof idTypes)[number] | undefined; id_number?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (value.id_type && checkIdentifier(value.id_type, value.id_number ?? '').problem) {
    context.addIssue({ code: 'custom', path: ['id_number'], message: `fields.${value.id_type}_format` })
  }
}

const answers = z.record(z.string().max(60), z.unknown(), 'fields.invalid')
const workflowId = whole(1, 2_147_483_647)

export const startWorkflowSchema: z.ZodType<StartWorkflowInput> = z.object({
  workflow_id: workflowId,
  locale: z.string('fields.required').max(10, 'fields.invalid'),
  data: z
    .strictObject({
      consent: z.strictObject({
        version: z.string('fields.required').max(40, 'fields.invalid'),
        accepted: z.literal(true, 'fields.consent_needed'),
      }),
      ...identity,
      phone: phone().optional(),
      email: email().optional(),
      draft: z.strictObject({ vehicle: answers.optional(), cover: answers.optional() }).optional(),
    })
    .superRefine(checkNumber),
})

export const validationUpdateSchema: z.ZodType<ValidationUpdate> = z
  .strictObject({
    ...identity,
    phone: phone().optional(),
    email: email().optional(),
    name: personName(120).optional(),
  })
  .superRefine(checkNumber)
export const validateClientSchema: z.ZodType<{ validation_id: string; channel: 'email' | 'sms' }> = z.object({
  validation_id: id(),
  channel: z.enum(['email', 'sms'], 'fields.choice_unknown').default('email'),
})
export const otpSchema: z.ZodType<{ validation_id: string; otp: string }> = z.object({
  validation_id: id(),
  otp: otp(),
})
export const reviewValidationSchema: z.ZodType<ValidationReview> = z
  .object({
    decision: z.enum(['approve', 'decline'], 'fields.choice_unknown'),
    reason: requiredText(1000),
    first_name: personName(80).optional(),
    last_name: personName(80).optional(),
    company_name: optionalLine(160).optional(),
  })
  .superRefine(({ decision, company_name: company, ...names }, context) => {
    for (const name of ['first_name', 'last_name'] as const) {
      if (decision === 'approve' && !company && !names[name])
        context.addIssue({ code: 'custom', path: [name], message: 'fields.required' })
    }
  })

const proposer = {
  title: z.enum(titles, 'fields.choice_unknown').optional(),
  gender: z.enum(['female', 'male', 'other'], 'fields.choice_unknown').optional(),
  date_of_birth: day().refine(isAdult, 'fields.age_range').optional(),
  contact_name: requiredName(120).optional(),
  tax_id: optionalIdentifier('tax_id').optional(),
  address: requiredText(300),
  state: code(),
  lga: requiredLine(80),
  occupation: optionalLine(80).default(''),
}

function isAdult(birth: string): boolean {
  const [year = 0, ...rest] = birth.split('-').map(Number)
  const monthDay = `-${rest.map((part) => String(part).padStart(2, '0')).join('-')}`
  return `${year + 18}${monthDay}` <= lagosDay() && year >= 1900
}

/** A company has a contact person; a proposer without one is a person, with these required fields. */
function personFacts<T extends z.ZodType>(schema: T): T {
  return (['title', 'gender', 'date_of_birth'] as const).reduce(
    (checked, path) =>
      checked.refine(
        (given) => {
          const facts = (given ?? {}) as Record<string, unknown>
          return facts.contact_name !== undefined || facts[path] !== undefined
        },
        { path: [path], message: 'fields.required', when: () => true },
      ),
    schema,
  )
}

export const aboutSchema: z.ZodType<About> = personFacts(
  z.strictObject({ ...proposer, declaration: z.literal(true, 'fields.declaration_needed') }),
)
/** The details of a proposer of several vehicles. */
export const proposerSchema: z.ZodType<Omit<About, 'declaration'>> = personFacts(z.strictObject(proposer))
export const registerClientSchema: z.ZodType<RegisterClientInput> = personFacts(
  z.object({ token: optionalText(200).optional(), form_id: id().optional(), ...proposer }),
)

const vehicle = z.strictObject({
  registration_number: optionalIdentifier('plate'),
  unplated: z.boolean('fields.invalid').optional(),
  make: code(),
  model: z.string('fields.required').min(1, 'fields.required').max(60, 'fields.choice_unknown'),
  make_name: optionalLine(60).optional(),
  model_name: optionalLine(60).optional(),
  year: whole(0, 9999),
  colour: code(),
  body_type: code(),
  use: code(),
  seats: whole(1, 80, 'fields.seats_range').optional(),
  chassis_number: identifier('chassis'),
  engine_number: optionalLine(40).optional(),
})

/** A vehicle has a plate, or is marked as unplated. */
export const vehicleSchema: z.ZodType<ProposedVehicle> = vehicle.refine(
  (given) => given?.unplated === true || given?.registration_number !== '',
  // Also where something else of the vehicle is wrong: every fault is shown at once.
  { path: ['registration_number'], message: 'fields.plate_required', when: () => true },
)

export const coverSchema: z.ZodType<ProposedCover> = z.strictObject({
  risk_type: code(),
  business_type: code(),
  cover_type: code(),
  liability_type: code(),
  start_date: day(),
  sum_insured: whole(0, Number.MAX_SAFE_INTEGER, 'fields.amount_format').max(
    MOST_KOBO,
    'fields.amount_too_large',
  ),
  extensions: z.array(code(), 'fields.invalid').max(20, 'fields.invalid').default([]),
  short_period: code().optional(),
  accessories: z
    .array(
      z.strictObject({
        name: requiredLine(80),
        value: whole(1, MOST_KOBO, 'fields.amount_format'),
      }),
      'fields.invalid',
    )
    .max(20, 'fields.invalid')
    .optional(),
  finance_interest: optionalLine(120).optional(),
  discount: z
    .strictObject({
      discount_bps: whole(1, 10_000, 'fields.number_format'),
      reason: requiredLine(300),
    })
    .optional(),
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
  form_id: id(),
  data: z.record(z.string(), z.unknown()),
  version: version(),
})
export const underwriteMotorPolicySchema: z.ZodType<UnderwriteInput> = z.object({
  form_id: id(),
  data: motorProposalSchema,
  version: version(),
})
export const initiatePaymentSchema: z.ZodType<{ payment_id: string }> = z.object({ payment_id: id() })
export const verifyPaymentSchema: z.ZodType<{ payment_id: string; reference?: string | undefined }> =
  z.object({
    payment_id: id(),
    reference: optionalText(100).optional(),
  })
export const createMotorPolicySchema: z.ZodType<{ payment_id: string }> = z.object({ payment_id: id() })

const notes = z.record(z.string(), z.unknown())
const stepCount = z
  .int('fields.number_format')
  .min(0, 'fields.number_format')
  .max(1000, 'fields.number_format')
const position = { current_step_index: stepCount.optional(), total_steps: stepCount.optional() }
const trackerStart = { workflow_id: workflowId, customer_id: id(), data: notes.optional(), ...position }
export const trackerCreateSchema: z.ZodType<TrackerCreate> = z.object({
  ...trackerStart,
  policy_id: id().optional(),
})
export const trackerUpsertSchema: z.ZodType<TrackerUpsert> = z.object({
  ...trackerStart,
  id_type: z.string().max(40).optional(),
  customer_id_alt: z.string().max(80).optional(),
})
export const trackerUpdateSchema: z.ZodType<TrackerUpdate> = z.object({
  workflow_id: workflowId.optional(),
  customer_id: id().nullable().optional(),
  state: z.enum(trackerStates, 'fields.choice_unknown').optional(),
  id_type: z.string().max(40).nullable().optional(),
  customer_id_alt: z.string().max(80).nullable().optional(),
  due_at: instant().nullable().optional(),
  data: notes.optional(),
  ...position,
  version: optionalVersion(),
})

/** A quote to be saved. */
export const savedQuoteSchema: z.ZodType<SavedQuoteInput> = z.strictObject({
  told: z.strictObject({
    make: code(),
    model: z.string('fields.required').min(1, 'fields.required').max(60, 'fields.choice_unknown'),
    make_name: requiredLine(60),
    model_name: requiredLine(60),
    vehicle_type: optionalText(40),
    body_type: optionalText(40).optional(),
    use: optionalText(40).optional(),
    year: whole(1900, 2200, 'fields.number_format'),
    risk_type: code(),
    cover_type: code(),
    worth: whole(0, MOST_KOBO, 'fields.amount_too_large'),
    extensions: z.array(code(), 'fields.invalid').max(20, 'fields.invalid'),
  }),
  email: email().optional(),
  locale: z.string('fields.required').max(10, 'fields.invalid'),
})
