import type { User } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe.each([
  ['/api/user-profile', 'underwriter@coverdesk.test', '/api'],
  ['/api/marine/admin/user', 'underwriter@marine.coverdesk.test', '/api/marine/admin'],
  ['/api/marine/partner/user', 'issuer@harbourline.test', '/api/marine/partner'],
])('the own profile at %s', (path, email, prefix) => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, email, prefix)
  })
  afterAll(() => test.close())

  const read = async () => (await test.call('GET', path, { token })).body.data as User
  const save = async (change: object) => {
    const { version, first_name, last_name, phone, locale } = await read()
    const body = { version, first_name, last_name, phone: phone ?? '', locale, ...change }
    return test.call('PUT', path, { token, body })
  }

  it('is changed by its owner', async () => {
    const saved = await save({ first_name: 'Ngozi', phone: '0803 123 4567', locale: 'fr' })
    expect(saved.status).toBe(200)
    expect(await read()).toMatchObject({ first_name: 'Ngozi', phone: '0803 123 4567', locale: 'fr', email })
  })

  it('refuses a blank name, and keeps the earlier one', async () => {
    const refused = await save({ first_name: 'https://evil.test' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'first_name'])
    expect((await read()).first_name).toBe('Ngozi')
  })

  it('is not written over by an older page', async () => {
    const { version } = await read()
    expect((await save({ version: version - 1 })).status).toBe(409)
  })

  it('is accessible only to its owner', async () => {
    expect((await test.call('PUT', path, { body: {} })).status).toBe(401)
  })
})
