import type { ErrorBody } from './errors.ts'

/** The field that holds the text of a refusal. `otp`: `message`, else `data`, stringified where it is no text. */
type Source = 'data' | 'message' | 'otp'

/** Section 8 of the specification: the first rule that fits the operation. `*` is one part of the path. */
const rules: readonly [operation: string, source: Source][] = [
  ['POST /login/request-otp', 'otp'],
  ['POST /marine/*/request-otp', 'otp'],
  ['POST /login', 'message'],
  ['POST /marine/*/login', 'message'],
  ['POST /forgot-password', 'message'],
  ['POST /reset-password', 'message'],
  ['POST /marine/*/forgot-password', 'message'],
  ['POST /marine/*/reset-password', 'message'],
  ['PUT /user-profile/password', 'message'],
  ['PUT /marine/*/user/password', 'message'],
  ['* /forms/*', 'message'],
  ['* /forms/*/*', 'message'],
  ['* /notifications', 'message'],
  ['* /notifications/*', 'message'],
  ['* /notifications/*/*', 'message'],
  ['POST /trackers/form/*', 'message'],
  ['GET /trackers/*', 'message'],
  ['GET /trackers/*/*', 'message'],
  ['POST /workflows/search-client', 'message'],
  ['POST /workflows/register-client', 'message'],
  ['POST /workflows/underwrite-motor-policy', 'message'],
  ['POST /workflows/create-motor-policy', 'message'],
  ['GET /sales/clients', 'message'],
  ['* /validations/*/*', 'message'],
  ['* /validations/*/*/*', 'message'],
  ['GET /kyc/*/*', 'message'],
  ['* *', 'data'],
]

/**
 * Reads the text of a refusal where section 8 of the specification says that the operation has it. A body that lacks
 * that field may have it in the other one.
 *
 * @param operation - method and path, such as `GET /forms/7`
 * @returns null when the body has no text
 */
export function refusalText(operation: string, body: ErrorBody | null): string | null {
  const data = typeof body?.data === 'string' ? body.data : null
  const source = rules.find(([pattern]) => fits(operation, pattern))?.[1]
  if (source === 'data') return data || body?.message || null
  return body?.message || data || (source === 'otp' ? stringified(body?.data) : null)
}

function fits(operation: string, pattern: string): boolean {
  if (pattern === '* *') return true
  const [parts, expected] = [operation.split(/[ /]+/), pattern.split(/[ /]+/)]
  return (
    parts.length === expected.length && expected.every((part, index) => part === '*' || part === parts[index])
  )
}

const stringified = (data: unknown): string | null =>
  data === undefined || data === null || data === '' ? null : JSON.stringify(data)
