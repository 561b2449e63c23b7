import { z } from 'zod'
import type {
  StatedPayment,
  StatementMatchInput,
  StatementNote,
} from '../resources/payments/statement-lines.ts'
import { day, id, requiredLine, version } from './fields.ts'

const payment = {
  receipt_id: id().optional(),
  claim_payment_id: id().optional(),
  refund_id: id().optional(),
  recovery_receipt_id: id().optional(),
}
const isOne = (given: StatedPayment): boolean =>
  [given.receipt_id, given.claim_payment_id, given.refund_id, given.recovery_receipt_id].filter(
    (one) => one !== undefined,
  ).length === 1

export const matchLinesSchema: z.ZodType<{ matches: StatementMatchInput[] }> = z.strictObject({
  matches: z
    .array(
      z.strictObject({ line_id: id(), version: version(), ...payment }).refine(isOne, 'fields.invalid'),
      'fields.required',
    )
    .min(1, 'fields.required')
    .max(200, 'fields.invalid'),
})
export const noteLineSchema: z.ZodType<StatementNote> = z
  .strictObject({
    day: day(),
    reference: requiredLine(60).regex(/[A-Za-z0-9]/, 'fields.invalid'),
    ...payment,
  })
  .refine(isOne, 'fields.invalid')
