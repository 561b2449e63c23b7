import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../access/access.ts'
import type { Clock } from '../db/clock.ts'
import { ApiError } from '../errors/api-error.ts'
import { floodCounts } from './flood-counts.ts'
import { networkOf } from './network.ts'

const untold = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/**
 * Counts the calls of one network to one public route in this process, before anything of them is read. It slows down
 * a flood; the limits that security rests on (codes, look-ups, links) are counted in the database.
 */
export async function limitFloods(app: FastifyInstance, clock: Clock): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: floodCounts(clock),
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeaders: untold,
    addHeadersOnExceeding: untold,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  })
}

/** What a route's configuration says of its rate. */
export function rateOf(access: Access): { rateLimit?: RateLimitOptions } {
  if (access.kind !== 'public') return {}
  const { max, windowSeconds } = access.rate
  return { rateLimit: { max, timeWindow: windowSeconds * 1000 } }
}
