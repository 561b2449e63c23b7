import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AbortError, NetworkError, TimeoutError } from './errors.ts'
import { createTransport } from './transport.ts'

let server: Server
let baseUrl: string
let received: IncomingHttpHeaders[]
/** Answers the call, or leaves it without an answer. */
let answers: boolean

beforeEach(async () => {
  received = []
  answers = true
  server = createServer((request, answer) => {
    received.push(request.headers)
    request.resume()
    server.emit('received')
    if (!answers) return
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"data":"there"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const reason = new Error('They typed on.')

it('sends nothing for a call that was given up before', async () => {
  const given = createTransport({ baseUrl, retries: 2 })('/x', {}, { signal: AbortSignal.abort(reason) })
  await expect(given).rejects.toMatchObject({ name: 'AbortError', message: 'Request aborted', cause: reason })
  expect(received).toEqual([])
})

it('gives up a call on its way, and does not try it again', async () => {
  answers = false
  const leave = new AbortController()
  server.on('received', () => leave.abort(reason))
  const given = createTransport({ baseUrl, retries: 2 })('/x', {}, { signal: leave.signal })
  await expect(given).rejects.toMatchObject({ name: 'AbortError', cause: reason })
  expect(received).toHaveLength(1)
})

it('leaves the wait between two tries at once', async () => {
  vi.useFakeTimers()
  const busy = vi.fn(async () =>
    Response.json({ message: 'busy' }, { status: 503, headers: { 'retry-after': '20' } }),
  )
  vi.stubGlobal('fetch', busy)
  const leave = new AbortController()
  const listen = vi.spyOn(leave.signal, 'addEventListener')
  const given = createTransport({ baseUrl, retries: 2 })('/x', {}, { signal: leave.signal })
  const refused = expect(given).rejects.toBeInstanceOf(AbortError)
  // Nothing else hears of it.
  await expect.poll(() => listen).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(1)
  leave.abort()
  await refused
  expect(busy).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('puts the words of the app in place of its own, whenever the call was given up', async () => {
  const send = createTransport({ baseUrl, getFailureText: ({ name }) => `Fini : ${name}` })
  await expect(send('/x', {}, { signal: AbortSignal.abort() })).rejects.toThrow('Fini : AbortError')
})

it('leaves the signal of the caller usable for the next call', async () => {
  const { signal } = new AbortController()
  const send = createTransport({ baseUrl })
  expect([await send('/x', {}, { signal }), await send('/x', {}, { signal })]).toEqual(['there', 'there'])
})

it('waits for one call as long as that call says', async () => {
  answers = false
  const send = createTransport({ baseUrl, timeout: 60_000 })
  const late = await send('/x', {}, { timeout: 40 }).catch((error: unknown) => error)
  expect(late).toBeInstanceOf(TimeoutError)
  expect(late).toMatchObject({ message: 'timeout of 40ms exceeded' })
  answers = true
  const hasty = createTransport({ baseUrl, timeout: 1 })
  expect(await hasty('/x', {}, { timeout: 60_000 })).toBe('there')
})

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
  'says of a timeout of %s that it is none',
  async (timeout) => {
    await expect(createTransport({ baseUrl })('/x', {}, { timeout })).rejects.toThrow(
      /timeout has to be whole/,
    )
    expect(received).toEqual([])
  },
)

it('sends further headers along, and its own in place of theirs', async () => {
  const headers = {
    'X-Trace': 't1',
    Authorization: 'Bearer theirs',
    'Accept-Language': 'de',
    'Idempotency-Key': 'theirs',
    'Content-Type': 'text/plain',
  }
  const signedIn = createTransport({ baseUrl, getToken: () => 'own', getLocale: () => 'fr' })
  await signedIn('/pay', { method: 'POST', body: {}, idempotent: true }, { headers })
  expect(received[0]).toMatchObject({
    'x-trace': 't1',
    authorization: 'Bearer own',
    'accept-language': 'fr',
    'content-type': 'application/json',
  })
  expect(received[0]?.['idempotency-key']).toMatch(/^[\w-]{36}$/)
})

it('sends a token and a language of the caller where it has none, never a key or a type', async () => {
  const headers = { authorization: 'Bearer theirs', 'accept-language': 'de', 'idempotency-key': 'theirs' }
  await createTransport({ baseUrl, getToken: () => null })('/x', { method: 'POST' }, { headers })
  expect(received[0]).toMatchObject({ authorization: 'Bearer theirs', 'accept-language': 'de' })
  expect(received[0]).not.toHaveProperty('idempotency-key')
})

/** The codes of an error and of all that led to it. */
function codesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return []
  return ['code' in error ? error.code : undefined, ...codesOf(error.cause)]
}

it('keeps why there was no connection: refused, or a line that is not safe', async () => {
  const failureAt = (address: string): Promise<unknown> =>
    createTransport({ baseUrl: address })('/x').catch((error: unknown) => error)
  const closed = createServer()
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  const refused = await failureAt(`http://127.0.0.1:${port}`)
  expect(refused).toBeInstanceOf(NetworkError)
  expect(codesOf(refused)).toContain('ECONNREFUSED')
  const unsafe = await failureAt(baseUrl.replace('http:', 'https:'))
  expect(unsafe).toBeInstanceOf(NetworkError)
  expect(codesOf(unsafe).join()).toMatch(/SSL/)
})
