import { z } from 'zod'
import { banks, isAccountAt } from '../money/banks.ts'
import { normaliseText } from '../text/normalise-text.ts'

const bareNumber = (text: string): string => normaliseText(text).replace(/[\s.-]/g, '')

/** The number of a bank account, with or without spaces: `0123 456 784`. */
export const accountNumber = (): z.ZodString =>
  z.string('fields.required').overwrite(bareNumber).min(1, 'fields.required').max(40, 'fields.invalid')

/** The name of a Nigerian bank. */
export const bankName = (): z.ZodString =>
  z
    .string('fields.required')
    .refine((name) => banks.some((one) => one.name === name), 'fields.choice_unknown')

/** Refuses an account number that the bank cannot have given. */
export const refuseOtherBank = (
  { bank, account_number }: { bank: string; account_number: string },
  context: z.RefinementCtx,
): void => {
  if (isAccountAt(bank, account_number)) return
  context.addIssue({ code: 'custom', path: ['account_number'], message: 'fields.account_bank' })
}
