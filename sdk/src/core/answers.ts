import type { Call } from './call.ts'
import { InvalidResponseError } from './errors.ts'

const NOT_MODIFIED = 304

/**
 * Detects a redirect. Browsers hide such an answer (`opaqueredirect`, status 0, no address); `redirected` covers a
 * `fetch` that followed nevertheless.
 */
export const isRedirect = ({ type, status, redirected }: Response): boolean =>
  type === 'opaqueredirect' || redirected || (status >= 300 && status < 400 && status !== NOT_MODIFIED)

/**
 * Checks that a successful answer has the API's format: `{ data }`, lists `{ data: [], meta: {} }`, an object for
 * unwrapped answers, an event stream, or a file that is not a web page.
 * @throws InvalidResponseError
 */
export function checkAnswer(
  answer: Response,
  data: unknown,
  { responseType = 'json', envelope, asIs }: Call,
): void {
  const mediaType = answer.headers.get('content-type') ?? ''
  const valid = {
    json: () => (asIs ? typeof data === 'object' && data !== null : isEnvelope(data, envelope ?? false)),
    blob: () => data instanceof Blob && !mediaType.startsWith('text/html'),
    stream: () => data instanceof ReadableStream && mediaType.startsWith('text/event-stream'),
  }[responseType]
  if (!valid()) throw new InvalidResponseError(answer, mediaType)
}

function isEnvelope(value: unknown, list: boolean): boolean {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'data')) return false
  const { data, meta } = value as { data: unknown; meta?: unknown }
  return !list || (Array.isArray(data) && typeof meta === 'object' && meta !== null)
}
