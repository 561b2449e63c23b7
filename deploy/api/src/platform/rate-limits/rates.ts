import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import type { Clock } from '../db/clock.ts'
import { callCounts } from './call-counts.ts'
import type { LimitField } from './limit-fields.ts'
import type { LoadSettings } from './load-settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller the request counts for, the limit found, and the caller it takes turns with. */
    countedFor: { key: string; hasAccount: boolean; calls?: LimitField; turns?: string }
  }
}

const MINUTE = 60_000

/** Counts a request. */
export type CountCall = (request: FastifyRequest) => Promise<{ calls: LimitField; isExceeded: boolean }>

/**
 * Counts calls in this process before they are read: of a known principal, else of a network. Slows down floods; the
 * limits that security depends on (codes, look-ups, links) are counted in the database.
 * @returns the counter of a route: public ones have one each, all others share one
 */
export async function limitRates(
  app: FastifyInstance,
  clock: Clock,
  { calls, accountFactor }: LoadSettings,
): Promise<(access: Access) => CountCall> {
  app.decorateRequest('countedFor')
  await app.register(rateLimit, {
    global: false,
    store: callCounts(clock),
    keyGenerator: ({ countedFor }) => countedFor.key,
  })
  const counter = (max: number, timeWindow: number, factor: number): CountCall => {
    const count = app.createRateLimit({
      max: ({ countedFor }) => (countedFor.hasAccount ? max * factor : max),
      timeWindow,
    })
    return async (request) => {
      const counted = await count(request)
      if (counted.isAllowed) throw new Error('No caller is exempt from the limit.')
      const { max: quota, remaining: left, ttl, isExceeded } = counted
      const seconds = { window: timeWindow / 1000, reset: Math.ceil(ttl / 1000) }
      return { calls: { name: 'calls', quota, left, ...seconds }, isExceeded }
    }
  }
  const signedIn = counter(calls, MINUTE, 1)
  return (access) =>
    access.kind === 'public'
      ? counter(access.rate.max, access.rate.windowSeconds * 1000, accountFactor)
      : signedIn
}
