import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { signIn } from '../../testing/journey.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'

const HOUR = 3_600_000
const OWNER = '198.51.100.7'

describe('signing in under attack', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  async function from(address: string, path: string, payload: object) {
    const answer = await test.app.inject({ method: 'POST', url: path, remoteAddress: address, payload })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const ask = (address: string, email: string, password: string, prefix = '/api/login') =>
    from(address, `${prefix}/request-otp`, { email, password })
  const enter = (address: string, email: string, password: string, otp: string, prefix = '/api') =>
    from(address, `${prefix}/login`, { email, password, otp })
  const lastCode = async (email: string) => codeIn((await test.mails(email)).at(-1))
  const another = (otp: string, step = 1) => String((Number(otp) + step) % 1_000_000).padStart(6, '0')

  it.each([
    ['staff', 'claims-manager@coverdesk.test', '/api/login', '/api'],
    ['marine', 'admin@marine.coverdesk.test', '/api/marine/admin', '/api/marine/admin'],
    ['marine partner', 'owner@harbourline.test', '/api/marine/partner', '/api/marine/partner'],
  ])(
    'tells a %s account’s right password from a wrong one by nothing',
    async (_who, email, asking, prefix) => {
      const stories = [
        [DEMO_PASSWORD, '203.0.113.1'],
        ['a wrong password', '203.0.113.2'],
      ].map(async ([password = '', address = '']) => {
        const story = []
        for (let round = 0; round < 6; round++) {
          const { status, body } = await ask(address, email, password, asking)
          story.push([status, body.code, { ...body.data, masked_email: null }])
        }
        for (let round = 0; round < 8; round++) {
          const { status, body, headers } = await enter(address, email, password, '000001', prefix)
          story.push([status, body.code, headers['retry-after']])
        }
        return story.map((line) => JSON.stringify(line))
      })
      const [right, wrong] = await Promise.all(stories)
      const calm = (line: string) =>
        line.replace(/"resend_in":\d+/, '"resend_in":"…"').replace(/"\d+"\]/, '"…"]')
      expect(right?.map(calm)).toEqual(wrong?.map(calm))
    },
  )

  it('reveals nothing when wrong passwords came before the right one', async () => {
    test.wait(HOUR)
    const email = 'finance@coverdesk.test'
    const stories = ['203.0.113.3', '203.0.113.4'].map(async (address, index) => {
      const last = index === 0 ? DEMO_PASSWORD : 'wrong'
      const statuses = []
      for (const password of ['wrong one', 'wrong two', last, last]) {
        statuses.push((await ask(address, email, password)).status)
        statuses.push((await enter(address, email, password, '000001')).status)
      }
      return statuses
    })
    const [right, wrong] = await Promise.all(stories)
    expect(right).toEqual(wrong)
  })

  it('never locks the owner out by a stranger’s attempts', async () => {
    test.wait(HOUR)
    const email = 'auditor@coverdesk.test'
    for (let round = 0; round < 40; round++) await ask('203.0.113.9', email, `wrong ${round}`)
    expect((await ask(OWNER, email, DEMO_PASSWORD)).status).toBe(200)
    const otp = await lastCode(email)
    for (let round = 0; round < 30; round++) await enter('203.0.113.9', email, 'wrong', another(otp, round))
    expect((await enter(OWNER, email, DEMO_PASSWORD, otp)).status).toBe(200)
  })

  it('counts the addresses of one network together, and those of another separately', async () => {
    test.wait(HOUR)
    const email = 'claims@coverdesk.test'
    const statusFrom = async (address: string) => (await enter(address, email, 'wrong', '000000')).status
    for (let last = 1; last <= 5; last++) expect(await statusFrom(`2001:db8:1:1::${last}`)).toBe(401)
    expect(await statusFrom('2001:db8:1:1:ffff::6')).toBe(429)
    expect(await statusFrom('2001:db8:1:2::1')).toBe(401)
    for (let round = 1; round <= 5; round++) expect(await statusFrom('203.0.113.40')).toBe(401)
    expect(await statusFrom('::ffff:203.0.113.40')).toBe(429)
    expect(await statusFrom('::ffff:203.0.113.41')).toBe(401)
  })

  it('lets one person sign in ten times within an hour, and again after mistyping', async () => {
    test.wait(HOUR)
    for (let round = 0; round < 10; round++) await signIn(test, 'underwriter@coverdesk.test')
    const email = 'underwriter@coverdesk.test'
    await ask('127.0.0.1', email, 'mistyped')
    await signIn(test, email)
  })

  it('increases the waiting time with each failure, and states it', async () => {
    test.wait(HOUR)
    const email = 'unknown@coverdesk.test'
    const waits = []
    for (let round = 0; round < 3; round++) {
      let answer = await enter('203.0.113.20', email, 'wrong', '000000')
      while (answer.status === 401) answer = await enter('203.0.113.20', email, 'wrong', '000000')
      expect(answer.body.code).toBe('too_many_tries')
      const wait = Number(answer.headers['retry-after'])
      expect(answer.body.message).toContain(`${Math.ceil(wait / 60)} min`)
      waits.push(Math.ceil(wait / 60))
      test.wait(wait * 1000)
    }
    expect(waits).toEqual([1, 2, 4])
  })

  it('states when another code may be requested, and past the limit how long to wait', async () => {
    test.wait(HOUR)
    const email = 'claims@coverdesk.test'
    const [first, soon] = await test.atOnce(async () => {
      const first = await ask(OWNER, email, DEMO_PASSWORD)
      test.wait(20_000)
      return [first, await ask(OWNER, email, DEMO_PASSWORD)] as const
    })
    expect([first.body.data.resend_in, soon.body.data.resend_in]).toEqual([60, 40])
    expect(await test.mails(email)).toHaveLength(1)
    let answer = soon
    for (let round = 0; round < 6 && answer.status === 200; round++) {
      test.wait(61_000)
      answer = await ask(OWNER, email, DEMO_PASSWORD)
    }
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_codes'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('sends a code to a user who requests from many addresses, and answers a wrong password the same', async () => {
    test.wait(HOUR)
    const email = 'underwriter@coverdesk.test'
    const both = async (address: number, wait: number) => {
      test.wait(wait)
      const right = await ask(`198.51.100.${address}`, email, DEMO_PASSWORD)
      const wrong = await ask(`203.0.113.${address}`, email, 'a wrong password')
      expect([right.status, right.body]).toEqual([200, wrong.body])
      return test.mails(email)
    }
    const before = (await test.mails(email)).length
    for (let round = 0; round < 8; round++) await both(50 + (round % 3), 61_000)
    expect(await test.mails(email)).toHaveLength(before + 8)
    // Eight codes are valid: the ninth would only be another.
    const mails = await both(52, 61_000)
    expect(mails).toHaveLength(before + 8)
    expect(await both(52, 600_000)).toHaveLength(before + 9)
    expect(await both(53, 61_000)).toHaveLength(before + 9)
    const otp = await lastCode(email)
    expect((await enter('198.51.100.53', email, DEMO_PASSWORD, otp)).status).toBe(200)
  })

  it('accepts the earlier of two codes while it is valid, and counts the attempts at both together', async () => {
    test.wait(HOUR)
    const email = 'claims@coverdesk.test'
    await test.mails()
    await ask(OWNER, email, DEMO_PASSWORD)
    const first = await lastCode(email)
    test.wait(61_000)
    await ask(OWNER, email, DEMO_PASSWORD)
    const second = await lastCode(email)
    expect((await enter(OWNER, email, DEMO_PASSWORD, first)).status).toBe(200)
    expect((await enter(OWNER, email, DEMO_PASSWORD, second)).status).toBe(401)

    test.wait(61_000)
    await ask(OWNER, email, DEMO_PASSWORD)
    const third = await lastCode(email)
    for (let round = 1; round < 5; round++) await enter(OWNER, email, DEMO_PASSWORD, another(third, round))
    test.wait(61_000)
    await ask(OWNER, email, DEMO_PASSWORD)
    const fourth = await lastCode(email)
    await enter('203.0.113.30', email, DEMO_PASSWORD, another(fourth, 9))
    expect((await enter('203.0.113.31', email, DEMO_PASSWORD, fourth)).status).toBe(401)

    test.wait(61_000)
    await signInFrom('203.0.113.31', email)
  })

  async function signInFrom(address: string, email: string) {
    await ask(address, email, DEMO_PASSWORD)
    expect((await enter(address, email, DEMO_PASSWORD, await lastCode(email))).status).toBe(200)
  }
})
