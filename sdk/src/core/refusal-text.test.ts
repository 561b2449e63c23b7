import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClient } from '../client.ts'

type Client = ReturnType<typeof createClient>

let server: Server
let handle: (answer: ServerResponse) => void
let client: Client

beforeEach(async () => {
  server = createServer((_request, answer) => handle(answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Why a call failed that the server refused with `body`. */
async function refused(call: (client: Client) => Promise<unknown>, body: unknown): Promise<string> {
  handle = (answer) => {
    answer.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  return call(client).then(
    () => 'no failure',
    (error: Error) => error.message,
  )
}

const credentials = { email: 'ada@coverdesk.test', password: 'Coverdesk-demo-1' }
const both = { data: 'DATA', message: 'MESSAGE' }

it.each<[string, (client: Client) => Promise<unknown>]>([
  ['OTP request', (it) => it.sessions.requestOtp(credentials)],
  ['marine OTP request', (it) => it.marine.admin.requestOtp(credentials)],
  ['login', (it) => it.sessions.login({ ...credentials, otp: '123456' })],
  ['password', (it) => it.userProfile.updatePassword({ current_password: 'a', password: 'b' })],
  ['forgotten password', (it) => it.sessions.forgotPassword({ email: credentials.email })],
  ['forms', (it) => it.forms.list(1)],
  ['form of a guest', (it) => it.forms.getGuest('7')],
  ['notifications', (it) => it.notifications.list()],
  ['unread notifications', (it) => it.notifications.unread()],
  ['tracker lookup', (it) => it.trackers.get('7')],
  ['tracker lookup by customer', (it) => it.trackers.getByCustomer(1, '7')],
  ['client search', (it) => it.workflows.searchClient({ q: 'ada' })],
  ['client validation', (it) => it.trackers.form.validateClient({ validation_id: '7', channel: 'email' })],
  ['workflow action', (it) => it.trackers.form.validatePolicy({ validation_id: '7' })],
  ['KYC lookup', (it) => it.kyc.lookUp('nin', '12345678901')],
])('§8 error text of %s comes from data.message', async (_operation, call) => {
  expect(await refused(call, both)).toBe('MESSAGE')
  expect(await refused(call, { message: 'MESSAGE' })).toBe('MESSAGE')
  expect(await refused(call, {})).toBe('Request failed with status code 400')
})

it.each<[string, (client: Client) => Promise<unknown>]>([
  ['branches', (it) => it.branches.list()],
  ['branch', (it) => it.branches.get('7')],
  ['notification templates', (it) => it.notificationTemplates.list()],
  ['tracker deletion', (it) => it.trackers.delete('7')],
  [
    'submit-approval',
    (it) => it.workflows.submitApproval({ approval_id: '7', decision: 'approve', version: 1 }),
  ],
  ['conditions', (it) => it.conditions.get('7')],
  ['payment initiation', (it) => it.payments.initiate({ payment_id: '7' })],
])('§8 error text of %s comes from data.data', async (_operation, call) => {
  expect(await refused(call, both)).toBe('DATA')
  expect(await refused(call, { data: { at: 1 }, message: 'MESSAGE' })).toBe('MESSAGE')
  expect(await refused(call, {})).toBe('Request failed with status code 400')
})

it('§8 OTP request failure: server message, else stringified server data, else error message', async () => {
  const request = (it: Client): Promise<unknown> => it.sessions.requestOtp(credentials)
  expect(await refused(request, both)).toBe('MESSAGE')
  expect(await refused(request, { data: 'DATA' })).toBe('DATA')
  expect(await refused(request, { data: { at: 1 } })).toBe('{"at":1}')
  expect(await refused(request, { data: null })).toBe('Request failed with status code 400')
})
