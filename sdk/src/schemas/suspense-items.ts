import { z } from 'zod'
import {
  type SuspenseApproval,
  type SuspenseItemInput,
  type SuspenseRejection,
  type SuspenseUseInput,
  suspenseReasons,
} from '../resources/payments/suspense-items.ts'
import { accountNumber, bankName, refuseOtherBank } from './account-number.ts'
import {
  code,
  day,
  id,
  optionalLine,
  requiredLine,
  requiredName,
  requiredText,
  version,
  whole,
} from './fields.ts'

const amount = () => whole(1, 1_000_000_000_000, 'fields.amount_format')
const reference = () => requiredLine(60).regex(/[A-Za-z0-9]/, 'fields.invalid')

export const suspenseItemSchema: z.ZodType<SuspenseItemInput> = z.strictObject({
  line_id: id().optional(),
  reason: z.enum(suspenseReasons, 'fields.choice_unknown'),
  payer: optionalLine(120),
  branch_id: id().optional(),
  account: code().optional(),
  amount: amount().optional(),
  day: day().optional(),
  reference: reference().optional(),
})
const use = { amount: amount(), reason: requiredText(500), version: version() }
export const suspenseUseSchema: z.ZodType<SuspenseUseInput> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('allocation'), payment_id: id(), ...use }),
  z
    .strictObject({
      kind: z.literal('refund'),
      ...use,
      payee: requiredName(120),
      bank: bankName(),
      account_number: accountNumber(),
      paid_from: code(),
      reference: reference(),
      paid_on: day(),
    })
    .superRefine(refuseOtherBank),
  z.strictObject({ kind: z.literal('write_off'), ...use }),
  z.strictObject({ kind: z.literal('taken_back'), ...use }),
])
const decided = { use_id: id(), version: version() }
export const suspenseApprovalSchema: z.ZodType<SuspenseApproval> = z.strictObject(decided)
export const suspenseRejectionSchema: z.ZodType<SuspenseRejection> = z.strictObject({
  ...decided,
  reason: requiredText(1000),
})
