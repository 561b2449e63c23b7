import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ADA, signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
const wake = vi.fn()
beforeAll(async () => {
  test = await createTestApp()
  test.services.wakeOutbox = wake
})
afterAll(() => test.close())

/** Counts how often `act` notifies the outbox worker. */
async function wakings(act: () => Promise<unknown>): Promise<number> {
  wake.mockClear()
  await act()
  return wake.mock.calls.length
}

it('delivers the outbox messages of a request immediately', async () => {
  const { token, validationId } = await startGuest(test)
  const body = { validation_id: validationId, channel: 'email' }
  await test.call('GET', `/api/kyc/${ADA.id_type}/${ADA.id_number}`, { token })
  const headers = { 'idempotency-key': 'one-code-please' }
  const send = () => test.call('POST', '/api/trackers/form/validate-client', { token, body, headers })
  expect(await wakings(send)).toBe(1)
  expect(await wakings(send)).toBe(0)
})

it('does not notify the worker for a request that sends nothing, or was refused', async () => {
  const token = await signIn(test, 'admin@coverdesk.test')
  const { version, first_name, last_name, phone, locale } = (
    await test.call('GET', '/api/user-profile', { token })
  ).body.data
  const body = { version, first_name, last_name, phone: phone ?? '', locale }
  const save = async () => expect((await test.call('PUT', '/api/user-profile', { token, body })).status)
  expect(await wakings(async () => (await save()).toBe(200))).toBe(0)
  expect(await wakings(async () => (await save()).toBe(409))).toBe(0)
})
