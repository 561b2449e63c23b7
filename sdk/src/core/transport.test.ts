import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RateLimitError } from './errors.ts'
import { createTransport } from './transport.ts'

type Handler = (request: IncomingMessage, answer: ServerResponse) => void

let server: Server
let handle: Handler
let baseUrl: string

beforeEach(async () => {
  server = createServer((request, answer) => handle(request, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const json = (answer: ServerResponse, status: number, body: unknown, headers = {}): void => {
  answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

it('sends token and language, and answers with the data', async () => {
  handle = (request, answer) =>
    json(answer, 200, {
      data: [request.headers.authorization, request.headers['accept-language']],
      message: '',
    })
  const send = createTransport({ baseUrl, getToken: () => 'abc', getLocale: () => 'fr' })
  expect(await send('/x')).toEqual(['Bearer abc', 'fr'])
})

it('reads the server message from data before message, with fields and request id', async () => {
  const errors = [{ path: 'email', code: 'fields.required', message: 'Fill this in.' }]
  handle = (_request, answer) =>
    json(answer, 422, { data: 'Details', message: 'Less', code: 'fields_invalid', request_id: 'r1', errors })
  const failed = createTransport({ baseUrl })('/x')
  await expect(failed).rejects.toMatchObject({
    name: 'ValidationError',
    message: 'Details',
    status: 422,
    requestId: 'r1',
    errors,
  })
})

it('falls back to the status when the answer says nothing', async () => {
  handle = (_request, answer) => answer.writeHead(500).end('oops')
  await expect(createTransport({ baseUrl })('/x')).rejects.toThrow('Request failed with status code 500')
})

it('tells of a 401 before it throws', async () => {
  handle = (_request, answer) => json(answer, 401, { message: 'Sign in', code: 'sign_in_required' })
  let calls = 0
  const send = createTransport({ baseUrl, onUnauthorized: () => calls++ })
  await expect(send('/x')).rejects.toMatchObject({ name: 'UnauthorizedError' })
  expect(calls).toBe(1)
})

it('puts the caller’s words in place of its own, never of the server’s', async () => {
  const options = { baseUrl, getFailureText: ({ status }: { status: number }) => `Échec ${status}` }
  handle = (_request, answer) => answer.writeHead(502).end('<html>')
  await expect(createTransport(options)('/x')).rejects.toMatchObject({
    message: 'Échec 502',
    hasServerMessage: false,
  })
  handle = (_request, answer) => json(answer, 503, { message: 'Trop de monde' })
  await expect(createTransport(options)('/x')).rejects.toMatchObject({
    message: 'Trop de monde',
    hasServerMessage: true,
  })
  const away = createTransport({ ...options, baseUrl: 'http://127.0.0.1:1' })
  await expect(away('/x')).rejects.toMatchObject({ name: 'NetworkError', message: 'Échec 0' })
})

it('says Network Error, a timeout and an abort in the words of the specification', async () => {
  await expect(createTransport({ baseUrl: 'http://127.0.0.1:1' })('/x')).rejects.toThrow('Network Error')
  handle = () => {}
  await expect(createTransport({ baseUrl, timeout: 60 })('/x')).rejects.toThrow('timeout of 60ms exceeded')
  const leave = new AbortController()
  const left = createTransport({ baseUrl })('/x', {}, { signal: leave.signal })
  setTimeout(() => leave.abort(), 20)
  await expect(left).rejects.toThrow('Request aborted')
})

it('repeats only safe requests, with one key and after the Retry-After of the server', async () => {
  const keys: unknown[] = []
  let calls = 0
  handle = (request, answer) => {
    calls += 1
    keys.push(request.headers['idempotency-key'])
    if (calls % 2 === 1) json(answer, 503, { message: 'busy' }, { 'retry-after': '0' })
    else json(answer, 200, { data: calls })
  }
  const send = createTransport({ baseUrl, retries: 1 })
  expect(await send('/pay', { method: 'POST', idempotent: true })).toBe(2)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  await expect(send('/plain', { method: 'POST' })).rejects.toThrow('busy')
  expect(calls).toBe(3)
})

it('throws a long Retry-After at once, as a number or as a date', async () => {
  let calls = 0
  const later = new Date(Date.now() + 7_200_000).toUTCString()
  handle = (_request, answer) => {
    calls += 1
    json(answer, 429, { message: 'slow down' }, { 'retry-after': calls === 1 ? '3600' : later })
  }
  const send = createTransport({ baseUrl, retries: 3 })
  await expect(send('/x')).rejects.toMatchObject({ name: 'RateLimitError', retryAfter: 3600 })
  const dated: unknown = await send('/x').catch((error: unknown) => error)
  expect(dated instanceof RateLimitError && dated.retryAfter).toBeGreaterThan(3_600)
  expect(calls).toBe(2)
})

it('stops after the allowed retries, and repeats nothing by default', async () => {
  let calls = 0
  handle = (_request, answer) => {
    calls += 1
    json(answer, 503, { message: 'busy' }, { 'retry-after': '0' })
  }
  await expect(createTransport({ baseUrl, retries: 2 })('/x')).rejects.toThrow('busy')
  expect(calls).toBe(3)
  await expect(createTransport({ baseUrl })('/x')).rejects.toThrow('busy')
  expect(calls).toBe(4)
})

it('gives each try its own time', async () => {
  vi.useFakeTimers()
  const times = [60_001, 59_999]
  const slow = (_url: string, { signal }: { signal: AbortSignal }) =>
    new Promise((done, stop) => {
      setTimeout(() => done(Response.json({ data: 'late but here' })), times.shift())
      signal.addEventListener('abort', () => stop(signal.reason))
    })
  vi.stubGlobal('fetch', slow)
  const given = createTransport({ baseUrl, retries: 1, timeout: 60_000 })('/x')
  await vi.runAllTimersAsync()
  expect(await given).toBe('late but here')
})

it('hands over a file as it came, and reads why it was refused one', async () => {
  handle = (request, answer) =>
    request.url === '/file'
      ? answer.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-')
      : json(answer, 404, { data: 'We could not find this.', code: 'not_found' })
  const send = createTransport({ baseUrl })
  const file = await send<Blob>('/file', { responseType: 'blob' })
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-'])
  await expect(send('/none', { responseType: 'blob' })).rejects.toMatchObject({ code: 'not_found' })
})

it('sends JSON and any text in the query as it is', async () => {
  const sent: unknown[] = []
  handle = (request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const query = new URL(request.url ?? '', baseUrl).searchParams
      sent.push(JSON.parse(Buffer.concat(parts).toString()), query.get('q'), query.has('cursor'))
      json(answer, 200, { data: null })
    })
  }
  await createTransport({ baseUrl })('/x', {
    method: 'PUT',
    body: { name: 'Adé “O’”' },
    query: { q: 'a&b=c ₦+', cursor: undefined },
  })
  expect(sent).toEqual([{ name: 'Adé “O’”' }, 'a&b=c ₦+', false])
})
