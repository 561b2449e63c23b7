/** The message for an invalid web address. */
export const INVALID_URL = 'Invalid URL'

/**
 * Whether a text is the address of a web page: `http` or `https`, without user name and password.
 * @example isUrl('https://example.ng/claims') // true
 */
export function isUrl(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  const { protocol, username, password } = new URL(text.trim())
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
