import { ofetch } from 'ofetch'
import { checkAnswer, isRedirect } from './answers.ts'
import type { Call } from './call.ts'
import { type ClientOptions, checkTimeout } from './client-options.ts'
import {
  AbortError,
  CoverdeskError,
  type ErrorBody,
  errorFrom,
  NetworkError,
  RedirectError,
  TimeoutError,
} from './errors.ts'
import { refusalText } from './refusal-text.ts'
import type { RequestOptions } from './request-options.ts'
import { withRetries } from './retries.ts'

export type Transport = <T>(path: string, call?: Call, options?: RequestOptions) => Promise<T>

const DEFAULT_TIMEOUT = 30_000

/**
 * Creates the function that sends all HTTP requests. It knows no screen: the reaction to a 401 is passed in as
 * `onUnauthorized`.
 */
export function createTransport(client: ClientOptions): Transport {
  return async <T>(path: string, call: Call = {}, options: RequestOptions = {}): Promise<T> => {
    checkTimeout('RequestOptions', options.timeout)
    const key = call.idempotent ? crypto.randomUUID() : null
    const repeatable = call.method !== 'POST' || key !== null
    const attempt = (): Promise<T> => once<T>(client, path, call, options, key)
    try {
      return await withRetries(attempt, repeatable ? (client.retries ?? 0) : 0, options.signal)
    } catch (error) {
      throw worded(error, client)
    }
  }
}

function worded(error: unknown, { getFailureText }: ClientOptions): unknown {
  if (!(error instanceof CoverdeskError) || error.hasServerMessage) return error
  error.message = getFailureText?.(error) ?? error.message
  return error
}

async function once<T>(
  client: ClientOptions,
  path: string,
  call: Call,
  options: RequestOptions,
  key: string | null,
): Promise<T> {
  const { method = 'GET', query, body, responseType = 'json', asIs, besideApi } = call
  const { signal } = options
  const limit = options.timeout ?? client.timeout ?? DEFAULT_TIMEOUT
  const headers = headersOf(client, options, key, body)
  if (signal?.aborted) throw new AbortError({ cause: signal.reason })
  const timer = new AbortController()
  const late = setTimeout(() => timer.abort(), limit)
  const answer = await ofetch
    .raw(`${besideApi ? client.baseUrl.replace(/\/api$/, '') : client.baseUrl}${path}`, {
      method,
      retry: 0,
      ignoreResponseError: true,
      // Followed, a 307 or 308 would hand the body to another server, and any of them its answer to the caller.
      redirect: 'manual',
      responseType,
      headers,
      signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
      ...(query ? { query } : {}),
      ...(body ? { body } : {}),
    })
    .catch((cause: unknown) => {
      if (signal?.aborted) throw new AbortError({ cause: signal.reason })
      throw timer.signal.aborted ? new TimeoutError(limit, { cause }) : new NetworkError({ cause })
    })
    .finally(() => clearTimeout(late))
  if (isRedirect(answer)) throw new RedirectError(answer.status, answer.headers.get('location'))
  const data: unknown = answer._data
  if (answer.ok) {
    checkAnswer(answer, data, call)
    return (responseType !== 'json' || call.envelope || asIs ? data : (data as { data: unknown }).data) as T
  }
  if (answer.status === 401) client.onUnauthorized?.()
  const refusal = await bodyOf(data)
  const text = refusalText(`${method} ${path}`, refusal)
  throw errorFrom(answer.status, refusal, retryAfterOf(answer.headers), text)
}

/** Merges the caller's headers with the client's, which override them. */
function headersOf(
  { getToken, getLocale }: ClientOptions,
  { headers }: RequestOptions,
  key: string | null,
  body: object | undefined,
): Headers {
  const sent = new Headers(headers)
  const token = getToken?.()
  const locale = getLocale?.()
  if (token) sent.set('authorization', `Bearer ${token}`)
  if (locale) sent.set('accept-language', locale)
  sent.delete('idempotency-key')
  if (key) sent.set('idempotency-key', key)
  sent.delete('content-type')
  if (body) sent.set('content-type', body instanceof Blob ? 'application/octet-stream' : 'application/json')
  return sent
}

async function bodyOf(data: unknown): Promise<ErrorBody | null> {
  if (data instanceof Blob || data instanceof ReadableStream) {
    return new Response(data)
      .text()
      .then((text) => JSON.parse(text) as ErrorBody)
      .catch(() => null)
  }
  return typeof data === 'object' ? (data as ErrorBody | null) : null
}

/** Parses `Retry-After`, a number or a date, as seconds. */
function retryAfterOf(headers: Headers): number | null {
  const header = headers.get('retry-after')
  if (!header) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
