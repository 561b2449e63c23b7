import type { CoverdeskError } from './errors.ts'
import { storedToken } from './stored-token.ts'

export interface ClientOptions {
  /** The address of the API, for example `/api` or `https://office.example/api`. */
  baseUrl: string
  /** Returns the bearer token, or null. By default it is read from the browser's local storage, key `token`. */
  getToken?: () => string | null
  /** Called on any 401, before the error is thrown. */
  onUnauthorized?: () => void
  /** Returns the language of error messages, for example `fr`. */
  getLocale?: () => string
  /** Returns the displayed text of an error without a server message; by default the client's own, in English. */
  getFailureText?: (failure: CoverdeskError) => string | undefined
  /** Milliseconds for one attempt, 30,000 by default. */
  timeout?: number
  /**
   * Further attempts after no answer, 429, 502, 503 and 504: 0 by default. POST only with an idempotency key. Waits
   * for the server's `Retry-After` up to 30 s; a longer one is thrown at once.
   */
  retries?: number
}

/** Maximum delay of a timer, about 24 days. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

/**
 * Validates the options of a client, so that an invalid one is reported there and not by each request.
 * @returns the options, the address without a trailing slash
 * @throws TypeError naming the option
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

/** @param where the owner of the timeout, for the message @throws TypeError for a delay that no timer supports */
export function checkTimeout(where: string, timeout: number | undefined): void {
  if (timeout === undefined) return
  if (Number.isInteger(timeout) && timeout > 0 && timeout <= LONGEST_TIMEOUT) return
  throw new TypeError(
    `${where}: timeout has to be whole milliseconds from 1 to ${LONGEST_TIMEOUT}, not ${timeout}.`,
  )
}

/**
 * Accepts a path of this host, or an http or https address; without query and fragment, to which no path can be
 * appended.
 */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /[\s?#\\]/.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  return /^https?:\/\/[^/]/.test(value) && URL.canParse(value)
}
