import { normaliseText } from './normalise-text.ts'

/**
 * A Nigerian mobile number as E.164, whatever stands between its digits: spaces, hyphens, dots, the `(0)` after +234.
 * @returns null when it is none
 * @example normalisePhone('0803 123 4567') // '+2348031234567'
 */
export function normalisePhone(text: string): string | null {
  const digits = normaliseText(text).replace(/[\s()./-]/g, '')
  const match = /^(?:(?:\+|00)?2340?|0)([789]\d{9})$/.exec(digits)
  return match ? `+234${match[1]}` : null
}
