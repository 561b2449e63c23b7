import type { FastifyReply } from 'fastify'

/** A limit as the IETF's draft of RateLimit header fields tells it (draft-ietf-httpapi-ratelimit-headers). */
export interface LimitField {
  name: 'calls' | 'concurrent'
  /** The quota, and what is left of it. */
  quota: number
  left: number
  /** Seconds of the quota's window, and until it begins again. */
  window?: number
  reset?: number
}

const ITEMS = 'ratelimit'

/** Tells the limits that hold for a request in `RateLimit-Policy` and `RateLimit`. */
export function writeLimitFields(reply: FastifyReply, limits: readonly LimitField[]): void {
  reply.header(`${ITEMS}-policy`, limits.map(policyOf).join(', '))
  reply.header(ITEMS, limits.map(leftOf).join(', '))
}

const policyOf = ({ name, quota, window }: LimitField): string =>
  window === undefined ? `"${name}";q=${quota};qu="concurrent-requests"` : `"${name}";q=${quota};w=${window}`

const leftOf = ({ name, left, reset }: LimitField): string =>
  reset === undefined ? `"${name}";r=${left}` : `"${name}";r=${left};t=${reset}`
