import type { CoverdeskError } from './errors.ts'
import { storedToken } from './stored-token.ts'

export interface ClientOptions {
  /** Where the API lives, for example `/api` or `https://office.example/api`. */
  baseUrl: string
  /** The bearer token of the moment, or null. In browsers it is read from local storage, key `token`, unless told. */
  getToken?: () => string | null
  /** Called on any 401, before the error is thrown. */
  onUnauthorized?: () => void
  /** The language errors are answered in, for example `fr`. */
  getLocale?: () => string
  /** The text for people of a failure the server said nothing of; the client's own, in English, unless told. */
  getFailureText?: (failure: CoverdeskError) => string | undefined
  /** Milliseconds for one try, 30,000 by default. */
  timeout?: number
  /**
   * Further tries after no answer, 429, 502, 503 and 504: 0 by default. POST only with an idempotency key.
   * The server's `Retry-After` is waited for up to 30 s; a longer one is thrown at once.
   */
  retries?: number
}

/** What a timer can count, about 24 days. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

/**
 * Looks at what a client is made with, so that a setting that cannot work is told there and not by each call.
 * @returns the options, the address without a slash at its end
 * @throws TypeError naming the setting
 */
export function checkOptions(options: ClientOptions): ClientOptions {
  const { baseUrl, timeout, retries } = options
  if (!isAddress(baseUrl)) {
    throw new TypeError(
      `createClient: baseUrl has to be an address such as "/api" or "https://office.example/api", not ${JSON.stringify(baseUrl)}.`,
    )
  }
  checkTimeout('createClient', timeout)
  if (retries !== undefined && !(Number.isInteger(retries) && retries >= 0)) {
    throw new TypeError(`createClient: retries has to be a whole number from 0 on, not ${retries}.`)
  }
  return { getToken: storedToken, ...options, baseUrl: baseUrl.replace(/\/+$/, '') }
}

/**
 * @param where what the timeout was given to, for the text
 * @throws TypeError for what no timer can count
 */
export function checkTimeout(where: string, timeout: number | undefined): void {
  if (timeout === undefined) return
  if (Number.isInteger(timeout) && timeout > 0 && timeout <= LONGEST_TIMEOUT) return
  throw new TypeError(
    `${where}: timeout has to be whole milliseconds from 1 to ${LONGEST_TIMEOUT}, not ${timeout}.`,
  )
}

/** A path of this host, or an address by http or https; nothing behind it may be in the way of a path. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /[\s?#\\]/.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  return /^https?:\/\/[^/]/.test(value) && URL.canParse(value)
}
