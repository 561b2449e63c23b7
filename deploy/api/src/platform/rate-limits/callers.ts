import { isAuthenticated, type RequestPrincipal } from '../access/principal.ts'
import { hashToken } from '../crypto/secrets.ts'
import { type Clock, minutes } from '../db/clock.ts'

/** Maximum tokens remembered; beyond, the least recently used are dropped. */
const MOST_TOKENS = 5000
const REMEMBERED = minutes(1)

/** Key under which requests are counted together. */
export interface Caller {
  key: string
  /** Whether it has an account, rather than a session that anyone can open. */
  hasAccount: boolean
}

/**
 * Remembers the principal of a token, so that its next request counts for that principal before the token is looked up
 * again. Affects counting only; each request's own look-up decides access.
 */
export class Callers {
  readonly #known = new Map<string, Caller & { until: number }>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  find(authorization: string | undefined): Caller | undefined {
    if (!authorization) return undefined
    const known = this.#known.get(keyOf(authorization))
    return known && known.until > this.#clock().getTime() ? known : undefined
  }

  /** Stores the result of a token's look-up. */
  remember(authorization: string | undefined, principal: RequestPrincipal): Caller | undefined {
    if (!authorization) return undefined
    const token = keyOf(authorization)
    this.#known.delete(token)
    const caller = callerOf(principal)
    if (!caller) return undefined
    this.#known.set(token, { ...caller, until: this.#clock().getTime() + REMEMBERED })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST_TOKENS && oldest !== undefined) this.#known.delete(oldest)
    return caller
  }
}

const keyOf = (authorization: string): string => hashToken(authorization).toString('base64')

function callerOf(principal: RequestPrincipal): Caller | undefined {
  if (!isAuthenticated(principal)) return undefined
  if ('userId' in principal) return { key: `user ${principal.userId}`, hasAccount: true }
  return { key: `session ${principal.sessionId}`, hasAccount: false }
}
