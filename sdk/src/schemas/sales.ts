import { z } from 'zod'
import { checkIdentifier } from '../identity/identifiers.ts'
import { idTypes } from '../identity/kyc.ts'
import {
  consentWays,
  type SaleArrangement,
  type SaleIdentity,
  type SaleInput,
} from '../resources/motor/sales.ts'
import type { HeldRefund, PaymentRecord } from '../resources/payments/payments.ts'
import type { CallNote, TrackerLinkInput } from '../resources/workflow/trackers.ts'
import { code, email, id, phone, requiredText } from './fields.ts'

const REFERENCE = /^[\w.=-]{3,100}$/

const identity = {
  id_type: z.enum(idTypes, 'fields.choice_unknown').optional(),
  id_number: requiredText(40).optional(),
  email: email().optional(),
  phone: phone().optional(),
  draft: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
}

function checkNumber({ id_type, id_number }: SaleIdentity, context: z.RefinementCtx): void {
  if (id_type && id_number && checkIdentifier(id_type, id_number).problem) {
    context.addIssue({ code: 'custom', path: ['id_number'], message: `fields.${id_type}_format` })
  }
}

const arrangement = {
  locale: z.string().max(10, 'fields.invalid').optional(),
  branch_id: id().optional(),
  agency_code: code().optional(),
  clo_code: code().optional(),
}
export const saleArrangementSchema: z.ZodType<SaleArrangement> = z.strictObject(arrangement)

export const saleSchema: z.ZodType<SaleInput> = z
  .strictObject({
    ...identity,
    consent: z.strictObject({
      version: z.string('fields.required').max(40, 'fields.invalid'),
      given: z.enum(consentWays, 'fields.consent_needed'),
    }),
    ...arrangement,
    customer_id: id().optional(),
  })
  .superRefine(checkNumber)

export const saleIdentitySchema: z.ZodType<SaleIdentity> = z
  .strictObject({ ...identity, use_record: z.boolean('fields.invalid').optional() })
  .superRefine(checkNumber)

export const paymentRecordSchema: z.ZodType<PaymentRecord> = z.strictObject({
  reference: requiredText(100).regex(REFERENCE, 'fields.invalid'),
})

export const heldRefundSchema: z.ZodType<HeldRefund> = z.strictObject({
  reference: requiredText(100).regex(REFERENCE, 'fields.invalid'),
})

export const callNoteSchema: z.ZodType<CallNote> = z.strictObject({
  text: requiredText(2000),
  reached: z.boolean('fields.invalid'),
})

export const trackerLinkSchema: z.ZodType<TrackerLinkInput> = z.strictObject({
  by: z.enum(['email', 'copy'], 'fields.choice_unknown'),
})
