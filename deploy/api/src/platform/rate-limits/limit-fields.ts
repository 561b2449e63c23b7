import type { FastifyReply } from 'fastify'

/** A limit in the format of the IETF's draft of RateLimit header fields (draft-ietf-httpapi-ratelimit-headers). */
export interface LimitField {
  name: 'calls' | 'concurrent'
  /** The quota and its remainder. */
  quota: number
  left: number
  /** Seconds of the quota's window, and until it resets. */
  window?: number
  reset?: number
}

const ITEMS = 'ratelimit'

/** Sets the limits of a request in the headers `RateLimit-Policy` and `RateLimit`. */
export function writeLimitFields(reply: FastifyReply, limits: readonly LimitField[]): void {
  reply.header(`${ITEMS}-policy`, limits.map(policyOf).join(', '))
  reply.header(ITEMS, limits.map(leftOf).join(', '))
}

const policyOf = ({ name, quota, window }: LimitField): string =>
  window === undefined ? `"${name}";q=${quota};qu="concurrent-requests"` : `"${name}";q=${quota};w=${window}`

const leftOf = ({ name, left, reset }: LimitField): string =>
  reset === undefined ? `"${name}";r=${left}` : `"${name}";r=${left};t=${reset}`
