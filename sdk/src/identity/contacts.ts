import { normaliseText } from '../text/normalise-text.ts'

const PART = '[^\\s@<>()[\\]\\\\,;:".]+'
const LABEL = '(?!-)[^\\s@<>()[\\]\\\\,;:".]*[^\\s@<>()[\\]\\\\,;:".-]'
/** The ending in letters, or in the form that letters of other scripts are sent in (`xn--p1ai`). */
const ENDING = '(?:[\\p{L}\\p{M}]{2,24}|xn--[a-z0-9-]{2,58}[a-z0-9])'
const EMAIL = new RegExp(`^${PART}(?:\\.${PART})*@(?:${LABEL}\\.)+${ENDING}$`, 'iu')
const LONGEST_EMAIL = 254

/** What is said of something that is no mail address. */
export const INVALID_EMAIL = 'Invalid email address'

/**
 * Whether a text is a mail address: one `@`, no two dots in a row, and an ending of 2 to 24 letters of any script or in
 * its `xn--` form. What nobody can see in it does not count; `normaliseText` takes that away before it is stored.
 * @example isEmail('ada@example.ng') // true
 */
export function isEmail(text: string): boolean {
  const address = normaliseText(text).trim()
  return address.length <= LONGEST_EMAIL && EMAIL.test(address)
}
