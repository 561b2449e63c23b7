import type { View } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const OFFICER = 'claims@coverdesk.test'
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('views of a list', () => {
  let test: TestApp
  let admin: string
  let officer: string
  let colleague: string
  let underwriter: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    officer = await signIn(test, OFFICER)
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
    colleague = await withRoleOf(OFFICER, 'auditor@coverdesk.test')
  })
  afterAll(() => test.close())

  const withRoleOf = async (one: string, other: string): Promise<string> => {
    const { role_id } = await test.services.db
      .selectFrom('users')
      .select('role_id')
      .where('email', '=', one)
      .executeTakeFirstOrThrow()
    await test.services.db.updateTable('users').set({ role_id }).where('email', '=', other).execute()
    return signIn(test, other)
  }
  const view = (change: object = {}) => ({
    list: 'claims',
    name: 'To settle',
    shared: false,
    shown: { state: 'payment_pending', sort: '-net_payable', columns: 'customer,net_payable' },
    ...change,
  })
  const make = (token: string | undefined, body: object) => test.call('POST', '/api/views', { token, body })
  const seen = async (token: string, list = 'claims'): Promise<View[]> =>
    (await test.call('GET', `/api/views?list=${list}`, { token })).body.data
  const named = async (token: string, list?: string) => (await seen(token, list)).map(({ name }) => name)
  const change = (token: string | undefined, id: string, body: object) =>
    test.call('PUT', `/api/views/${id}`, { token, body })
  const remove = (token: string | undefined, id: string) => test.call('DELETE', `/api/views/${id}`, { token })

  it('store filters, search, sorting and columns for their creator', async () => {
    const { status, body } = await make(officer, view())
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...view(), editable: true, version: 1 })
    expect(await named(officer)).toEqual(['To settle'])
    expect(await named(officer, 'policies')).toEqual([])
    expect(await named(colleague)).toEqual([])
    expect((await remove(officer, body.data.id)).status).toBe(200)
    expect(await named(officer)).toEqual([])
  })

  it('may have no filter at all, and belong to one workflow', async () => {
    const { status, body } = await make(officer, view({ list: 'approvals:2', name: 'Plain', shown: {} }))
    expect([status, body.data.shown]).toEqual([201, {}])
    expect(await named(officer, 'approvals:2')).toEqual(['Plain'])
    expect(await named(officer, 'approvals:1')).toEqual([])
  })

  it('are shared with a role explicitly, changed by their creator or an administrator, and audited', async () => {
    const shared: View = (await make(officer, view({ name: 'Desk', shared: true }))).body.data
    await make(colleague, view({ name: 'desk' }))
    expect(await named(colleague)).toEqual(['Desk', 'desk'])
    expect((await seen(colleague))[0]).toMatchObject({ shared: true, editable: false })
    expect(await named(underwriter)).toEqual([])
    const wanted = { name: 'Desk', shown: {}, version: shared.version }
    expect((await change(colleague, shared.id, wanted)).status).toBe(403)
    expect((await remove(colleague, shared.id)).status).toBe(403)
    const changed = await change(officer, shared.id, wanted)
    expect([changed.status, changed.body.data.shown, changed.body.data.version]).toEqual([200, {}, 2])
    expect((await seen(colleague))[0]?.shown).toEqual({})
    expect((await remove(officer, shared.id)).status).toBe(200)
    const events = await test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', shared.id)
      .orderBy('at')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(['view.created', 'view.updated', 'view.deleted'])
  })

  it('are audited with the title of their list', async () => {
    const { id }: View = (await make(officer, view({ name: 'For all', shared: true }))).body.data
    const { body } = await test.call('GET', `/api/audit-events?object_kind=view&object_id=${id}`, {
      token: admin,
    })
    const [event] = body.data
    const detail = await test.call('GET', `/api/audit-events/${event?.id}`, { token: admin })
    expect(detail.body.data.changes).toContainEqual(
      expect.objectContaining({ field: 'list', after: 'Claims' }),
    )
  })

  it('report an edit conflict with the present version', async () => {
    const { id, version }: View = (await make(officer, view({ name: 'Twice' }))).body.data
    const first = await change(officer, id, { name: 'Once', shown: {}, version })
    const late = await change(officer, id, { name: 'Late', shown: {}, version })
    expect([first.status, late.status, late.body.code]).toEqual([200, 409, 'edit_conflict'])
    expect(late.body.current).toMatchObject({ name: 'Once', version: 2 })
  })

  it('have a name unique for a user and for a role', async () => {
    await make(officer, view({ name: 'Late ones' }))
    const again = await make(officer, view({ name: 'LATE ONES' }))
    expect([again.status, again.body.message]).toEqual([422, 'This name is taken'])
    expect((await make(officer, view({ name: 'Late ones', shared: true }))).status).toBe(201)
    expect((await make(colleague, view({ name: 'late ones', shared: true }))).status).toBe(422)
    const both = await Promise.all([1, 2].map(() => make(underwriter, view({ name: 'Same' }))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it.each([
    ['an unknown list', { list: 'Claims!' }],
    ['no name', { name: ' ' }],
    ['a name over two lines', { name: 'a\nb' }],
    ['a filter that is no text', { shown: { state: 1 } }],
    ['a filter with an odd name', { shown: { 'a"b': '1' } }],
    ['more than fits', { shown: { q: 'x'.repeat(501) } }],
  ])('are refused with %s', async (_name, wrong) => {
    expect((await make(officer, view(wrong))).status).toBe(422)
  })

  it('of marine partners stay with the partner, also where partners share a role', async () => {
    const [harbourline, tidewater, insurer] = [
      await signIn(test, 'owner@harbourline.test', '/api/marine/partner'),
      await signIn(test, 'owner@tidewater.test', '/api/marine/partner'),
      await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin'),
    ]
    const ours = view({ list: 'marine-clients', name: 'Ours', shared: true })
    const { status, body } = await make(harbourline, ours)
    expect([status, body.data.shared]).toEqual([201, true])
    expect(await named(tidewater, 'marine-clients')).toEqual([])
    expect(await named(insurer, 'marine-clients')).toEqual([])
    const theirs = { name: 'Theirs', shown: {}, version: 1 }
    expect((await change(tidewater, body.data.id, theirs)).status).toBe(404)
    expect((await remove(tidewater, body.data.id)).status).toBe(404)
    expect((await make(tidewater, ours)).status).toBe(201)
    expect((await make(insurer, ours)).status).toBe(201)
    expect((await make(harbourline, ours)).status).toBe(422)
    expect(await named(harbourline, 'marine-clients')).toEqual(['Ours'])
  })

  it('are invisible to other users', async () => {
    const { id }: View = (await make(officer, view({ name: 'Mine' }))).body.data
    const body = { name: 'Yours', shown: {}, version: 1 }
    expect((await change(admin, id, body)).status).toBe(404)
    expect((await remove(colleague, id)).status).toBe(404)
    expect((await remove(officer, NOWHERE)).status).toBe(404)
    expect((await change(officer, 'no-id', body)).status).toBe(404)
    expect((await test.call('GET', '/api/views?list=claims')).status).toBe(401)
    expect((await make(undefined, view())).status).toBe(401)
    expect((await change(undefined, id, body)).status).toBe(401)
    expect((await remove(undefined, id)).status).toBe(401)
    expect((await test.call('GET', '/api/views', { token: officer })).status).toBe(422)
  })
})
