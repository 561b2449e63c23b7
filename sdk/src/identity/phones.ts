import { normaliseText } from '../text/normalise-text.ts'

/**
 * Converts a mobile number to E.164, with or without spaces, hyphens and dots between its digits, or the `(0)` after
 * +234. A number without a country code is Nigerian. For other countries only the length is checked: the server knows
 * their numbers.
 * @returns null for other texts
 * @example normalisePhone('0803 123 4567') // '+2348031234567'
 * @example normalisePhone('+44 7911 123456') // '+447911123456'
 */
export function normalisePhone(text: string): string | null {
  const digits = normaliseText(text).replace(/[\s()./-]/g, '')
  const match = /^(?:(?:\+|00)?2340?|0)([789][01]\d{8})$/.exec(digits)
  if (match) return `+234${match[1]}`
  const foreign = /^(?:\+|00)(?!234)([1-9]\d{7,14})$/.exec(digits)
  return foreign ? `+${foreign[1]}` : null
}
