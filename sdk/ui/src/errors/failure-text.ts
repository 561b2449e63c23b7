import type { CoverdeskError } from '@coverdesk/sdk'
import type { Text } from '../locale/use-text.ts'

const BUSY = new Set([429, 502, 503, 504])

/** Returns the text of an error without a server message, once the dictionary `errors` is loaded. */
export function failureText(failure: CoverdeskError, { t, has }: Text): string | undefined {
  const key = failureKey(failure)
  return has(key) ? t(key) : undefined
}

/** Returns the key of that text. */
export function failureKey({ body, code, status }: CoverdeskError): string {
  if (body === null && code === 'timeout') return 'no_answer'
  // Something between answered in the server's place, such as the sign-in page of a network.
  const foreign = body === null && (code === 'redirected' || code === 'invalid_response')
  if (status === 0 || foreign) return 'no_connection'
  return BUSY.has(status) ? 'service_away' : 'internal_error'
}
