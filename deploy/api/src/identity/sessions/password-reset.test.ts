import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const NEW_PASSWORD = 'A-new-password-2'
const MINUTE = 60_000

describe('a new password', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const forgot = (email: string, prefix = '/api') =>
    test.call('POST', `${prefix}/forgot-password`, { body: { email } })
  const reset = (token: string | undefined, password = NEW_PASSWORD, prefix = '/api') =>
    test.call('POST', `${prefix}/reset-password`, { body: { token, password } })
  const subjectsTo = async (email: string) => (await test.mails(email)).map((mail) => mail.subject)
  async function links(email: string) {
    const texts = (await test.mails(email)).map((mail) => mail.text ?? '')
    return texts.flatMap((text) => /reset-password#token=([\w-]+)/.exec(text)?.[1] ?? [])
  }
  async function twoLinks(email: string, prefix?: string) {
    await forgot(email, prefix)
    const [first] = await links(email)
    test.wait(11 * MINUTE)
    await forgot(email, prefix)
    const second = (await links(email)).find((token) => token !== first)
    return [first, second]
  }

  it.each([
    ['/api', 'finance@coverdesk.test', /http:\/\/staff\.localhost:\d+\/auth\/forgot-password/],
    ['/api/marine/admin', 'finance@marine.coverdesk.test', /:\/\/marine\.\S+\/marine-admin\/forgot-password/],
    ['/api/marine/partner', 'finance@harbourline.test', /:\/\/marine\.\S+\/marine-partner\/forgot-password/],
  ])('at %s: by one link ends the other links and tells the owner', async (prefix, email, page) => {
    const [first, second] = await twoLinks(email, prefix)
    expect((await reset(first, NEW_PASSWORD, prefix)).status).toBe(200)
    const again = await reset(second, 'Another-users-3', prefix)
    expect([again.status, again.body.code]).toEqual([404, 'link_used'])
    const notice = (await test.mails(email)).find((mail) => mail.subject === 'Your password was changed')
    expect(notice?.text).toMatch(page)
    expect(notice?.text).not.toContain('ignore')
  })

  it.each([
    ['/api', 'auditor@coverdesk.test', '/api/user-profile'],
    ['/api/marine/admin', 'auditor@marine.coverdesk.test', '/api/marine/admin/user'],
    ['/api/marine/partner', 'viewer@harbourline.test', '/api/marine/partner/user'],
  ])(
    'at %s: of the profile ends them too, and keeps the session that changed it',
    async (prefix, email, path) => {
      const [first, second] = await twoLinks(email, prefix)
      const token = await signIn(test, email, prefix)
      const other = await signIn(test, email, prefix)
      const body = { current_password: DEMO_PASSWORD, password: NEW_PASSWORD }
      expect((await test.call('PUT', `${path}/password`, { token, body })).status).toBe(200)
      for (const link of [first, second])
        expect((await reset(link, NEW_PASSWORD, prefix)).body.code).toBe('link_used')
      expect((await test.call('GET', path, { token })).status).toBe(200)
      expect((await test.call('GET', path, { token: other })).status).toBe(401)
      expect(await subjectsTo(email)).toContain('Your password was changed')
    },
  )

  it('comes from one of two links used at the same moment', async () => {
    const [first, second] = await twoLinks('claims@coverdesk.test')
    const answers = await Promise.all([reset(first), reset(second)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404])
  })

  it('can be requested by the owner, however often a stranger requested it before', async () => {
    const email = 'claims-manager@coverdesk.test'
    for (let round = 0; round < 15; round++) expect((await forgot(email)).status).toBe(200)
    expect(await links(email)).toHaveLength(1)
    test.wait(25 * MINUTE)
    for (let round = 0; round < 15; round++) await forgot(email)
    test.wait(9 * MINUTE)
    expect((await forgot(email)).status).toBe(200)
    const usable = await Promise.all((await links(email)).map((link) => reset(link)))
    expect(usable.map((answer) => answer.status).sort()).toEqual([200, 404])
  })

  it.each([
    ['/api', 'director@coverdesk.test'],
    ['/api/marine/admin', 'checker@marine.coverdesk.test'],
    ['/api/marine/partner', 'issuer@harbourline.test'],
  ])(
    'does the same work at %s for an account, for none and for one that was mailed before',
    async (prefix, known) => {
      const workFor = async (email: string) => {
        const query = vi.spyOn(pg.Client.prototype, 'query')
        const { status } = await test.call('POST', `${prefix}/forgot-password`, { body: { email } })
        const queries: unknown[] = query.mock.calls.map(([one]) => one)
        query.mockRestore()
        expect(status).toBe(200)
        return queries.map((one) => (typeof one === 'string' ? one : (one as pg.QueryConfig).text))
      }
      const forNone = await workFor('unknown@coverdesk.test')
      expect(forNone.length).toBeGreaterThan(0)
      expect(await workFor(known)).toEqual(forNone)
      expect(await workFor(known)).toEqual(forNone)
      expect(await links(known)).toHaveLength(1)
      await purgeExpired(test.services)
      const stored = test.services.db
        .selectFrom('links')
        .select('user_id')
        .where('purpose', '=', 'password_reset')
      expect((await stored.execute()).filter(({ user_id }) => user_id === null)).toEqual([])
    },
  )

  it('is refused with an unknown link, an expired one and another audience’s', async () => {
    expect((await reset('x'.repeat(43))).body.code).toBe('link_unknown')
    const email = 'underwriter@coverdesk.test'
    await forgot(email)
    const [link] = await links(email)
    const body = { token: link, password: NEW_PASSWORD }
    const elsewhere = await test.call('POST', '/api/marine/admin/reset-password', { body })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'link_unknown'])
    test.wait(31 * MINUTE)
    expect((await reset(link)).body.code).toBe('link_expired')
  })

  it.each([
    ['/api/user-profile', 'admin@coverdesk.test', '/api'],
    ['/api/marine/admin/user', 'admin@marine.coverdesk.test', '/api/marine/admin'],
    ['/api/marine/partner/user', 'owner@harbourline.test', '/api/marine/partner'],
  ])('at %s: wrong current passwords have to wait, longer each time', async (path, email, prefix) => {
    const token = await signIn(test, email, prefix)
    const elsewhere = await signIn(test, email, prefix)
    const change = (current_password: string, by = token) =>
      test.call('PUT', `${path}/password`, { token: by, body: { current_password, password: NEW_PASSWORD } })
    const waits = []
    for (let round = 0; round < 2; round++) {
      let answer = await change('wrong')
      while (answer.status === 422) answer = await change('wrong')
      expect([answer.status, answer.body.code]).toEqual([429, 'too_many_passwords'])
      waits.push(Math.ceil(Number(answer.headers['retry-after']) / 60))
      expect((await change(DEMO_PASSWORD)).status).toBe(429)
      test.wait(Number(answer.headers['retry-after']) * 1000)
    }
    expect(waits).toEqual([1, 2])
    expect((await change(DEMO_PASSWORD, elsewhere)).status).toBe(200)
  })
})
