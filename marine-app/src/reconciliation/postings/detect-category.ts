import type { BankPostingCategory } from '@coverdesk/sdk'

const INTEREST = /\b(?:int|intr?st|interest)\b/i
const CHARGES = /\b(?:charges?|chg|chgs|fees?|cot|amc|vat|stamp|levy|commission|maintenance|sms|emtl)\b/i

/** Detects the category of a bank line from its text; without a match a credit is a deposit, a debit a charge. */
export function detectCategory({
  left,
  narration,
}: {
  left: number
  narration: string
}): BankPostingCategory {
  if (INTEREST.test(narration)) return 'bank-interest'
  if (CHARGES.test(narration)) return 'bank-charges'
  return left > 0 ? 'partner-deposit' : 'bank-charges'
}
