import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AbortError, createClient, type SendOptions } from '../index.ts'

const SIZE = 10
const PART = 4
const answer = { document_id: 'd1', file_name: 'door.jpg', media_type: 'image/jpeg', size: SIZE }
const photo = new File(['0123456789'], 'door.jpg', { type: 'image/jpeg', lastModified: 1 })

/** What the server does with the next calls instead of answering them as it should. */
type Failure = (take: () => Promise<Response>) => Promise<Response>
const away: Failure = async () => {
  throw new TypeError('fetch failed')
}
/** The call arrives, its answer does not. */
const mute: Failure = async (take) => {
  await take()
  throw new TypeError('fetch failed')
}
const refusal =
  (status: number, code: string, headers = {}): Failure =>
  async () =>
    Response.json({ message: code, code }, { status, headers })

let calls: string[]
let traces: (string | null)[]
let faults: Record<string, Failure[]>
let arrived: string
let begun: number
let stored: Map<string, string>

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

const upload = () =>
  Response.json({
    data: {
      id: `u${begun}`,
      offset: arrived.length,
      size: SIZE,
      part_size: PART,
      file: arrived.length === SIZE ? answer : null,
    },
  })

/** A server that takes four bytes at a time, and knows what it has. */
async function serve(method: string, url: URL, body: Blob | string | undefined): Promise<Response> {
  if (method === 'POST') {
    begun += 1
    arrived = ''
  }
  if (method !== 'PUT') return upload()
  const wrong = Number(url.searchParams.get('offset')) !== arrived.length
  if (wrong) return Response.json({ message: 'wrong', code: 'offset_wrong' }, { status: 409 })
  arrived += await (body as Blob).text()
  return upload()
}

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  traces = []
  faults = {}
  arrived = ''
  begun = 0
  stored = new Map()
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { method: string; body?: Blob | string; headers?: HeadersInit }) => {
      const url = new URL(address)
      traces.push(new Headers(init.headers).get('x-trace'))
      calls.push(`${init.method} ${url.pathname.replace('/api/uploads', '')}${url.search}`)
      const take = () => serve(init.method, url, init.body)
      const fault = faults[init.method]?.shift()
      return fault ? fault(take) : take()
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = createClient({ baseUrl: 'https://office.test/api' })
const send = (options: Partial<SendOptions> = {}, file: Blob = photo) =>
  client.workflow.uploads.send(file, {
    form_id: 'f1',
    purpose: 'photo',
    storage,
    resumptions: Number.POSITIVE_INFINITY,
    ...options,
  })
/** Sends with all waiting over at once. */
async function sent(options: Partial<SendOptions> = {}, file: Blob = photo) {
  const sending = send(options, file).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return sending
}
/** Sends until it waits for the connection. */
function untilItWaits(options: Partial<SendOptions> = {}): Promise<{ sending: Promise<unknown> }> {
  return new Promise((done) => {
    const sending = send({ ...options, onWaiting: () => done({ sending }) }).catch((error: unknown) => error)
  })
}

describe('sending a file', () => {
  it('goes part by part and says how far it is', async () => {
    const shares: number[] = []
    expect(await sent({ onProgress: (share) => shares.push(share) })).toEqual(answer)
    expect(calls).toEqual(['POST ', 'PUT /u1?offset=0', 'PUT /u1?offset=4', 'PUT /u1?offset=8'])
    expect(arrived).toBe('0123456789')
    expect(shares).toEqual([0, 0.4, 0.8, 1])
  })

  it('makes each of its calls with the options given', async () => {
    faults = { PUT: [away] }
    await sent({ headers: { 'x-trace': 't1' } })
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'GET', 'PUT', 'PUT', 'PUT'])
    expect(new Set(traces)).toEqual(new Set(['t1']))
  })

  it('waits for the connection, asks what has arrived, and sends the lost part again', async () => {
    faults = { PUT: [away], GET: [away, away] }
    const waiting: boolean[] = []
    expect(await sent({ onWaiting: (is) => waiting.push(is) })).toEqual(answer)
    expect(calls.slice(1, 6)).toEqual([
      'PUT /u1?offset=0',
      'GET /u1',
      'GET /u1',
      'GET /u1',
      'PUT /u1?offset=0',
    ])
    expect(waiting).toEqual([true, false])
    expect(arrived).toBe('0123456789')
  })

  it('sends no part twice whose answer alone was lost, nor begins twice', async () => {
    faults = { PUT: [mute] }
    expect(await sent()).toEqual(answer)
    expect(calls).toEqual(['POST ', 'PUT /u1?offset=0', 'GET /u1', 'PUT /u1?offset=4', 'PUT /u1?offset=8'])
  })

  it('gives up after as many resumptions in a row as it was given', async () => {
    faults = { PUT: [away, mute, away], GET: [away, away] }
    expect(await sent({ resumptions: 2 })).toMatchObject({ name: 'NetworkError' })
    expect(calls).toEqual(['POST ', 'PUT /u1?offset=0', 'GET /u1', 'GET /u1'])
  })

  it('goes on from where the server is when that is elsewhere', async () => {
    faults = { PUT: [(take) => take().then(() => refusal(409, 'offset_wrong')(take))] }
    expect(await sent()).toEqual(answer)
    expect(arrived).toBe('0123456789')
  })

  it('goes on at once when the browser is online again', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
    faults = { POST: [away] }
    const { sending } = await untilItWaits()
    browser.dispatchEvent(new Event('online'))
    expect(await sending).toEqual(answer)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits as long as a busy server asks for, which is no lost connection', async () => {
    faults = { POST: [refusal(429, 'too_many', { 'retry-after': '60' })] }
    const waiting = vi.fn()
    const sending = send({ onWaiting: waiting })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await sending).toEqual(answer)
    expect(waiting).not.toHaveBeenCalled()
  })

  it('tells a refusal at once', async () => {
    faults = { PUT: [refusal(422, 'photo_blank')] }
    expect(await sent({ resumeKey: 'door' })).toMatchObject({ status: 422, code: 'photo_blank' })
    expect(calls).toHaveLength(2)
    expect(stored.size).toBe(0)
  })

  it('gives up on an upload that gets no further although the server answers', async () => {
    faults = { PUT: Array.from({ length: 9 }, () => async () => upload()) }
    expect(await sent()).toMatchObject({ message: 'The upload does not go on' })
  })

  it('sends a blob under the requested name', async () => {
    const bodies: unknown[] = []
    const fetch = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: { method: string; body?: string }) => {
      if (init.method === 'POST') bodies.push(JSON.parse(init.body ?? ''))
      return fetch(address, init)
    })
    await sent({ file_name: 'paper.bin' }, new Blob(['0123456789']))
    const named = { file_name: 'paper.bin', media_type: 'application/octet-stream', size: SIZE }
    expect(bodies).toEqual([{ form_id: 'f1', purpose: 'photo', ...named }])
  })
})

