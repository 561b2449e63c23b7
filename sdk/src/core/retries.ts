import { AbortError, CoverdeskError, RedirectError } from './errors.ts'

const TRANSIENT = new Set([0, 429, 502, 503, 504])
const FIRST_DELAY = 500
const LONGEST_DELAY = 30_000

/**
 * Repeats a request until it succeeds, fails permanently, or has no attempt left.
 * @param retries further attempts after the first
 * @param signal ends the wait between two attempts
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  retries: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error) || tries >= retries) throw error
      const delay = delayOf(error, tries)
      if (delay > LONGEST_DELAY) throw error
      await pause(delay, signal)
    }
  }
}

/** Whether the same request may succeed a little later. */
export function isTransient(error: unknown): error is CoverdeskError {
  if (error instanceof AbortError || error instanceof RedirectError) return false
  return error instanceof CoverdeskError && TRANSIENT.has(error.status)
}

function delayOf(error: CoverdeskError, tries: number): number {
  if (error.retryAfter !== null) return error.retryAfter * 1000
  const doubled = Math.min(FIRST_DELAY * 2 ** tries, LONGEST_DELAY)
  return doubled / 2 + Math.random() * (doubled / 2)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, stop) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      done()
    }, milliseconds)
    const leave = (): void => {
      clearTimeout(timer)
      stop(new AbortError({ cause: signal?.reason }))
    }
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  })
}
