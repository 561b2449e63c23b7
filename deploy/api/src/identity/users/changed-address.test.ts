import type { StaffUser } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveChanges } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { changed, userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const HOUR = 3_600_000

describe('a changed email address', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const userBy = async (email: string): Promise<StaffUser> =>
    must(test, 'GET', `/api/users/${await userId(test, email)}`, { token: admin })
  const move = async (user: StaffUser, email: string): Promise<StaffUser> =>
    must(test, 'PUT', `/api/users/${user.id}`, { token: admin, body: changed(user, { email }) })
  const forget = (email: string) => test.call('POST', '/api/forgot-password', { body: { email } })
  const subjectsTo = async (email: string) => (await test.mails(email)).map(({ subject }) => subject)

  it('of an approver waits for a second administrator: until then nothing is emailed to it', async () => {
    const director = await userBy('director@coverdesk.test')
    const session = await signIn(test, director.email)
    const saved = await move(director, 'mine@sock.test')
    expect([saved.email, saved.waiting?.changes]).toEqual([
      'director@coverdesk.test',
      [{ field: 'email', of: null, format: 'text', from: director.email, to: 'mine@sock.test' }],
    ])
    await forget('mine@sock.test')
    expect(await test.mails('mine@sock.test')).toEqual([])
    expect((await test.call('GET', '/api/user-profile', { token: session })).status).toBe(200)
    await approveChanges(test)
    expect((await test.call('GET', '/api/user-profile', { token: session })).status).toBe(401)
    const [report] = (await test.mails(director.email)).slice(-1)
    expect(report?.subject).toBe('The email address of your account was changed')
    expect(report?.text).toContain('Nkechi Eze')
    expect(report?.text).not.toContain('mine@sock.test')
  })

  it('ends sessions and links of any user, and blocks resetting the password for 24 hours', async () => {
    const auditor = await userBy('auditor@coverdesk.test')
    const session = await signIn(test, auditor.email)
    await forget(auditor.email)
    const link = /reset-password#token=([\w-]{43})/.exec((await test.mails(auditor.email)).at(-1)?.text ?? '')
    const saved = await move(auditor, 'grace@insurer.test')
    expect([saved.email, saved.waiting]).toEqual(['grace@insurer.test', null])
    expect((await test.call('GET', '/api/user-profile', { token: session })).status).toBe(401)
    const body = { token: link?.[1], password: 'three plain words' }
    expect((await test.call('POST', '/api/reset-password', { body })).status).toBe(404)
    expect(await subjectsTo(auditor.email)).toContain('The email address of your account was changed')
    const [blocked, unknown] = [await forget('grace@insurer.test'), await forget('unknown@insurer.test')]
    expect([blocked.status, blocked.body]).toEqual([unknown.status, unknown.body])
    const [mail] = await test.mails('grace@insurer.test')
    expect(mail?.subject).toBe('Your password cannot be reset yet')
    expect(mail?.text).toContain('24 hours')
    expect(mail?.text).not.toContain('token=')
    await forget('grace@insurer.test')
    expect(await test.mails('grace@insurer.test')).toHaveLength(1)
    test.wait(24 * HOUR)
    await forget('grace@insurer.test')
    expect((await subjectsTo('grace@insurer.test')).at(-1)).toBe('Set a new password')
  })
})
