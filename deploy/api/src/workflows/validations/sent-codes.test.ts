import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, makeContactWorkflow, must, nameContact, startAsGuest } from '../../testing/workflows.ts'

const OWNER = 'owner@codes.test'
const HOUR = 3_600_000
const MINUTE = 61_000
const DAY = 24 * HOUR
const CODE = '/api/trackers/form/validate-client'

describe('without an SMS gateway', () => {
  let test: TestApp
  let workflow: number
  beforeAll(async () => {
    test = await createTestApp({ SMS_PROVIDER: 'none' })
    workflow = await makeContactWorkflow(test, await signIn(test, 'admin@coverdesk.test'))
  })
  afterAll(() => test.close())

  it('a code requested by SMS counts for the mailbox it goes to, whatever the phone', async () => {
    const victim = 'victim@example.test'
    const statuses = []
    for (let time = 0; time < 11; time += 1) {
      const { token, next } = await startAsGuest(test, workflow)
      const phone = `080312345${String(time).padStart(2, '0')}`
      await nameContact(test, token, next.id, { email: victim, phone })
      const body = { validation_id: next.id, channel: 'sms' }
      statuses.push((await test.call('POST', CODE, { token, body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await codesTo(test, victim)).toHaveLength(10)
  })
})

describe('the code of a claim by SMS', () => {
  it('goes to the phone of the policy, with the same response where there is none', async () => {
    const test = await createTestApp()
    const { plate } = await buyPolicy(test, OWNER)
    const phone = '+2348031234567@sms.localhost'
    const ask = async (query: string) => {
      const { token, next } = await startAsGuest(test, 1)
      const body = { validation_id: next.id, query }
      await must(test, 'POST', '/api/trackers/form/search-policyholder', { token, body })
      test.wait(61_000)
      const sms = { validation_id: next.id, channel: 'sms' }
      const {
        id,
        next: _next,
        tracker_id,
        ...presented
      } = await must(test, 'POST', CODE, { token, body: sms })
      return { token, id, presented }
    }
    const before = await codesTo(test, phone)
    const known = await ask(plate)
    const otp = (await codesTo(test, phone)).find((code) => !before.includes(code))
    const unknown = await ask('NOSUCH97')
    expect({ ...unknown.presented, code_sent_at: '' }).toEqual({ ...known.presented, code_sent_at: '' })
    expect(JSON.stringify(known.presented)).not.toContain('080')
    const confirmed = await test.call('POST', '/api/trackers/form/validate-client-otp', {
      token: known.token,
      body: { validation_id: known.id, otp },
    })
    expect(confirmed.status).toBe(200)
    await test.close()
  })
})

describe('codes to the owner of a policy', () => {
  let test: TestApp
  let plate: string
  beforeAll(async () => {
    test = await createTestApp()
    plate = (await buyPolicy(test, OWNER)).plate
  })
  // No count of codes exceeds a day.
  beforeEach(() => test.wait(25 * HOUR))
  afterAll(() => test.close())

  const post = (remoteAddress: string, url: string, payload: object, token?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      payload,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
  /** Counts the codes emailed for a number of requests, one from each address. */
  async function mailedTo(addresses: readonly string[]) {
    const before = (await codesTo(test, OWNER)).length
    for (const address of addresses) {
      expect((await post(address, '/api/my/codes', { query: plate })).statusCode).toBe(200)
      // A contact gets one code a minute from a network.
      test.wait(MINUTE)
    }
    return (await codesTo(test, OWNER)).length - before
  }
  const times = (count: number, address: string) => Array<string>(count).fill(address)
  const others = (count: number) => Array.from({ length: count }, (_, at) => `198.51.100.${at + 1}`)

  it('past twenty go only to networks without a request today, past forty to none, and resume six hours later', async () => {
    expect(await mailedTo(times(11, '203.0.113.1'))).toBe(10)
    expect(await mailedTo(times(11, '203.0.113.2'))).toBe(10)
    expect(await mailedTo(['203.0.113.3', '203.0.113.3'])).toBe(1)
    expect(await mailedTo(others(20))).toBe(19)
    expect(await mailedTo(['203.0.113.4'])).toBe(0)
    test.wait(6 * HOUR)
    expect(await mailedTo(['203.0.113.4', '203.0.113.1'])).toBe(1)
  })

  it('reach a network that proved the contact in the last three months, whatever other requests there are', async () => {
    const atHome = (url: string, body: object) => post('192.0.2.7', url, body)
    const known = await codesTo(test, OWNER)
    const { attempt } = (await atHome('/api/my/codes', { query: plate })).json().data
    const otp = (await codesTo(test, OWNER)).find((code) => !known.includes(code))
    const opened = await atHome('/api/my/sessions', { attempt, query: plate, otp })
    const tracker = await startAsGuest(test, 1)
    const inTheOffice = (url: string, body: object) =>
      post('192.0.2.8', url, { validation_id: tracker.next.id, ...body }, tracker.token)
    const before = await codesTo(test, OWNER)
    await inTheOffice('/api/trackers/form/search-policyholder', { query: plate })
    const second = (await codesTo(test, OWNER)).find((code) => !before.includes(code))
    const confirmed = await inTheOffice('/api/trackers/form/validate-client-otp', { otp: second })
    expect([opened.statusCode, confirmed.statusCode]).toEqual([201, 200])

    const flood = [...times(10, '203.0.113.1'), ...times(10, '203.0.113.2'), ...others(20)]
    test.wait(80 * DAY)
    await purgeExpired(test.services)
    expect(await mailedTo(flood)).toBe(40)
    expect(await mailedTo(['203.0.113.3', '192.0.2.8', ...times(12, '192.0.2.7')])).toBe(11)
    // Another caller in the same network has used up its hourly limit for other contacts.
    await test.services.pool.query(
      `insert into attempts (action, subject, created_at) select action, subject, created_at
       from attempts, generate_series(1, 400) where action = 'mail_from'`,
    )
    test.wait(0.5 * HOUR)
    expect(await mailedTo(['192.0.2.8', '203.0.113.3'])).toBe(1)
    test.wait(11 * DAY)
    expect(await mailedTo(flood)).toBe(40)
    expect(await mailedTo(['192.0.2.7', '192.0.2.8'])).toBe(0)
  })

  it('are counted together where one network assigns a caller many addresses', async () => {
    const ofOneLine = Array.from({ length: 30 }, (_, at) => `2001:db8:1:1::${at + 1}`)
    expect(await mailedTo(ofOneLine)).toBe(10)
    expect(await mailedTo(['2001:db8:1:2::1'])).toBe(1)
  })
})
