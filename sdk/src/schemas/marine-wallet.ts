import { z } from 'zod'
import type { FundingRequestInput } from '../resources/marine/funding-requests.ts'
import type { WalletApproval } from '../resources/marine/wallet-requests.ts'
import type { WalletReversalInput } from '../resources/marine/wallet-transactions.ts'
import { day, id, optionalLine, optionalText, requiredText, version } from './fields.ts'

/** A hundred billion naira. */
const MOST_KOBO = 10_000_000_000_000
const LONGEST_REASON = 500
/** Characters that banks use: similar ones would make two references of one. */
const BANK_SIGNS = /^[\w\s./#:*&+-]*$/

const amount = (): z.ZodNumber =>
  z
    .number({ error: ({ input }) => (input === undefined ? 'fields.required' : 'fields.amount_format') })
    .int('fields.amount_format')
    .min(1, 'fields.amount_format')
    .max(MOST_KOBO, 'fields.amount_too_large')

const payment = {
  amount: amount(),
  payer_bank: optionalLine(100),
  payer_account: optionalLine(40),
  receiving_account: z.string('fields.invalid').max(40, 'fields.choice_unknown'),
  bank_reference: optionalLine(60).regex(BANK_SIGNS, 'fields.characters'),
  value_date: day().nullable(),
  narration: optionalText(500),
  evidence_id: id().nullable(),
}

export const fundingRequestSchema: z.ZodType<FundingRequestInput> = z.strictObject(payment)
export const fundingRequestUpdateSchema: z.ZodType<FundingRequestInput & { version: number }> =
  z.strictObject({ ...payment, version: version() })

const filled = z.strictObject({
  ...payment,
  payer_bank: payment.payer_bank.min(1, 'fields.required'),
  payer_account: payment.payer_account.min(1, 'fields.required'),
  receiving_account: payment.receiving_account.min(1, 'fields.required'),
  // References of punctuation alone could not be distinguished.
  bank_reference: payment.bank_reference
    .min(1, 'fields.required')
    .refine((text) => text.replace(/[^A-Za-z0-9]/g, '').length >= 4, 'fields.invalid'),
  value_date: day(),
  evidence_id: id(),
})
/** Required fields of a request that is sent to the insurer. */
export const wholeFundingRequestSchema: z.ZodType<FundingRequestInput> = filled

export const versionSchema: z.ZodType<{ version: number }> = z.strictObject({ version: version() })

export const walletApprovalSchema: z.ZodType<WalletApproval> = z.strictObject({
  version: version(),
  approved_amount: amount().optional(),
  reason: optionalText(LONGEST_REASON).optional(),
})

export const refusalSchema: z.ZodType<{ version: number; reason: string }> = z.strictObject({
  version: version(),
  reason: requiredText(LONGEST_REASON),
})

export const walletReversalSchema: z.ZodType<WalletReversalInput> = z.strictObject({
  transaction_id: id(),
  amount: amount(),
  reason: requiredText(LONGEST_REASON),
})
