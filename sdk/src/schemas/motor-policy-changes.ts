import { z } from 'zod'
import {
  cancelledByKinds,
  type EndorsementFacts,
  endorsementKinds,
  type MotorPolicyChangeRequest,
  type NewMotorPolicyChange,
  type PolicyTransferInput,
  type PolicyTransferRequest,
} from '../resources/motor/motor-policy-change.ts'
import type { ConditionExtension, ConditionMet } from '../resources/motor/policy-conditions.ts'
import {
  code,
  day,
  email,
  optionalLine,
  phone,
  requiredLine,
  requiredName,
  requiredText,
  version,
  whole,
} from './fields.ts'

/** A hundred billion naira. */
const MOST_KOBO = 10_000_000_000_000
const MOST_DRIVERS = 10
const MOST_EXTENSIONS = 20

const facts: z.ZodType<EndorsementFacts> = z.strictObject({
  registration_number: optionalLine(20).optional(),
  unplated: z.boolean('fields.invalid').optional(),
  make: code().optional(),
  model: code().optional(),
  make_name: optionalLine(60).optional(),
  model_name: optionalLine(60).optional(),
  year: whole(1900, 2200, 'fields.invalid').optional(),
  colour: code().optional(),
  body_type: code().optional(),
  use: code().optional(),
  seats: whole(1, 100).optional(),
  chassis_number: requiredLine(40).optional(),
  engine_number: optionalLine(40).optional(),
  risk_type: code().optional(),
  business_type: code().optional(),
  cover_type: code().optional(),
  liability_type: code().optional(),
  sum_insured: whole(0, MOST_KOBO, 'fields.amount_format').optional(),
  extensions: z.array(code(), 'fields.invalid').max(MOST_EXTENSIONS, 'fields.invalid').optional(),
  first_name: requiredName(80).optional(),
  last_name: requiredName(80).optional(),
  finance_interest: optionalLine(120).optional(),
  named_drivers: z
    .array(
      z.strictObject({ name: requiredName(120), licence_number: optionalLine(40).optional() }),
      'fields.invalid',
    )
    .max(MOST_DRIVERS, 'fields.invalid')
    .optional(),
})

/** A transfer has a request of its own. */
const requestable = endorsementKinds.filter((kind) => kind !== 'transfer')

const variants = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('endorse'),
        endorsement: z.enum(requestable, 'fields.choice_unknown'),
        effective_from: day(),
        facts,
        ...more,
      }),
      z.strictObject({
        kind: z.literal('cancel'),
        effective_from: day(),
        cancelled_by: z.enum(cancelledByKinds, 'fields.choice_unknown'),
        ...more,
      }),
      z.strictObject({ kind: z.literal('reinstate'), effective_from: day(), ...more }),
    ],
    'fields.choice_unknown',
  )

export const newMotorPolicyChangeSchema: z.ZodType<NewMotorPolicyChange> = variants({})
export const motorPolicyChangeRequestSchema = variants({
  reason: requiredText(1000),
}) as unknown as z.ZodType<MotorPolicyChangeRequest>

const transfer = {
  effective_from: day(),
  buyer_name: requiredName(120),
  buyer_email: email(),
  buyer_phone: phone(),
}
export const policyTransferSchema: z.ZodType<PolicyTransferInput> = z.strictObject(transfer)
export const policyTransferRequestSchema: z.ZodType<PolicyTransferRequest> = z.strictObject({
  ...transfer,
  reason: requiredText(1000),
})

export const conditionMetSchema: z.ZodType<ConditionMet> = z.strictObject({
  note: requiredText(1000),
  version: version(),
})
export const extendConditionSchema: z.ZodType<ConditionExtension> = z.strictObject({
  due_on: day(),
  reason: requiredText(1000),
  version: version(),
})
