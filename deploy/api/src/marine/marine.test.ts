import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { linkIn } from '../testing/workflows.ts'

const NEW_PASSWORD = 'a long new password of mine'

describe.each([
  ['admin', 'admin@marine.coverdesk.test'],
  ['partner', 'owner@harbourline.test'],
])('the marine %s', (audience, email) => {
  let test: TestApp
  let token: string
  const at = (path: string) => `/api/marine/${audience}/${path}`
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, email, at('').slice(0, -1))
  })
  afterAll(() => test.close())

  it('reads their own profile, and no staff data', async () => {
    const own = await test.call('GET', at('user'), { token })
    expect(own).toMatchObject({ status: 200, body: { data: { email } } })
    expect((await test.call('GET', '/api/user-profile', { token })).status).toBe(403)
    expect((await test.call('GET', at('user'))).status).toBe(401)
  })

  it('signs out', async () => {
    expect((await test.call('POST', at('logout'), { token })).status).toBe(200)
    expect((await test.call('GET', at('user'), { token })).status).toBe(401)
  })

  it('sets a new password by the emailed link, once', async () => {
    expect((await test.call('POST', at('forgot-password'), { body: { email } })).status).toBe(200)
    const body = { token: await linkIn(test, email), password: NEW_PASSWORD }
    expect((await test.call('POST', at('reset-password'), { body })).status).toBe(200)
    expect((await test.call('POST', at('reset-password'), { body })).status).toBe(404)
  })
})
