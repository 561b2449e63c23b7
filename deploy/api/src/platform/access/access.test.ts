import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { apiRoutes } from '../../routes.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { openMyOf } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openApprover } from '../../testing/workflows.ts'
import { minutes } from '../db/clock.ts'
import type { Access } from './access.ts'

const SOME_ID = '0190f000-0000-7000-8000-000000000000'
const example = (url: string) =>
  url
    .replace(/:workflow_id/, '2')
    .replace(/:token/, 'a'.repeat(43))
    .replace(/:id_type/, 'nin')
    .replace(/:\w+/g, SOME_ID)

/** Sessions below that may call a route, whatever the response. */
function callersOf(access: Exclude<Access, { kind: 'public' | 'signed-in' }>): string[] {
  const staff = ['staff', 'auditor']
  if (access.kind === 'staff-any') return staff
  if (access.kind === 'account') return [...staff, 'marine_admin', 'marine_partner']
  if (access.kind === 'user') return [access.audience, 'auditor']
  if (access.kind === 'customer') return ['customer']
  const outside = access.kind === 'guest' && access.orApprover ? ['approver'] : []
  if (access.kind === 'guest' && access.orCustomer) outside.push('customer')
  return [access.kind, ...outside, ...(access.orStaff ? staff : [])]
}

/** Callers without access are refused before a body is read. */
const unreadable = { body: '{', headers: { 'content-type': 'application/json' } }

/** Search terms belong to the body, not to an address that logs record. */
const SEARCH = '/api/workflows/search-client'

describe('access to routes', () => {
  let test: TestApp
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    test = await createTestApp()
    tokens.staff = await signIn(test, 'admin@coverdesk.test')
    tokens.auditor = await signIn(test, 'auditor@coverdesk.test')
    tokens.marine_admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    tokens.marine_partner = await signIn(test, 'owner@harbourline.test', '/api/marine/partner')
    tokens.guest = (await startGuest(test)).token
    tokens.approver = await openApprover(test, tokens.staff)
    tokens.customer = (await openMyOf(test, 'access@example.test')).token
  })
  afterAll(() => test.close())
  // Calling every operation in turn exceeds the calls of one network in a minute.
  beforeEach(() => test.wait(250))

  it.each(apiRoutes.map((declared) => [`${declared.method} ${declared.url}`, declared] as const))(
    '%s responds 401 without a session and 403 to other sessions',
    async (_name, { method, url, access }) => {
      if (access.kind === 'public') return
      const call = (token?: string) =>
        test.call(method as 'GET', example(url), {
          token,
          ...(method === 'GET' || method === 'DELETE' ? {} : unreadable),
        })
      expect((await call()).status).toBe(401)
      expect((await call('x'.repeat(43))).status).toBe(401)
      if (access.kind === 'signed-in') return
      const mine = callersOf(access)
      for (const [kind, token] of Object.entries(tokens)) {
        if (!mine.includes(kind)) expect(`${kind} ${(await call(token)).status}`).toBe(`${kind} 403`)
      }
    },
  )

  it('lets the auditor read and never write', async () => {
    // A user has a limit of calls a minute, which the tests before used up.
    test.wait(minutes(1))
    for (const declared of apiRoutes) {
      const { access, method, url } = declared
      if (
        access.kind !== 'user' ||
        access.audience !== 'staff' ||
        access.privilege === 'own' ||
        method === 'GET' ||
        url === SEARCH
      )
        continue
      expect(
        (await test.call(method as 'POST', example(url), { token: tokens.auditor, body: {} })).status,
      ).toBe(403)
    }
    expect((await test.call('GET', '/api/policies', { token: tokens.auditor })).status).toBe(200)
  })

  it('does not start with a route without an access rule', async () => {
    await expect(
      buildApp({
        services: test.services,
        extend: async (app) => void app.get('/api/forgotten', async () => 'x'),
      }),
    ).rejects.toThrow('does not declare who may call it')
  })

  it('refuses undeclared fields, above all hidden ones', async () => {
    const profile = (await test.call('GET', '/api/user-profile', { token: tokens.staff })).body.data
    const body = {
      first_name: 'A',
      last_name: 'B',
      phone: '',
      locale: 'en',
      version: profile.version,
      role_id: SOME_ID,
    }
    const refused = await test.call('PUT', '/api/user-profile', { token: tokens.staff, body })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([
      { path: 'role_id', code: 'fields.unknown', message: expect.any(String) },
    ])
  })

  it('responds 404, 405, 413 and 415 in its own shape and with its headers', async () => {
    const unknown = await test.call('GET', '/api/nothing')
    expect(unknown.status).toBe(404)
    expect(unknown.body).toMatchObject({
      code: 'not_found',
      message: expect.any(String),
      request_id: expect.any(String),
    })
    expect(unknown.headers['x-content-type-options']).toBe('nosniff')
    expect((await test.call('DELETE', '/api/login', { body: undefined })).status).toBe(405)
    const text = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    })
    expect(text.statusCode).toBe(415)
    const large = await test.call('POST', '/api/login', { body: { email: 'x'.repeat(1_100_000) } })
    expect(large.status).toBe(413)
  })

  it.each([
    '{"__proto__":{"a":1}}',
    '{"email":{"__proto__":{}}}',
    '{"email":',
    `${'['.repeat(40)}${']'.repeat(40)}`,
  ])('refuses the body %s', async (payload) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
  })

  it('omits hidden columns from every response', async () => {
    const answers = await Promise.all(
      [
        '/api/user-profile',
        '/api/trackers/2',
        '/api/policies',
        '/api/payments',
        '/api/dashboard',
        '/api/audit-events',
      ].map((path) => test.call('GET', path, { token: tokens.staff })),
    )
    const text = JSON.stringify(answers.map((answer) => answer.body))
    for (const hidden of [
      'password_hash',
      'argon2',
      'token_hash',
      'id_number_cipher',
      'ada@example.test',
      '+2348031234567',
    ]) {
      expect(text).not.toContain(hidden)
    }
  })
})
