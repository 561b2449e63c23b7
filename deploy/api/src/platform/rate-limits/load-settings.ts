import { seconds } from '../db/clock.ts'

/** Amount of work that one process accepts; measured with `npm run bench -- load`. */
export interface LoadSettings {
  /** Calls of one principal to signed-in routes in a minute. */
  calls: number
  /** Factor by which a known account may call a public route more often than a network. */
  accountFactor: number
  /** Requests in flight of one account, and of all callers of one network without an account; beyond, 429. */
  inFlightOfPrincipal: number
  inFlightOfNetwork: number
  /** Requests in flight of the process; beyond, 503. */
  inFlight: number
  /** Bytes of responses not received yet, of one principal and of all together. */
  bytesOfPrincipal: number
  bytes: number
  /** Concurrent handlers of one principal and of all; others wait. */
  readsOfPrincipal: number
  reads: number
  writesOfPrincipal: number
  writes: number
  /** Milliseconds a request waits for its turn. */
  patience: number
  /** Share of the heap's limit above which no request is accepted. */
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
  // Providers that do not answer delay a write for up to 30 seconds; they must not block other requests.
  writesOfPrincipal: 8,
  writes: 100,
  patience: seconds(15),
  heapShare: 0.92,
}
