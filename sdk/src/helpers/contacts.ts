const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[A-Za-z]{2,24}$/
const LONGEST_EMAIL = 254

/** What is said of something that is no mail address. */
export const INVALID_EMAIL = 'Invalid email address'
/** What is said of something that is no web address. */
export const INVALID_URL = 'Invalid URL'

/**
 * Whether a text is a mail address: one `@`, and an ending of 2 to 24 letters.
 * @example isEmail('ada@example.ng') // true
 */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= LONGEST_EMAIL && EMAIL.test(address)
}

/**
 * Whether a text is the address of a web page: `http` or `https`, and no name or password in it.
 * @example isUrl('https://example.ng/claims') // true
 */
export function isUrl(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  const { protocol, username, password } = new URL(text.trim())
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
