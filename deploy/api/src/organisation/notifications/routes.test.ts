import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('notifications', () => {
  let test: TestApp
  let admin: string
  let finance: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    const users = await test.services.db.selectFrom('users').select(['id', 'email']).execute()
    for (const { id, email } of users) ids[email] = id
  })
  afterAll(() => test.close())
  beforeEach(() => test.services.db.deleteFrom('notifications').execute())

  let minutes = 0
  /** Notifies a user of waiting forms, each a minute after the one before. */
  const tell = async (name: 'admin' | 'finance', step: string) => {
    minutes += 1
    const id = uuid()
    const created_at = new Date(Date.UTC(2026, 0, 1, 8, minutes))
    const texts = { title_key: 'form_waiting_title', message_key: 'form_waiting_message' }
    const params = JSON.stringify({ step, reference: 'TRK-2026-000001' })
    const path = '/underwriting/forms/1'
    await test.services.db
      .insertInto('notifications')
      .values({
        id,
        user_id: ids[`${name}@coverdesk.test`] ?? '',
        ...texts,
        params,
        path,
        created_at,
        read_at: null,
      })
      .execute()
    return id
  }
  const get = <Path extends string = ''>(token: string | undefined, path: Path = '' as Path) =>
    test.call('GET', `/api/notifications${path}`, { token })
  const mark = (token: string | undefined, id: string, body: unknown) =>
    test.call('PUT', `/api/notifications/${id}`, { token, body })
  const drop = (token: string | undefined, id: string) =>
    test.call('DELETE', `/api/notifications/${id}`, { token })
  const unread = async (token: string) => {
    const { data, meta } = (await get(token, '/unread')).body
    return { ids: data.map(({ id }) => id), unread: meta.unread }
  }

  it('are the user’s own, the newest first', async () => {
    const [first, , third] = [
      await tell('admin', 'One'),
      await tell('finance', 'Two'),
      await tell('admin', 'Three'),
    ]
    const { body } = await get(admin)
    expect(body.data.map(({ id }) => id)).toEqual([third, first])
    expect(body.meta).toMatchObject({ total: 2, next_cursor: null })
    expect(body.data[0]).toEqual({
      id: third,
      title: 'A form waits for you',
      message: 'Three, TRK-2026-000001',
      time: expect.any(String),
      read_at: null,
      path: '/underwriting/forms/1',
    })
    const oldest = await get(admin, '?sort=time&limit=1')
    expect(oldest.body.data.map(({ id }) => id)).toEqual([first])
  })

  it('are presented in the reader’s language', async () => {
    const id = await tell('admin', 'One')
    const german = await test.call('GET', `/api/notifications/${id}`, {
      token: admin,
      headers: { 'accept-language': 'de' },
    })
    expect(german.body.data.title).not.toBe((await get(admin, `/${id}`)).body.data.title)
  })

  it('that are unread are counted, and the newest ten listed', async () => {
    const all: string[] = []
    for (let count = 0; count < 12; count += 1) all.push(await tell('admin', `Step ${count}`))
    await tell('finance', 'Not theirs')
    expect(await unread(admin)).toEqual({ ids: all.slice(2).reverse(), unread: 12 })
    await mark(admin, all[11] ?? '', { read: true })
    expect(await unread(admin)).toEqual({ ids: all.slice(1, 11).reverse(), unread: 11 })
  })

  it('stay read as of the first time, and can be unread again', async () => {
    const id = await tell('admin', 'One')
    const once = await mark(admin, id, { read: true })
    expect([once.status, once.body.message]).toEqual([200, 'Saved'])
    test.wait(60_000)
    const twice = await mark(admin, id, { read: true })
    expect(twice.body.data.read_at).toBe(once.body.data.read_at)
    expect((await get(admin, `/${id}`)).body.data.read_at).toBe(once.body.data.read_at)
    expect((await mark(admin, id, { read: false })).body.data.read_at).toBeNull()
    expect((await unread(admin)).unread).toBe(1)
  })

  it('are filtered by read and unread, page by page', async () => {
    const ids = [await tell('admin', 'One'), await tell('admin', 'Two'), await tell('admin', 'Three')]
    await mark(admin, ids[1] ?? '', { read: true })
    const idsOf = async (query: Query) => {
      const { data, meta } = (await get(admin, query)).body
      return { ids: data.map(({ id }) => id), cursor: meta.next_cursor, total: meta.total }
    }
    expect(await idsOf('?state=read')).toMatchObject({ ids: [ids[1]], total: 1 })
    const first = await idsOf('?state=unread&limit=1')
    expect(first).toMatchObject({ ids: [ids[2]], total: 2 })
    expect((await idsOf(`?state=unread&limit=1&cursor=${first.cursor}`)).ids).toEqual([ids[0]])
    expect((await get(admin, '?state=gone')).status).toBe(422)
  })

  it('are all marked as read at once, except those that came since', async () => {
    const seen = [await tell('admin', 'One'), await tell('admin', 'Two')]
    const others = await tell('finance', 'Not theirs')
    const { time } = (await get(admin, `/${seen[1]}`)).body.data
    const later = await tell('admin', 'Three')
    const readAll = (token: string | undefined, body: unknown) =>
      test.call('POST', '/api/notifications/read', { token, body })
    expect((await readAll(admin, { until: time })).body.data).toEqual({ count: 2 })
    expect((await readAll(admin, { until: time })).body.data).toEqual({ count: 0 })
    expect(await unread(admin)).toEqual({ ids: [later], unread: 1 })
    expect(await unread(finance)).toEqual({ ids: [others], unread: 1 })
    expect((await readAll(undefined, { until: time })).status).toBe(401)
    expect((await readAll((await startGuest(test)).token, { until: time })).status).toBe(403)
    expect((await readAll(admin, { until: 'now' })).status).toBe(422)
    expect((await readAll(admin, undefined)).status).toBe(400)
  })

  it('are restored to their position when deleting is undone, also twice, for a month', async () => {
    const [id, other] = [await tell('admin', 'One'), await tell('admin', 'Two')]
    const restore = <Path extends string>(token: string | undefined, address: Path) =>
      test.call('POST', `/api/notifications/${address}/restore`, { token })
    const before = (await get(admin)).body
    await drop(admin, id)
    expect(await unread(admin)).toEqual({ ids: [other], unread: 1 })
    for (const address of [id, NOWHERE, 'abc']) expect((await restore(finance, address)).status).toBe(404)
    expect((await restore(undefined, id)).status).toBe(401)
    expect((await restore((await startGuest(test)).token, id)).status).toBe(403)
    for (const _time of [1, 2]) {
      const back = await restore(admin, id)
      expect([back.status, back.body.data]).toEqual([200, before.data[1]])
    }
    expect((await get(admin)).body).toEqual(before)
    await drop(admin, id)
    const aMonth = new Date(test.services.clock().getTime() - 31 * 86_400_000)
    await test.services.db
      .updateTable('notifications')
      .set({ deleted_at: aMonth })
      .where('id', '=', id)
      .execute()
    await purgeExpired(test.services)
    expect((await restore(admin, id)).status).toBe(404)
    expect((await get(admin, `/${other}`)).status).toBe(200)
  })

  it('are not listed once deleted', async () => {
    const [id, other] = [await tell('admin', 'One'), await tell('admin', 'Two')]
    expect((await drop(admin, id)).body.data).toBeNull()
    expect((await get(admin, `/${id}`)).status).toBe(404)
    expect((await drop(admin, id)).status).toBe(404)
    expect((await mark(admin, id, { read: true })).status).toBe(404)
    expect((await get(admin)).body.meta.total).toBe(1)
    expect(await unread(admin)).toEqual({ ids: [other], unread: 1 })
  })

  it('of other users are not found', async () => {
    const id = await tell('admin', 'One')
    for (const address of [id, NOWHERE, 'abc']) {
      expect((await get(finance, `/${address}`)).status).toBe(404)
      expect((await mark(finance, address, { read: true })).status).toBe(404)
      expect((await drop(finance, address)).status).toBe(404)
    }
    expect(await must(test, 'GET', `/api/notifications/${id}`, { token: admin })).toMatchObject({
      read_at: null,
    })
  })

  it('are for staff only', async () => {
    const id = await tell('admin', 'One')
    const guest = await startGuest(test)
    for (const [token, status] of [
      [undefined, 401],
      [guest.token, 403],
    ] as const) {
      expect((await get(token)).status).toBe(status)
      expect((await get(token, '/unread')).status).toBe(status)
      expect((await get(token, `/${id}`)).status).toBe(status)
      expect((await mark(token, id, { read: true })).status).toBe(status)
      expect((await drop(token, id)).status).toBe(status)
    }
  })

  it('are marked with a valid body only', async () => {
    const id = await tell('admin', 'One')
    expect((await mark(admin, id, undefined)).status).toBe(400)
    expect((await mark(admin, id, {})).status).toBe(422)
    expect((await mark(admin, id, { read: 'yes' })).status).toBe(422)
    const more = await mark(admin, id, { read: true, user_id: NOWHERE })
    expect([more.status, more.body.code]).toEqual([400, 'unknown_field'])
    expect((await get(admin, '?sort=user_id')).status).toBe(422)
  })
})
