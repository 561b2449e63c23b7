/**
 * Connection errors of PostgreSQL (class 08, 57P0x, 53x) and of the socket, and transactions cancelled in favour of
 * others (40xxx, 55P03, 57014): nothing was done, and a retry may succeed.
 */
const codes = /^(08...|40...|55P03|57014|57P0.|53...|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/

/** Messages of `pg` without a code for a lost connection or a pool closed by a stopping server. */
const texts =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Cannot use a pool after calling end|Client (has encountered a connection error|was closed))/

/** Returns whether an error, or one of its causes, means that the database is temporarily unavailable. */
export function isDatabaseAway(error: unknown, depth = 5): boolean {
  if (!(error instanceof Error) || depth === 0) return false
  if (('code' in error && codes.test(String(error.code))) || texts.test(error.message)) return true
  const led = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return isDatabaseAway(led, depth - 1)
}
