import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { signIn } from '../../testing/journey.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'

const email = 'underwriter@coverdesk.test'

describe('signing in', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('takes password and mailed code and opens a session with the role’s privileges', async () => {
    const token = await signIn(test, email)
    const profile = await test.call('GET', '/api/user-profile', { token })
    expect(profile.status).toBe(200)
    expect(profile.body.data.role.privileges).toContain('policy.motor.read')
    expect(JSON.stringify(profile.body)).not.toContain('password')
  })

  it('answers the same for an unknown address and a wrong password, and sends no email', async () => {
    const before = (await test.mails()).length
    const known = await test.call('POST', '/api/login/request-otp', {
      body: { email: 'finance@coverdesk.test', password: 'wrong' },
    })
    const unknown = await test.call('POST', '/api/login/request-otp', {
      body: { email: 'unknown@coverdesk.test', password: 'wrong' },
    })
    expect(known.status).toBe(200)
    expect(unknown.status).toBe(200)
    expect(Object.keys(unknown.body.data)).toEqual(Object.keys(known.body.data))
    expect((await test.mails()).length).toBe(before)
  })

  it('refuses a reused code, a wrong one and an expired one with the same text', async () => {
    test.wait(3_600_000)
    const credentials = { email: 'claims@coverdesk.test', password: DEMO_PASSWORD }
    await test.call('POST', '/api/login/request-otp', { body: credentials })
    const otp = codeIn((await test.mails(credentials.email)).at(-1))
    const wrong = otp === '000000' ? '000001' : '000000'
    const refused = await test.call('POST', '/api/login', { body: { ...credentials, otp: wrong } })
    expect(refused.status).toBe(401)
    expect(refused.body).toMatchObject({
      code: 'login_failed',
      message: 'Login failed',
      data: 'Login failed',
    })
    expect((await test.call('POST', '/api/login', { body: { ...credentials, otp } })).status).toBe(200)
    expect((await test.call('POST', '/api/login', { body: { ...credentials, otp } })).status).toBe(401)
    test.wait(61_000)
    await test.call('POST', '/api/login/request-otp', { body: credentials })
    const late = codeIn((await test.mails(credentials.email)).at(-1))
    test.wait(601_000)
    expect((await test.call('POST', '/api/login', { body: { ...credentials, otp: late } })).status).toBe(401)
  })

  it('evaluates at most five attempts at a code, also in parallel', async () => {
    test.wait(3_600_000)
    const credentials = { email: 'auditor@coverdesk.test', password: DEMO_PASSWORD }
    await test.call('POST', '/api/login/request-otp', { body: credentials })
    const otp = codeIn((await test.mails(credentials.email)).at(-1))
    const codes = Array.from({ length: 20 }, (_, index) =>
      String((Number(otp) + index + 1) % 1_000_000).padStart(6, '0'),
    )
    await Promise.all(
      codes.map((code) => test.call('POST', '/api/login', { body: { ...credentials, otp: code } })),
    )
    const right = await test.call('POST', '/api/login', { body: { ...credentials, otp } })
    expect(right.status).not.toBe(200)
  })

  it('ends the session at once on logout, and when the account is disabled', async () => {
    test.wait(3_600_000)
    const token = await signIn(test, email)
    await test.call('POST', '/api/logout', { token })
    const after = await test.call('GET', '/api/user-profile', { token })
    expect(after.status).toBe(401)
    expect(after.body.code).toBe('sign_in_required')
    test.wait(61_000)
    const other = await signIn(test, email)
    await test.services.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('email', '=', email)
      .execute()
    expect((await test.call('GET', '/api/user-profile', { token: other })).status).toBe(401)
    await test.services.db
      .updateTable('users')
      .set({ disabled_at: null })
      .where('email', '=', email)
      .execute()
  })

  it('emails a reset link that works once and ends older sessions', async () => {
    test.wait(3_600_000)
    const token = await signIn(test, email)
    expect(
      (await test.call('POST', '/api/forgot-password', { body: { email: 'unknown@coverdesk.test' } })).status,
    ).toBe(200)
    await test.call('POST', '/api/forgot-password', { body: { email } })
    const reset = /#token=([\w-]+)/.exec((await test.mails(email)).at(-1)?.text ?? '')?.[1]
    const body = { token: reset, password: 'A-new-password-2' }
    expect((await test.call('POST', '/api/reset-password', { body })).status).toBe(200)
    expect((await test.call('POST', '/api/reset-password', { body })).body.code).toBe('link_used')
    expect((await test.call('GET', '/api/user-profile', { token })).status).toBe(401)
  })
})
