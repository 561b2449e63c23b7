import type { LiveEvent } from '@coverdesk/sdk'
import { type CoverdeskClient, createClient } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readPrincipal } from '../../platform/access/read-principal.ts'
import { minutes } from '../../platform/db/clock.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openUserEvents } from './event-stream.ts'

let test: TestApp
let token: string
let userId: string
let otherId: string
let leave: AbortController
beforeAll(async () => {
  test = await createTestApp()
  const users = await test.services.db.selectFrom('users').select(['id', 'email']).execute()
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? ''
  userId = idOf('admin@coverdesk.test')
  otherId = idOf('finance@coverdesk.test')
})
afterAll(() => test.close())
beforeEach(async () => {
  leave = new AbortController()
  await test.services.db.deleteFrom('notifications').execute()
  token = await signIn(test, 'admin@coverdesk.test')
})
afterEach(async () => {
  leave.abort()
  await expect.poll(() => test.services.changes.count(userId)).toBe(0)
})

const clientOf = (bearer: string | null): CoverdeskClient =>
  createClient({ baseUrl: `http://127.0.0.1:${test.settings.PORT}/api`, getToken: () => bearer })
const open = (lastId = '', bearer: string | null = token) =>
  clientOf(bearer).workspace.events.open(lastId, { signal: leave.signal })
const next = async (line: AsyncGenerator<LiveEvent>): Promise<LiveEvent> => (await line.next()).value

async function notify(user_id = userId): Promise<string> {
  const id = uuid()
  await test.services.db
    .insertInto('notifications')
    .values({
      id,
      user_id,
      title_key: 'form_waiting_title',
      message_key: 'form_waiting_message',
      params: JSON.stringify({ step: 'One', reference: 'TRK' }),
      path: null,
      created_at: test.services.clock(),
      read_at: null,
    })
    .execute()
  return id
}

it('send the state first, then each change as it happens', async () => {
  await notify()
  const line = await open()
  expect((await next(line)).data).toEqual({ unread: 1, changed: [], reload: false })
  await notify(otherId)
  const id = await notify()
  expect((await next(line)).data).toEqual({ unread: 2, changed: [id], reload: false })
  await test.call('PUT', `/api/notifications/${id}`, { token, body: { read: true } })
  expect((await next(line)).data).toEqual({ unread: 1, changed: [id], reload: false })
  await test.call('DELETE', `/api/notifications/${id}`, { token })
  await notify()
  expect((await next(line)).data.unread).toBeGreaterThan(0)
})

it('resume where the connection was lost', async () => {
  const first = await open()
  const { id: lastId } = await next(first)
  leave.abort()
  leave = new AbortController()
  const missed = [await notify(), await notify()]
  const line = await open(lastId)
  expect((await next(line)).data).toEqual({ unread: 2, changed: missed, reload: false })
})

it('are replayed up to a limit: beyond it the lists are read again', async () => {
  await notify()
  const { id: lastId } = await next(await open())
  for (let count = 0; count < 101; count += 1) await notify()
  const { data } = await next(await open(lastId))
  expect(data).toEqual({ unread: 102, changed: [], reload: true })
})

it.each(['abc', '-1', '1e9', '9'.repeat(40), '%00'])(
  'begin again after an id that is none: %s',
  async (id) => {
    await notify()
    expect((await next(await open(id))).data).toEqual({ unread: 1, changed: [], reload: false })
  },
)

it('end with the session', async () => {
  const line = await open()
  await next(line)
  await test.call('POST', '/api/logout', { token })
  await notify()
  expect((await line.next()).done).toBe(true)
  await expect(open()).rejects.toMatchObject({ status: 401 })
})

it('do not extend a session', async () => {
  test.wait(minutes(29))
  await next(await open())
  expect((await test.call('GET', '/api/notifications/unread', { token })).status).toBe(200)
  test.wait(minutes(2))
  expect((await test.call('GET', '/api/user-profile', { token })).status).toBe(401)
})

it('are for staff who are signed in', async () => {
  await expect(open('', null)).rejects.toMatchObject({ status: 401 })
  const guest = await startGuest(test)
  await expect(open('', guest.token ?? null)).rejects.toMatchObject({ status: 403 })
})

it('are limited to eight streams for one user', async () => {
  for (let count = 0; count < 8; count += 1) await open()
  await expect(open()).rejects.toMatchObject({ status: 429, retryAfter: 60 })
})

it('are not opened by a HEAD request', async () => {
  const answer = await fetch(`http://127.0.0.1:${test.settings.PORT}/api/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(test.services.changes.count(userId)).toBe(0)
})

it('send a heartbeat while nothing happens, before a proxy closes them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const currentPrincipal = () => readPrincipal(test.services, `Bearer ${token}`, { unattended: true })
  const line = await openUserEvents({
    services: test.services,
    userId,
    currentPrincipal: currentPrincipal,
    lastId: undefined,
  })
  const said: string[] = []
  line.on('data', (chunk: Buffer) => said.push(String(chunk)))
  await expect.poll(() => said.length).toBe(1)
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => said.slice(1)).toEqual([': still here\n\n'])
  line.destroy()
  vi.useRealTimers()
})

it('end when the process stops, which does not wait for them', async () => {
  const other = await createTestApp()
  const bearer = await signIn(other, 'admin@coverdesk.test')
  const line = await createClient({
    baseUrl: `http://127.0.0.1:${other.settings.PORT}/api`,
    getToken: () => bearer,
  }).workspace.events.open()
  await next(line)
  await other.close()
  expect((await line.next()).done).toBe(true)
})
