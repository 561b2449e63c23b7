import type { ErrorBody } from './errors.ts'

/** Section 8 of the specification: operations whose errors have their text in `message`; all others in `data`. */
const MESSAGE_FIRST: readonly RegExp[] = [
  // OTP request, login, password
  /(login|request-otp|password)$/,
  // Forms and notifications
  / .(forms|notifications)(.|$)/,
  // Tracker lookup
  /^GET .trackers/,
  // Client search and validation
  /(search-client|sales.clients)$/,
  / .(validations|kyc)./,
  // Workflow actions
  /trackers.form/,
  /(register-client|motor-policy)$/,
]

/**
 * Reads the text of an error from the field that section 8 of the specification defines for the operation, or else
 * from the other field; an OTP request stringifies other `data`.
 * @param operation - method and path, such as `GET /forms/7`
 * @returns null when the body has no text
 */
export function refusalText(operation: string, body: ErrorBody | null): string | null {
  const { data, message } = body ?? {}
  const text = typeof data === 'string' && data
  if (!MESSAGE_FIRST.some((pattern) => pattern.test(operation))) return text || message || null
  const stringified = operation.endsWith('/request-otp') && data ? JSON.stringify(data) : null
  return message || text || stringified
}
