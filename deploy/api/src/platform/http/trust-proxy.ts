import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/**
 * Whose `X-Forwarded-For` is believed: of so many hops, counted from this server outwards, or of proxies at known
 * addresses. What a caller wrote into the header before them counts for nothing.
 */
export function trustProxy(trusted: Settings['TRUST_PROXY']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** Warns once that callers cannot be told apart: a proxy forwards their calls, and nobody said to believe it. */
export function warnOfProxy(app: FastifyInstance, trusted: Settings['TRUST_PROXY']): void {
  if (trusted !== false) return
  let warned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('calls come with X-Forwarded-For while TRUST_PROXY is off: all callers are limited as one')
  })
}
