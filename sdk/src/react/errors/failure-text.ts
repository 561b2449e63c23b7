import { type CoverdeskError, InvalidResponseError, RedirectError, TimeoutError } from '../../index.ts'
import type { Text } from '../locale/use-text.ts'

const BUSY = new Set([429, 502, 503, 504])

/** The sentence for a failure the server said nothing of, while the dictionary `errors` is there. */
export function failureText(failure: CoverdeskError, { t, has }: Text): string | undefined {
  const key = keyOf(failure)
  return has(key) ? t(key) : undefined
}

function keyOf(failure: CoverdeskError): string {
  if (failure instanceof TimeoutError) return 'no_answer'
  // Something between answered in the server's place, such as the sign-in page of a network.
  const foreign = failure instanceof RedirectError || failure instanceof InvalidResponseError
  if (failure.status === 0 || foreign) return 'no_connection'
  return BUSY.has(failure.status) ? 'service_away' : 'internal_error'
}
