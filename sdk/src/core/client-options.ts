import type { ClientOptions } from './transport.ts'

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
  if (timeout !== undefined && !(timeout > 0)) {
    throw new TypeError(`createClient: timeout has to be milliseconds above 0, not ${timeout}.`)
  }
  if (retries !== undefined && !(Number.isInteger(retries) && retries >= 0)) {
    throw new TypeError(`createClient: retries has to be a whole number from 0 on, not ${retries}.`)
  }
  return { ...options, baseUrl: baseUrl.replace(/\/+$/, '') }
}

/** A path of this host, or an address by http or https; nothing behind it may be in the way of a path. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /[\s?#\\]/.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  return /^https?:\/\/[^/]/.test(value) && URL.canParse(value)
}
