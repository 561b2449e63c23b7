import { ofetch } from 'ofetch'
import {
  AbortError,
  CoverdeskError,
  type ErrorBody,
  errorFrom,
  NetworkError,
  TimeoutError,
} from './errors.ts'

export interface ClientOptions {
  /** Where the API lives, for example `/api` or `https://office.example/api`. */
  baseUrl: string
  /** The bearer token of the moment, or null. */
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

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, unknown>
  /** Sent as JSON; a `Blob` as it is. */
  body?: object
  /** Sends an `Idempotency-Key`, the same for each try. */
  idempotent?: boolean
  signal?: AbortSignal
  /** `blob` for files. */
  responseType?: 'json' | 'blob'
  /** Lists answer with `data` and `meta`; everything else with `data` alone. */
  whole?: boolean
}

interface Answer {
  data?: unknown
}

export type Transport = <T>(path: string, options?: RequestOptions) => Promise<T>

const DEFAULT_TIMEOUT = 30_000
const PASSING = new Set([0, 429, 502, 503, 504])
const FIRST_DELAY = 500
const LONGEST_DELAY = 30_000

/** The one place that speaks HTTP. It knows no screen: what follows a 401 is passed in as `onUnauthorized`. */
export function createTransport(options: ClientOptions): Transport {
  const { retries = 0 } = options
  return async <T>(path: string, request: RequestOptions = {}): Promise<T> => {
    const key = request.idempotent ? crypto.randomUUID() : null
    const repeatable = request.method !== 'POST' || key !== null
    for (let tries = 0; ; tries += 1) {
      try {
        return await once<T>(options, path, request, key)
      } catch (error) {
        if (!isPassing(error) || !repeatable || tries >= retries) throw worded(error, options)
        const wait = delayOf(error, tries)
        if (wait > LONGEST_DELAY) throw worded(error, options)
        await pause(wait, request.signal)
      }
    }
  }
}

function worded(error: unknown, { getFailureText }: ClientOptions): unknown {
  if (!(error instanceof CoverdeskError) || error.told) return error
  error.message = getFailureText?.(error) ?? error.message
  return error
}

async function once<T>(
  options: ClientOptions,
  path: string,
  request: RequestOptions,
  key: string | null,
): Promise<T> {
  const { method = 'GET', query, body, signal, responseType = 'json' } = request
  const limit = options.timeout ?? DEFAULT_TIMEOUT
  const timer = AbortSignal.timeout(limit)
  const answer = await ofetch
    .raw(`${options.baseUrl}${path}`, {
      method,
      retry: 0,
      ignoreResponseError: true,
      responseType,
      headers: headersOf(options, key, body),
      signal: signal ? AbortSignal.any([signal, timer]) : timer,
      ...(query ? { query } : {}),
      ...(body ? { body } : {}),
    })
    .catch(() => {
      if (signal?.aborted) throw new AbortError()
      throw timer.aborted ? new TimeoutError(limit) : new NetworkError()
    })
  const data = answer._data as Answer | string | undefined
  if (answer.ok && responseType === 'blob') return data as T
  if (answer.ok && typeof data === 'string') throw new NetworkError()
  if (answer.ok) return (request.whole ? data : (data as Answer | undefined)?.data) as T
  if (answer.status === 401) options.onUnauthorized?.()
  throw errorFrom(answer.status, await bodyOf(data), retryAfterOf(answer.headers))
}

function headersOf(
  { getToken, getLocale }: ClientOptions,
  key: string | null,
  body: object | undefined,
): Record<string, string> {
  const token = getToken?.()
  const locale = getLocale?.()
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(locale ? { 'accept-language': locale } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(body instanceof Blob ? { 'content-type': 'application/octet-stream' } : {}),
  }
}

async function bodyOf(data: unknown): Promise<ErrorBody | null> {
  if (data instanceof Blob) {
    return data
      .text()
      .then((text) => JSON.parse(text) as ErrorBody)
      .catch(() => null)
  }
  return typeof data === 'object' ? (data as ErrorBody | null) : null
}

/** Seconds, whether the server wrote a number or a date. */
function retryAfterOf(headers: Headers): number | null {
  const told = headers.get('retry-after')
  if (!told) return null
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

function isPassing(error: unknown): error is CoverdeskError {
  return error instanceof CoverdeskError && PASSING.has(error.status) && !(error instanceof AbortError)
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
      stop(new AbortError())
    }
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  })
}