describe('stopping', () => {
  it('stops between two parts, and sends nothing when stopped before', async () => {
    const stop = new AbortController()
    const stopped = await sent({ signal: stop.signal, onProgress: (share) => share > 0 && stop.abort() })
    expect(stopped).toBeInstanceOf(AbortError)
    expect(calls).toEqual(['POST ', 'PUT /u1?offset=0'])
    expect(await sent({ signal: stop.signal })).toBeInstanceOf(AbortError)
    expect(calls).toHaveLength(2)
  })

  it('stops while it waits for the connection', async () => {
    faults = { POST: [away] }
    const stop = new AbortController()
    const { sending } = await untilItWaits({ signal: stop.signal })
    expect(vi.getTimerCount()).toBe(1)
    stop.abort()
    expect(await sending).toBeInstanceOf(AbortError)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('resuming', () => {
  /** A page that is left while the second part is on its way. */
  async function leave(file: Blob = photo, options: Partial<SendOptions> = {}): Promise<void> {
    const page = new AbortController()
    const onProgress = (share: number): void => {
      if (share > 0) page.abort()
    }
    await sent({ resumeKey: 'door', signal: page.signal, onProgress, ...options }, file)
    calls = []
  }

  it('goes on after a reload with the same file, and forgets it once it is through', async () => {
    await leave()
    expect(await sent({ resumeKey: 'door' })).toEqual(answer)
    expect(calls).toEqual(['GET /u1', 'PUT /u1?offset=4', 'PUT /u1?offset=8'])
    expect(stored.size).toBe(0)
  })

  it('asks for what has arrived until something answers', async () => {
    await leave()
    faults = { GET: [away] }
    expect(await sent({ resumeKey: 'door' })).toEqual(answer)
    expect(begun).toBe(1)
  })

  it.each([
    [
      'another file under the same key',
      'door',
      { file: new File(['9876543210'], 'door.jpg', { lastModified: 2 }) },
    ],
    ['another form', 'door', { form_id: 'f2' }],
    ['another key', 'window', {}],
    ['no key', undefined, {}],
  ])(
    'begins again with %s',
    async (_name, key, { file = photo, ...other }: { file?: File; form_id?: string }) => {
      await leave()
      expect(await sent({ ...other, ...(key ? { resumeKey: key } : {}) }, file)).toEqual(answer)
      expect(begun).toBe(2)
      expect(arrived).toBe(await file.text())
    },
  )

  it('begins again when the server has forgotten the upload, or the note cannot be read', async () => {
    await leave()
    faults = { GET: [refusal(404, 'not_found')] }
    expect(await sent({ resumeKey: 'door' })).toEqual(answer)
    expect(begun).toBe(2)
    stored.set('door', '{')
    expect(await sent({ resumeKey: 'door' })).toEqual(answer)
    expect(begun).toBe(3)
  })

  it('stores it in the session storage of a browser by default', async () => {
    vi.stubGlobal('sessionStorage', storage)
    await leave(photo, { storage: undefined })
    expect([...stored.keys()]).toEqual(['door'])
    expect(await sent({ resumeKey: 'door', storage: undefined })).toEqual(answer)
    expect(begun).toBe(1)
  })

  it('sends where there is no place to keep anything', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(await sent({ resumeKey: 'door', storage: undefined })).toEqual(answer)
  })

  it('sends although the storage is unavailable', async () => {
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const closed = { getItem: full, setItem: full, removeItem: full }
    expect(await sent({ resumeKey: 'door', storage: closed })).toEqual(answer)
  })
})
