import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/**
 * Returns the proxies whose `X-Forwarded-For` is trusted: a number of hops, counted from this server outwards, or
 * proxies at known addresses. Ignores header values that a caller wrote before them.
 */
export function trustProxy(trusted: Settings['TRUST_PROXY']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** Warns once that callers are indistinguishable: a proxy forwards their calls and is not configured as trusted. */
export function warnOfProxy(app: FastifyInstance, trusted: Settings['TRUST_PROXY']): void {
  if (trusted !== false) return
  let warned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('calls come with X-Forwarded-For while TRUST_PROXY is off: all callers are limited as one')
  })
}
