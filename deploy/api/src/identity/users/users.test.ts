import type { StaffUser } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUsers } from '../../seed/users.ts'
import { approveChanges } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { changed, newcomer, roleId, userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const FINANCE = 'finance@coverdesk.test'
const AUDITOR = 'auditor@coverdesk.test'

describe('staff users', () => {
  let test: TestApp
  let admin: string
  let clerk: string
  let officer: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    officer = await roleId(test, 'Claims officer')
    clerk = await makePeopleClerk()
  })
  afterAll(() => test.close())

  /** A user administrator with few other privileges. */
  const makePeopleClerk = async () => {
    const id = uuid()
    const privileges = ['user.user.read', 'user.user.edit', 'dashboard.overview.read']
    await test.services.db
      .insertInto('roles')
      .values({ id, audience: 'staff', name: 'People clerk', privileges, limits: '{}' })
      .execute()
    const email = 'underwriter@coverdesk.test'
    await test.services.db.updateTable('users').set({ role_id: id }).where('email', '=', email).execute()
    return signIn(test, email)
  }
  const get = async (id: string, token = admin): Promise<StaffUser> =>
    must(test, 'GET', `/api/users/${id}`, { token })
  const byEmail = async (email: string) => get(await userId(test, email))
  const invite = (body: object, token = admin) => test.call('POST', '/api/users', { token, body })
  const put = (user: StaffUser, more: object, token = admin) =>
    test.call('PUT', `/api/users/${user.id}`, { token, body: changed(user, more) })
  const refusalOf = async (answer: ReturnType<typeof put>) => {
    const { status, body } = await answer
    return [status, body.code, body.errors?.[0]?.path]
  }

  it('are listed by name, found and filtered by state, role and branch', async () => {
    const { data, meta } = (await test.call('GET', '/api/users', { token: admin })).body
    expect(meta.total).toBe(demoUsers.filter(({ audience }) => audience === 'staff').length)
    const names = data.map((one) => one.first_name)
    expect(names).toEqual([...names].sort())
    expect(JSON.stringify(data)).not.toMatch(/password|token_hash/)
    const found = async (query: string) =>
      (await must(test, 'GET', `/api/users?${query}`, { token: admin })).map((one) => one.email)
    expect(await found('q=SANI%20halima')).toEqual(['claims@coverdesk.test'])
    expect(await found(`role_id=${officer}`)).toEqual(['claims@coverdesk.test'])
    expect(await found('state=disabled')).toEqual([])
    const emails = data.map((one) => one.email).sort()
    expect(await found('sort=email')).toEqual(emails)
    expect(await found('sort=-email')).toEqual(emails.toReversed())
    const first = await test.call('GET', '/api/users?sort=email&limit=3', { token: admin })
    const rest = await found(`sort=email&cursor=${encodeURIComponent(first.body.meta.next_cursor)}`)
    expect([...first.body.data.map((one) => one.email), ...rest]).toEqual(emails)
    expect(await found(`branch_id=${NOWHERE}&department_id=${NOWHERE}`)).toEqual([])
    expect((await test.call('GET', '/api/users?state=gone', { token: admin })).status).toBe(422)
  })

  it('are presented with their privileges, devices and last actions', async () => {
    const user = await byEmail('admin@coverdesk.test')
    expect(user).toMatchObject({ is_you: true, may_change: true, state: 'active', invitation: null })
    expect(user.privileges).toContain('user.user.edit')
    expect(user.sessions.find((session) => session.present)).toBeDefined()
    expect(user.last_actions).toEqual(expect.any(Array))
    expect((await get(user.id, clerk)).last_actions).toBeNull()
    for (const id of [NOWHERE, 'abc', await userId(test, 'owner@harbourline.test')]) {
      for (const path of ['', '/open-work']) {
        expect((await test.call('GET', `/api/users/${id}${path}`, { token: admin })).status).toBe(404)
      }
    }
  })

  it('are invited with valid fields, and once for an address in any letter case', async () => {
    const wrong = await invite({ ...newcomer(officer), first_name: '', email: 'x', phone: '1' })
    expect([wrong.status, wrong.body.errors.map(({ path }) => path).sort()]).toEqual([
      422,
      ['email', 'first_name', 'phone'],
    ])
    expect((await invite({ ...newcomer(officer), audience: 'marine_admin' })).status).toBe(400)
    expect(await refusalOf(invite(newcomer(NOWHERE)))).toEqual([422, 'fields.choice_unknown', 'role_id'])
    const marine = await test.services.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Marine administrator')
      .executeTakeFirstOrThrow()
    expect(await refusalOf(invite(newcomer(marine.id)))).toEqual([422, 'fields.choice_unknown', 'role_id'])
    for (const path of ['branch_id', 'department_id']) {
      const refusal = await refusalOf(invite(newcomer(officer, { [path]: NOWHERE })))
      expect(refusal).toEqual([422, 'fields.choice_unknown', path])
    }
    const made = await invite(newcomer(await roleId(test, 'Auditor')))
    expect([made.status, made.body.data.state, made.body.data.invitation.sent_by]).toEqual([
      201,
      'invited',
      'Adaeze Okonkwo',
    ])
    const taken = [422, 'account_exists', 'email']
    expect(await refusalOf(invite(newcomer(officer, { email: ' Finance@Coverdesk.TEST' })))).toEqual(taken)
    expect(await refusalOf(put(made.body.data, { email: 'FINANCE@coverdesk.test' }))).toEqual(taken)
  })

  it('are changed by one user at a time: the other gets an edit conflict', async () => {
    const user = await byEmail(FINANCE)
    const saved = await put(user, { phone: '08039999999' })
    expect([saved.status, saved.body.data.phone]).toEqual([200, '08039999999'])
    const late = await put(user, { phone: '08031111111' })
    expect([late.status, late.body.code, late.body.current.phone]).toEqual([
      409,
      'edit_conflict',
      '08039999999',
    ])
    expect(await refusalOf(put(user, { role_id: NOWHERE, version: saved.body.data.version }))).toEqual([
      422,
      'fields.choice_unknown',
      'role_id',
    ])
    const audit = await test.services.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('object_id', '=', user.id)
      .where('action', '=', 'user.changed')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ before: { phone: '' }, after: { phone: '08039999999' } })
  })

  it('have their new role at their next request', async () => {
    const token = await signIn(test, AUDITOR)
    expect((await test.call('GET', '/api/audit-events', { token })).status).toBe(200)
    const user = await byEmail(AUDITOR)
    expect((await put(user, { role_id: officer })).body.data.role.name).toBe('Auditor')
    expect((await test.call('GET', '/api/audit-events', { token })).status).toBe(200)
    await approveChanges(test)
    expect((await test.call('GET', '/api/audit-events', { token })).status).toBe(403)
    expect((await test.call('GET', '/api/claims', { token })).status).toBe(200)
    await put(await byEmail(AUDITOR), { role_id: user.role?.id })
  })

  it('grant no privilege they lack, nor change users with more privileges', async () => {
    expect(await refusalOf(invite(newcomer(officer, { email: 'more@insurer.test' }), clerk))).toEqual([
      422,
      'above_you',
      'role_id',
    ])
    const user = await byEmail(FINANCE)
    expect((await get(user.id, clerk)).may_change).toBe(false)
    expect(await refusalOf(put(user, { email: 'mine@insurer.test' }, clerk))).toEqual([
      403,
      'above_you',
      undefined,
    ])
    for (const [method, path, body] of [
      ['POST', 'invitation', undefined],
      ['DELETE', 'invitation', undefined],
      ['POST', 'invitation/link', undefined],
      ['DELETE', 'sessions', undefined],
      ['POST', 'enable', undefined],
      ['POST', 'disable', { hand_to: null }],
    ] as const) {
      const refused = await test.call(method, `/api/users/${user.id}/${path}`, { token: clerk, body })
      expect([refused.status, refused.body.code]).toEqual([403, 'above_you'])
      const gone = await test.call(method, `/api/users/${NOWHERE}/${path}`, { token: admin, body })
      expect(gone.status).toBe(404)
    }
  })

  it('keep their own role', async () => {
    const own = await byEmail('admin@coverdesk.test')
    expect(await refusalOf(put(own, { role_id: officer }))).toEqual([422, 'own_account', 'role_id'])
    expect((await put(own, { first_name: 'Adaeze' })).status).toBe(200)
  })

  it('are signed out everywhere at once', async () => {
    const token = await signIn(test, FINANCE)
    const id = await userId(test, FINANCE)
    expect((await get(id)).sessions.length).toBeGreaterThan(0)
    const out = await test.call('DELETE', `/api/users/${id}/sessions`, { token: admin })
    expect([out.status, out.body.data.sessions]).toEqual([200, []])
    expect((await test.call('GET', '/api/user-profile', { token })).status).toBe(401)
  })

  it('name the device their session was opened on', async () => {
    const user = await byEmail('admin@coverdesk.test')
    expect(user.sessions[0]?.user_agent).toBe('lightMyRequest')
  })
})
