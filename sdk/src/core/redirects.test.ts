import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient, RedirectError } from '../index.ts'

const STATUSES = [301, 302, 303, 307, 308]

let office: Server
let stranger: Server
let officeUrl: string
let strangerUrl: string
/** What each server was sent. */
let atOffice: IncomingMessage[]
let atStranger: IncomingMessage[]
let status: number
let location: string

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(async () => {
  atOffice = []
  atStranger = []
  office = createServer((request, answer) => {
    atOffice.push(request)
    answer.writeHead(status, { location, 'retry-after': '0' }).end('<a href>Moved</a>')
  })
  stranger = createServer((request, answer) => {
    atStranger.push(request)
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.end('{"data":{"token":"attacker"},"message":"Done","meta":{"next_cursor":null}}')
  })
  officeUrl = await listen(office)
  strangerUrl = await listen(stranger)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of [office, stranger]) {
    server.closeAllConnections()
    server.close()
  }
})

const client = () =>
  createClient({ baseUrl: `${officeUrl}/api`, getToken: () => 'secret', retries: 2, timeout: 5_000 })
const signIn = () => client().auth.sessions.login({ email: 'a@office.example', password: 'p', otp: '123456' })
const calls = {
  'a body': signIn,
  'a list': () => client().motor.policies.list(),
  'a file': () => client().workflow.documents.download('d1'),
  'an event stream': () => client().workspace.events.open(),
  'the bytes of an upload': () => client().workflow.uploads.append('u1', 0, new Blob(['0123'])),
}

it.each(STATUSES.flatMap((code) => Object.keys(calls).map((name) => [code, name] as const)))(
  'follows no %s to another origin with %s, and asks once',
  async (code, name) => {
    status = code
    location = `${strangerUrl}/api/here`
    const error: unknown = await calls[name as keyof typeof calls]().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(RedirectError)
    expect(error).toMatchObject({ name: 'RedirectError', code: 'redirected', status: code, location })
    expect([atOffice.length, atStranger.length]).toEqual([1, 0])
  },
)

it.each(STATUSES)('follows no %s within the same origin', async (code) => {
  status = code
  location = '/api/elsewhere'
  await expect(signIn()).rejects.toMatchObject({ name: 'RedirectError', location: '/api/elsewhere' })
  expect(atOffice).toHaveLength(1)
})

it('tells a redirect that a browser hides from a lost connection', async () => {
  // What `redirect: 'manual'` gives in a browser; no runtime lets a program build one.
  const hidden = { type: 'opaqueredirect', status: 0, ok: false, redirected: false, headers: new Headers() }
  const fetch = vi.fn(async () => hidden)
  vi.stubGlobal('fetch', fetch)
  await expect(signIn()).rejects.toMatchObject({ name: 'RedirectError', status: 0, location: null })
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ redirect: 'manual' }),
  )
})

it('rejects the answer of a fetch that followed a redirect nevertheless', async () => {
  const followed = Response.json({ data: { token: 'attacker' } })
  Object.defineProperty(followed, 'redirected', { value: true })
  vi.stubGlobal('fetch', async () => followed)
  await expect(signIn()).rejects.toBeInstanceOf(RedirectError)
})
