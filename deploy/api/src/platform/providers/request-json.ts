import { ProviderDown } from './provider-errors.ts'

export interface JsonRequest {
  /** Provider name for error messages, which omit the address because it can contain an identity number. */
  provider: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
  /** Milliseconds for the whole exchange, body included. */
  timeout: number
}

export interface JsonAnswer {
  status: number
  body: unknown
}

const BUSY = new Set([408, 425, 429])

/**
 * Makes one request with JSON, without retries: the caller knows which requests may be repeated.
 * @throws ProviderDown for anything but a complete JSON response below 500
 */
export async function requestJson(request: JsonRequest): Promise<JsonAnswer> {
  const { provider, url, method = 'GET', headers = {}, body, timeout } = request
  const { status, text } = await exchange(provider, url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (status >= 500 || BUSY.has(status)) throw new ProviderDown(`${provider} answered ${status}`)
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    // Omits the cause: a parser quotes its input, which may contain personal data.
    throw new ProviderDown(`${provider} answered ${status} with broken JSON`)
  }
}

async function exchange(provider: string, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
    throw new ProviderDown(`${provider} ${timedOut ? 'timed out' : 'could not be reached'}`, { cause })
  }
}
