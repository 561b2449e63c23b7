import { AbortError } from '../core/errors.ts'

const AGAIN_AFTER = 5_000

/** The network events of a browser's window. */
type Online = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
const isOnline = (host: object): host is Online => 'addEventListener' in host

/**
 * Resolves when another attempt is useful: when the browser is online, or after the server's `Retry-After`, a few
 * seconds by default.
 * @param retryAfter seconds
 * @throws AbortError
 */
export function connection(retryAfter: number | null, signal: AbortSignal | undefined): Promise<void> {
  const host: object = globalThis
  const browser = isOnline(host) ? host : null
  return new Promise((done, stop) => {
    const end = (): void => {
      clearTimeout(timer)
      browser?.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) stop(new AbortError({ cause: signal.reason }))
      else done()
    }
    const timer = setTimeout(end, retryAfter === null ? AGAIN_AFTER : retryAfter * 1_000)
    browser?.addEventListener('online', end)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
