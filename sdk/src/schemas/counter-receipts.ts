import { z } from 'zod'
import {
  type CounterConfirmation,
  type CounterReceiptInput,
  counterReceiptMethods,
} from '../resources/payments/counter-receipts.ts'
import { code, day, id, requiredLine, version, whole } from './fields.ts'

/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000
const MOST_FILES = 5

export const counterReceiptSchema: z.ZodType<CounterReceiptInput> = z
  .strictObject({
    payment_id: id(),
    method: z.enum(counterReceiptMethods, 'fields.choice_unknown'),
    amount: whole(1, MOST_KOBO, 'fields.amount_format'),
    account: code(),
    reference: requiredLine(60).regex(/[A-Za-z0-9]/, 'fields.invalid'),
    drawn_on: requiredLine(80).optional(),
    received_on: day(),
    payer: requiredLine(120),
    evidence: z.array(id(), 'fields.invalid').max(MOST_FILES, 'fields.invalid'),
  })
  .refine(({ method, drawn_on }) => (method === 'cheque') === (drawn_on !== undefined), {
    path: ['drawn_on'],
    error: 'fields.required',
  })
export const counterConfirmationSchema: z.ZodType<CounterConfirmation> = z.strictObject({
  version: version(),
  cleared_on: day().optional(),
})
