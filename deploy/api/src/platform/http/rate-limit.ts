import type { Rate } from '../access/access.ts'
import { ApiError } from '../errors/api-error.ts'

interface Window {
  endsAt: number
  count: number
}

const windows = new Map<string, Window>()
const MOST_WINDOWS = 50_000

/**
 * Counts a call of one address to one public route in this process. It slows down a flood; the limits that security
 * rests on (codes, look-ups, links) are counted in the database.
 * @throws ApiError 429
 */
export function checkRate(route: string, rate: Rate, address: string, now: Date): void {
  const key = `${route} ${address}`
  const at = now.getTime()
  const window = windows.get(key)
  if (!window || window.endsAt <= at) {
    if (windows.size >= MOST_WINDOWS) windows.clear()
    windows.set(key, { endsAt: at + rate.windowSeconds * 1000, count: 1 })
    return
  }
  window.count += 1
  if (window.count > rate.max) {
    throw new ApiError(429, 'too_many_requests', { retryAfter: Math.ceil((window.endsAt - at) / 1000) })
  }
}
