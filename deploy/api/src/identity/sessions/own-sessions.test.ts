import type { UserSession } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../platform/db/clock.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const url = '/api/own-sessions'
const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const OWNER = 'owner@harbourline.test'
const PARTNER = '/api/marine/partner'

describe('a user’s own sessions', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const open = async (token: string): Promise<UserSession[]> =>
    (await test.call('GET', url, { token })).body.data
  const presentOf = (sessions: UserSession[]) => sessions.find(({ present }) => present)?.id ?? ''

  it.each([
    ['staff', 'claims@coverdesk.test', '/api'],
    ['a marine admin', 'admin@marine.coverdesk.test', '/api/marine/admin'],
    ['a marine partner', OWNER, PARTNER],
  ])('are listed for %s, who ends one device or all the others', async (_who, email, prefix) => {
    const tokens = [await signIn(test, email, prefix)]
    for (let more = 0; more < 2; more++) {
      test.wait(120_000)
      tokens.push(await signIn(test, email, prefix))
    }
    const [here = '', second = '', third = ''] = tokens
    const sessions = await open(here)
    expect(sessions.map(({ present }) => present)).toEqual([true, false, false])
    const one = await test.call('DELETE', `${url}/${presentOf(await open(second))}`, { token: here })
    expect([one.status, one.body.data.length]).toEqual([200, 2])
    expect((await test.call('GET', url, { token: second })).status).toBe(401)
    const others = await test.call('DELETE', url, { token: here })
    expect([others.status, others.body.data]).toEqual([200, [expect.objectContaining({ present: true })]])
    expect((await test.call('GET', url, { token: third })).status).toBe(401)
    expect((await open(here)).length).toBe(1)
    const events = await test.services.db
      .selectFrom('audit_events')
      .select('object_id')
      .where('action', '=', 'user.signed_out')
      .execute()
    expect(events.length).toBeGreaterThanOrEqual(2)
  })

  it('stays over once it was idle too long, though the clock steps back', async () => {
    const token = await signIn(test, 'finance@coverdesk.test')
    const seen = async () => (await test.call('GET', '/api/user-profile', { token })).status
    expect(await seen()).toBe(200)
    test.wait(minutes(31))
    expect(await seen()).toBe(401)
    test.wait(-minutes(31))
    expect(await seen()).toBe(401)
  })

  it('are visible only to their owner, who alone can end them', async () => {
    const owner = await signIn(test, OWNER, PARTNER)
    const other = await signIn(test, 'owner@tidewater.test', PARTNER)
    const { token: visitor } = await startGuest(test)
    const id = presentOf(await open(owner))
    expect((await open(other)).map((one) => one.id)).not.toContain(id)
    for (const wanted of [id, NOWHERE, 'no-id']) {
      expect((await test.call('DELETE', `${url}/${wanted}`, { token: other })).status).toBe(404)
    }
    for (const [method, path] of [
      ['GET', url] as const,
      ['DELETE', url] as const,
      ['DELETE', `${url}/${id}`] as const,
    ]) {
      expect((await test.call(method, path)).status).toBe(401)
      expect((await test.call(method, path, { token: visitor })).status).toBe(403)
    }
    expect((await open(owner)).some(({ present }) => present)).toBe(true)
  })
})
