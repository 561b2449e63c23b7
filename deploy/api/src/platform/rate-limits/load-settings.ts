import { seconds } from '../db/clock.ts'

/** How much work one process accepts; measured with `npm run bench -- load`. */
export interface LoadSettings {
  /** Calls of one principal to signed-in routes in a minute. */
  calls: number
  /** A known account may call a public route so many times more often than a network may. */
  accountFactor: number
  /** Requests in flight of one account, and of all callers of one network without an account; past it, 429. */
  inFlightOfPrincipal: number
  inFlightOfNetwork: number
  /** Requests in flight of the process; past it, 503. */
  inFlight: number
  /** Bytes of answers that one principal, and all together, have not received yet. */
  bytesOfPrincipal: number
  bytes: number
  /** Handlers that run at once: of one principal, and of all; the others wait. */
  readsOfPrincipal: number
  reads: number
  writesOfPrincipal: number
  writes: number
  /** Milliseconds a request waits for its turn. */
  patience: number
  /** Share of the heap's limit; above it nothing is accepted. */
  heapShare: number
}

const MB = 1_048_576

export const loadSettings: LoadSettings = {
  calls: 3000,
  accountFactor: 10,
  inFlightOfPrincipal: 128,
  inFlightOfNetwork: 200,
  inFlight: 400,
  bytesOfPrincipal: 16 * MB,
  bytes: 64 * MB,
  readsOfPrincipal: 2,
  reads: 12,
  // Providers that do not answer hold a write for up to 30 seconds; they must not stop the others.
  writesOfPrincipal: 8,
  writes: 100,
  patience: seconds(15),
  heapShare: 0.92,
}
