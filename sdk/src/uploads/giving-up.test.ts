import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClient, NetworkError, RateLimitError, sendFile, TimeoutError } from '../index.ts'

const file = { document_id: 'd1', file_name: 'door.jpg', media_type: 'image/jpeg', size: 4 }
const photo = new File(['0123'], 'door.jpg', { type: 'image/jpeg' })
const wanted = { form_id: 'f1', purpose: 'photo', resumeKey: 'door' } as const

let server: Server
let baseUrl: string
/** What happens to the next calls: an answer, a cut line, or no answer at all. */
let course: ('cut' | 'mute' | 'slow_down' | object)[]
let requests: string[]
let stored: Map<string, string>
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(async () => {
  course = []
  requests = []
  stored = new Map()
  server = createServer((request, answer) => {
    requests.push(`${request.method}`)
    request.resume()
    const next = course.shift() ?? 'cut'
    if (next === 'mute') return
    if (next === 'cut') return void request.socket.destroy()
    const slow = next === 'slow_down'
    answer.writeHead(slow ? 429 : 200, { 'content-type': 'application/json', 'retry-after': '3600' })
    answer.end(JSON.stringify(slow ? { message: 'Slow down' } : { data: next }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const begun = { id: 'u1', offset: 0, size: 4, part_size: 4, file: null }
const done = { ...begun, offset: 4, file }

it('gives up at once without retries, and keeps where it was for the next time', async () => {
  course = [begun, 'cut']
  const client = createClient({ baseUrl, retries: 0, timeout: 5_000 })
  await expect(client.workflow.uploads.send(photo, { ...wanted, storage })).rejects.toBeInstanceOf(
    NetworkError,
  )
  expect(requests).toEqual(['POST', 'PUT'])
  course = [begun, done]
  expect(await client.workflow.uploads.send(photo, { ...wanted, storage })).toEqual(file)
  expect(requests.slice(2)).toEqual(['GET', 'PUT'])
})

it('gives up after the retries of the client, sent by hand too', async () => {
  const client = createClient({ baseUrl, retries: 1 })
  await expect(sendFile(client.workflow.uploads, photo, { ...wanted, storage })).rejects.toBeInstanceOf(
    NetworkError,
  )
  expect(requests).toEqual(['POST', 'POST'])
})

it('gives up on a server that does not answer in time', async () => {
  course = ['mute']
  const client = createClient({ baseUrl, timeout: 50 })
  await expect(client.workflow.uploads.send(photo, { ...wanted, storage })).rejects.toBeInstanceOf(
    TimeoutError,
  )
  course = [begun, 'mute']
  const one = client.workflow.uploads.send(photo, { ...wanted, storage, timeout: 60 })
  await expect(one).rejects.toThrow('timeout of 60ms exceeded')
})

it('gives up on a server that asks for a long wait', async () => {
  course = ['slow_down']
  const client = createClient({ baseUrl, retries: 3 })
  await expect(client.workflow.uploads.send(photo, { ...wanted, storage })).rejects.toBeInstanceOf(
    RateLimitError,
  )
  expect(requests).toEqual(['POST'])
})

it('does not try again what something else answered, and forgets it', async () => {
  const client = createClient({ baseUrl, retries: 3 })
  server.removeAllListeners('request')
  server.on('request', (request, answer) => {
    request.resume()
    const body = request.method === 'POST' ? JSON.stringify({ data: begun }) : '{"hello":1}'
    answer.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  const sent = client.workflow.uploads.send(photo, { ...wanted, storage, resumptions: 9 })
  await expect(sent).rejects.toMatchObject({ name: 'InvalidResponseError' })
  expect(stored.size).toBe(0)
})
