const LONGEST = 500
const DEEPEST = 5

/**
 * Returns an error and its causes as one line for the log:
 * `Paystack could not be reached: fetch failed: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)`.
 */
export function reasonOf(error: unknown): string {
  return reasons(error, DEEPEST).join(': ').replaceAll(/\s+/g, ' ').slice(0, LONGEST)
}

function reasons(error: unknown, depth: number): string[] {
  if (depth === 0 || error === undefined || error === null) return []
  if (!(error instanceof Error)) return [String(error)]
  // A name with several addresses fails with one error for each.
  const led = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return [described(error), ...reasons(led, depth - 1)].filter(Boolean)
}

function described(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!code || error.message.includes(code)) return error.message
  return error.message ? `${error.message} (${code})` : code
}
