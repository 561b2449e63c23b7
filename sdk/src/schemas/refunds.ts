import { z } from 'zod'
import {
  type RefundAccountInput,
  type RefundRequest,
  type RefundSettlementInput,
  type RefundTransfer,
  refundSettlements,
} from '../resources/payments/refunds.ts'
import { accountNumber, bankName, refuseOtherBank } from './account-number.ts'
import { code, day, id, requiredLine, requiredName, requiredText, version } from './fields.ts'

export const refundRequestSchema: z.ZodType<RefundRequest> = z.strictObject({ transaction_id: id() })
export const refundAccountSchema: z.ZodType<RefundAccountInput> = z
  .strictObject({
    name: requiredName(120),
    bank: bankName(),
    account_number: accountNumber(),
    version: version(),
  })
  .superRefine(refuseOtherBank)
export const refundTransferSchema: z.ZodType<RefundTransfer> = z.strictObject({
  account: code(),
  reference: requiredLine(60).regex(/[A-Za-z0-9]/, 'fields.invalid'),
  paid_on: day(),
  version: version(),
})
export const refundSettlementSchema: z.ZodType<RefundSettlementInput> = z.strictObject({
  settlement: z.enum(refundSettlements, 'fields.choice_unknown'),
  reason: requiredText(500),
  account: code().optional(),
  reference: requiredLine(60)
    .regex(/[A-Za-z0-9]/, 'fields.invalid')
    .optional(),
  day: day().optional(),
  version: version(),
})
