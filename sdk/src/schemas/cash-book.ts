import { z } from 'zod'
import type { CashCountInput, CashDepositInput } from '../resources/payments/cash-book.ts'
import { code, day, id, optionalLine, requiredLine, whole } from './fields.ts'

/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000

export const cashDepositSchema: z.ZodType<CashDepositInput> = z.strictObject({
  branch_id: id(),
  cashier_id: id().optional(),
  amount: whole(1, MOST_KOBO, 'fields.amount_format'),
  account: code(),
  slip: requiredLine(60).regex(/[A-Za-z0-9]/, 'fields.invalid'),
  day: day(),
})
export const cashCountSchema: z.ZodType<CashCountInput> = z.strictObject({
  branch_id: id(),
  cashier_id: id().optional(),
  counted: whole(0, MOST_KOBO, 'fields.amount_format'),
  reason: optionalLine(300).optional(),
})
