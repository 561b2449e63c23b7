import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../platform/db/clock.ts'
import { answerJson, fakeServer } from '../../platform/providers/fake-server.ts'
import { ADA, lastNameOf, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const newPerson = (last: number) => ({
  ...ADA,
  id_number: `5123456789${last}`,
  email: `person${last}@example.test`,
})
type Guest = Awaited<ReturnType<typeof startGuest>>

const lookUp = (test: TestApp, { token }: Guest, number: string) =>
  test.call('GET', `/api/kyc/nin/${number}`, { token })

it('retries automatically, and on request, after the registry was unavailable for hours', async () => {
  let answer = answerJson(503, { error: 'Service unavailable' })
  const registry = await fakeServer((request, reply) => answer(request, reply))
  const test = await createTestApp({ KYC_URL: registry.url })
  const [waits, asks] = [newPerson(1), newPerson(2)]
  const [waiting, asking] = [await startGuest(test, waits), await startGuest(test, asks)]
  const statusOf = async ({ token, validationId }: Guest) =>
    (await test.call('GET', `/api/validations/${validationId}/guest`, { token })).body.data.kyc_status

  expect((await lookUp(test, waiting, waits.id_number)).body.data.status).toBe('pending')
  for (let away = 0; away < minutes(120); away += minutes(3)) {
    const { status, body } = await lookUp(test, asking, asks.id_number)
    expect([status, body.data.status]).toEqual([200, 'pending'])
    test.wait(minutes(3))
    await test.mails()
  }
  expect(await statusOf(waiting)).toBe('pending')

  answer = answerJson(200, { entity: { first_name: 'Ada', last_name: lastNameOf(asks.id_number) } })
  const ofWaiting = { first_name: 'Ada', last_name: lastNameOf(waits.id_number) }
  expect((await lookUp(test, asking, asks.id_number)).body.data.status).toBe('verified')
  answer = answerJson(200, { entity: ofWaiting })
  test.wait(minutes(15))
  const subjects = (await test.mails(waits.email)).map(({ subject }) => subject)
  expect(await statusOf(waiting)).toBe('verified')
  expect(subjects).toContain('Your identity is confirmed')

  // The hours may pass midnight.
  const days = await test.services.db.selectFrom('daily_budgets').select('used').execute()
  expect(days.reduce((sum, { used }) => sum + used, 0)).toBe(2)
  await test.close()
})

describe('a caller past the rate limit', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('may request again an hour later, however many requests were refused meanwhile', async () => {
    const unknownPerson = { ...ADA, id_number: '51234560000' }
    const guest = await startGuest(test, unknownPerson)
    const ask = async () => (await lookUp(test, guest, unknownPerson.id_number)).status
    for (let calls = 0; calls < 8; calls += 1) expect(await ask()).toBe(200)
    test.wait(minutes(30))
    for (let refused = 0; refused < 8; refused += 1) expect(await ask()).toBe(429)
    test.wait(minutes(31))
    expect(await ask()).toBe(200)
  })
})
