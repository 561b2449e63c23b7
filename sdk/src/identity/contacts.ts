import { normaliseText } from '../text/normalise-text.ts'

const PART = '[^\\s@<>()[\\]\\\\,;:".]+'
const LABEL = '(?!-)[^\\s@<>()[\\]\\\\,;:".]*[^\\s@<>()[\\]\\\\,;:".-]'
/** The top-level domain in letters, or in its encoded form (`xn--p1ai`). */
const ENDING = '(?:[\\p{L}\\p{M}]{2,24}|xn--[a-z0-9-]{2,58}[a-z0-9])'
const EMAIL = new RegExp(`^${PART}(?:\\.${PART})*@(?:${LABEL}\\.)+${ENDING}$`, 'iu')
const LONGEST_EMAIL = 254

/** The message for an invalid email address. */
export const INVALID_EMAIL = 'Invalid email address'

/**
 * Whether a text is an email address: one `@`, no two consecutive dots, and a top-level domain of 2 to 24 letters of
 * any script or in its `xn--` form. Ignores invisible characters, which `normaliseText` removes before it is stored.
 * @example isEmail('ada@example.ng') // true
 */
export function isEmail(text: string): boolean {
  const address = normaliseText(text).trim()
  return address.length <= LONGEST_EMAIL && EMAIL.test(address)
}
