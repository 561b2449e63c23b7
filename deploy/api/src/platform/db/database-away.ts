/**
 * Connection faults of PostgreSQL (class 08, 57P0x, 53x) and of the socket, and transactions that it gave up for others
 * (40xxx, 55P03, 57014): nothing was done, and soon it can be.
 */
const codes = /^(08...|40...|55P03|57014|57P0.|53...|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/

/** What `pg` says of a connection that is gone or a pool that a stopping server has closed, where it gives no code. */
const texts =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Cannot use a pool after calling end|Client (has encountered a connection error|was closed))/

/** Whether an error, or what led to it, says that the database is away for the moment. */
export function isDatabaseAway(error: unknown, depth = 5): boolean {
  if (!(error instanceof Error) || depth === 0) return false
  if (('code' in error && codes.test(String(error.code))) || texts.test(error.message)) return true
  const led = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return isDatabaseAway(led, depth - 1)
}
