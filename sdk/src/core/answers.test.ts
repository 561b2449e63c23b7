import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allPages, type CoverdeskClient, createClient, InvalidResponseError, NetworkError } from '../index.ts'

let server: Server
let client: CoverdeskClient
let requests: number
let answer: { status?: number; type?: string; body: string }

beforeEach(async () => {
  requests = 0
  server = createServer((_request, response) => {
    requests += 1
    const { status = 200, type = 'application/json', body } = answer
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  client = createClient({ baseUrl: `http://127.0.0.1:${port}/api`, retries: 3 })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const read = () => client.motor.policies.get('p1')
const list = () => client.motor.policies.list()
const every = async () => {
  for await (const _ of allPages((cursor) => client.motor.policies.list({ cursor })));
}

const foreign = ['{"hello":1}', 'null', '42', '[]', '""', '"data"', 'tru', '']
type Case = [call: () => Promise<unknown>, given: typeof answer]
const cases: Case[] = [
  ...foreign.map((body): Case => [read, { body }]),
  ...[...foreign, '{"data":{"hello":1},"meta":{}}', '{"data":[]}', '{"data":[],"meta":null}'].map(
    (body): Case => [list, { body }],
  ),
  [every, { body: '{"hello":1}' }],
  [read, { status: 204, body: '' }],
  [list, { status: 204, body: '' }],
  [read, { type: 'text/html', body: '<h1>Welcome</h1>' }],
  [
    () => client.workflow.documents.download('d1'),
    { type: 'text/html; charset=utf-8', body: '<h1>Welcome</h1>' },
  ],
  [() => client.workspace.events.open(), { type: 'text/html', body: '<h1>Welcome</h1>' }],
  [() => client.workspace.events.open(), { body: '{"data":[]}' }],
]
it.each(cases)('takes no other answer for one of the API (%#)', async (call, given) => {
  answer = given
  const error: unknown = await call().catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(InvalidResponseError)
  expect(error).toMatchObject({
    name: 'InvalidResponseError',
    code: 'invalid_response',
    status: given.status ?? 200,
    message: expect.stringContaining('check baseUrl'),
  })
  // Another try would be answered the same.
  expect(requests).toBe(1)
})

it('takes no data for an answer where the API says so', async () => {
  answer = { body: '{"data":null,"message":"Done"}' }
  expect(await client.motor.policies.get('p1')).toBeNull()
})

it('tells a cut answer from a wrong one', async () => {
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"data":', () => response.destroy())
  })
  const { port } = server.address() as AddressInfo
  const hasty = createClient({ baseUrl: `http://127.0.0.1:${port}/api` })
  await expect(hasty.motor.policies.get('p1')).rejects.toBeInstanceOf(NetworkError)
})
