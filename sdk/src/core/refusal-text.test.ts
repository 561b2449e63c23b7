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
  ['OTP request', (it) => it.auth.sessions.requestOtp(credentials)],
  ['marine OTP request', (it) => it.marine.admin.requestOtp(credentials)],
  ['login', (it) => it.auth.sessions.login({ ...credentials, otp: '123456' })],
  ['password', (it) => it.auth.userProfile.updatePassword({ current_password: 'a', password: 'b' })],
  ['forgotten password', (it) => it.auth.sessions.forgotPassword({ email: credentials.email })],
  ['forms', (it) => it.workflow.forms.list(1)],
  ['form of a guest', (it) => it.workflow.forms.getGuest('7')],
  ['notifications', (it) => it.workspace.notifications.list()],
  ['unread notifications', (it) => it.workspace.notifications.unread()],
  ['tracker lookup', (it) => it.workflow.trackers.get('7')],
  ['tracker lookup by customer', (it) => it.workflow.trackers.getByCustomer(1, '7')],
  ['client search', (it) => it.workflow.workflows.searchClient({ q: 'ada' })],
  [
    'client validation',
    (it) => it.workflow.trackers.form.validateClient({ validation_id: '7', channel: 'email' }),
  ],
  ['workflow action', (it) => it.workflow.trackers.form.validatePolicy({ validation_id: '7' })],
  ['KYC lookup', (it) => it.auth.kyc.lookUp('nin', '12345678901')],
])('§8 error text of %s comes from data.message', async (_operation, call) => {
  expect(await refused(call, both)).toBe('MESSAGE')
  expect(await refused(call, { message: 'MESSAGE' })).toBe('MESSAGE')
  expect(await refused(call, {})).toBe('Request failed with status code 400')
})

it.each<[string, (client: Client) => Promise<unknown>]>([
  ['branches', (it) => it.admin.branches.list()],
  ['branch', (it) => it.admin.branches.get('7')],
  ['notification templates', (it) => it.admin.notificationTemplates.list()],
  ['tracker deletion', (it) => it.workflow.trackers.delete('7')],
  [
    'submit-approval',
    (it) => it.workflow.workflows.submitApproval({ approval_id: '7', decision: 'approve', version: 1 }),
  ],
  ['conditions', (it) => it.workflow.conditions.get('7')],
  ['payment initiation', (it) => it.payments.initiate({ payment_id: '7' })],
])('§8 error text of %s comes from data.data', async (_operation, call) => {
  expect(await refused(call, both)).toBe('DATA')
  expect(await refused(call, { data: { at: 1 }, message: 'MESSAGE' })).toBe('MESSAGE')
  expect(await refused(call, {})).toBe('Request failed with status code 400')
})

it('§8 OTP request failure: server message, else stringified server data, else error message', async () => {
  const request = (it: Client): Promise<unknown> => it.auth.sessions.requestOtp(credentials)
  expect(await refused(request, both)).toBe('MESSAGE')
  expect(await refused(request, { data: 'DATA' })).toBe('DATA')
  expect(await refused(request, { data: { at: 1 } })).toBe('{"at":1}')
  expect(await refused(request, { data: null })).toBe('Request failed with status code 400')
})
