import type { ChangeRequest, Person, Role, StaffUser } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeKinds } from '../../change-kinds.ts'
import { secondAdmin, waitingChanges } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { changed, newcomer, roleId, userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { expireChanges } from './expire.ts'

const HOUR = 3_600_000

describe('a change that needs a second administrator', () => {
  let test: TestApp
  let admin: string
  let second: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    second = await secondAdmin(test)
  })
  afterAll(() => test.close())

  const roleCalled = async (name: string): Promise<Role> =>
    must(test, 'GET', `/api/roles/${await roleId(test, name)}`, { token: admin })
  const saveRole = (role: Role, more: object, token = admin) => {
    const { name, privileges, limits, version } = role
    const body = { name, privileges, limits, version, ...more }
    return test.call('PUT', `/api/roles/${role.id}`, { token, body })
  }
  const userBy = async (email: string): Promise<StaffUser> =>
    must(test, 'GET', `/api/users/${await userId(test, email)}`, { token: admin })
  const saveUser = async (user: StaffUser, more: object, token = admin) =>
    test.call('PUT', `/api/users/${user.id}`, { token, body: changed(user, more) })
  const decide = <Path extends string>(
    { id, version }: Pick<ChangeRequest, 'id' | 'version'>,
    verb: Path,
    token = second,
    more = {},
  ) => test.call('POST', `/api/change-requests/${id}/${verb}`, { token, body: { version, ...more } })
  const get = async (id: string, token = admin): Promise<ChangeRequest> =>
    must(test, 'GET', `/api/change-requests/${id}`, { token })
  const auditOf = async (id: string) =>
    test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('at')
      .execute()

  it('raises a limit only once a second administrator approves; lowering counts at once', async () => {
    const role = await roleCalled('Claims supervisor')
    const wanted = {
      limits: { claim: 90_000_000_000_00, claim_daily: 1 },
      privileges: role.privileges.slice(1),
    }
    const saved = await saveRole(role, wanted)
    expect(saved.status).toBe(200)
    expect(saved.body.data.privileges).toHaveLength(role.privileges.length - 1)
    expect(saved.body.data).toMatchObject({
      limits: { claim: role.limits.claim, claim_daily: 1 },
      waiting: { requested_by: 'Adaeze Okonkwo', is_yours: true },
    })
    expect(saved.body.message).toContain('second administrator')
    const waiting = saved.body.data.waiting
    expect(waiting.changes).toEqual([
      { field: 'limit', of: 'claim', format: 'kobo', from: role.limits.claim, to: 90_000_000_000_00 },
    ])
    const again = await saveRole(await roleCalled('Claims supervisor'), {
      limits: { claim: 95_000_000_000_000 },
    })
    expect([again.status, again.body.code]).toEqual([409, 'change_waits'])
    const own = await decide(waiting, 'approve', admin)
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    expect((await decide(waiting, 'reject', admin, { reason: 'No.' })).status).toBe(403)
    expect((await get(waiting.id)).may_decide).toBe(false)
    expect((await get(waiting.id, second)).may_decide).toBe(true)
    const approved = await Promise.all(Array.from({ length: 20 }, () => decide(waiting, 'approve')))
    const statuses = approved.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const after = await roleCalled('Claims supervisor')
    expect(after).toMatchObject({
      limits: { claim: 90_000_000_000_00, claim_daily: 1 },
      version: saved.body.data.version + 1,
      waiting: null,
    })
    expect(await auditOf(waiting.id)).toEqual([
      { action: 'change_request.requested' },
      { action: 'change_request.approved' },
    ])
    expect((await test.mails('second-admin@coverdesk.test')).map(({ subject }) => subject)).toContain(
      'A change waits for your approval',
    )
    expect((await test.mails('auditor@coverdesk.test')).map(({ subject }) => subject)).toContain(
      'A change waits for your approval',
    )
  })

  it('creates a role without its limits and approving rights until they are approved', async () => {
    const body = {
      name: 'Deputy',
      privileges: ['claim.claim.read', 'claim.claim.approve', 'user.user.edit'],
      limits: { claim: 100 },
    }
    const made = await test.call('POST', '/api/roles', { token: admin, body })
    expect(made.body.data).toMatchObject({ privileges: ['claim.claim.read'], limits: {} })
    const { waiting, id } = made.body.data
    expect((await decide(waiting, 'approve')).status).toBe(200)
    const role: Role = await must(test, 'GET', `/api/roles/${id}`, { token: admin })
    expect([role.limits, [...role.privileges].sort()]).toEqual([{ claim: 100 }, [...body.privileges].sort()])
  })

  it('is not applied to a role that has changed since, nor after its requester lost access', async () => {
    const role = await roleCalled('Finance')
    const { waiting } = (await saveRole(role, { limits: { claim: 500 } })).body.data
    await saveRole(await roleCalled('Finance'), { limits: { claim_daily: 7 } })
    const stale = await decide(waiting, 'approve')
    expect([stale.status, stale.body.code]).toEqual([409, 'change_outdated'])
    expect((await decide(waiting, 'reject', second, { reason: 'Outdated' })).body.data).toMatchObject({
      state: 'rejected',
      reason: 'Outdated',
      decided_by: 'Nkechi Eze',
    })
    expect((await roleCalled('Finance')).limits).toEqual({ claim_daily: 7 })
  })

  it('can be withdrawn only by its requester, and is invisible to other audiences', async () => {
    const { waiting } = (await saveRole(await roleCalled('Finance'), { limits: { claim: 500 } })).body.data
    const finance = await signIn(test, 'finance@coverdesk.test')
    const marine = await signIn(test, 'head@marine.coverdesk.test', '/api/marine/admin')
    const partner = await signIn(test, 'owner@harbourline.test', '/api/marine/partner')
    expect((await test.call('GET', `/api/change-requests/${waiting.id}`, { token: finance })).status).toBe(
      404,
    )
    expect((await decide(waiting, 'approve', finance)).status).toBe(404)
    for (const [token, base] of [
      [marine, '/api/marine/admin'],
      [partner, '/api/marine/partner'],
    ] as const) {
      const path = `${base}/change-requests/${waiting.id}` as const
      expect((await test.call('GET', path, { token })).status).toBe(404)
      for (const verb of ['approve', 'withdraw', 'reject']) {
        const body = { version: waiting.version, ...(verb === 'reject' ? { reason: 'x' } : {}) }
        expect((await test.call('POST', `${path}/${verb}`, { token, body })).status).toBe(404)
      }
      expect(await waitingChanges(test, token, base)).toEqual([])
    }
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await get(waiting.id, auditor)).may_decide).toBe(false)
    expect((await decide(waiting, 'approve', auditor)).body.code).toBe('not_allowed')
    expect((await decide(waiting, 'withdraw', second)).status).toBe(403)
    expect((await decide(waiting, 'withdraw', admin)).body.data.state).toBe('withdrawn')
    expect((await decide(waiting, 'approve')).body.code).toBe('decision_made')
    expect((await roleCalled('Finance')).limits).toEqual({ claim_daily: 7 })
  })

  it('ends after 72 hours without a decision, and its requester is notified', async () => {
    const other = await createTestApp()
    try {
      const token = await signIn(other, 'admin@coverdesk.test')
      const role: Role = await must(other, 'GET', `/api/roles/${await roleId(other, 'Finance')}`, { token })
      const { name, privileges, version } = role
      const body = { name, privileges, version, limits: { claim: 500 } }
      const { waiting } = await must(other, 'PUT', `/api/roles/${role.id}`, { token, body })
      other.wait(72 * HOUR)
      const checker = await signIn(other, 'second-admin@coverdesk.test')
      const late = await other.call('POST', `/api/change-requests/${waiting.id}/approve`, {
        token: checker,
        body: { version: waiting.version },
      })
      expect([late.status, late.body.code]).toEqual([409, 'change_expired'])
      await expireChanges(other.services, changeKinds)
      const found = await must(other, 'GET', `/api/change-requests/${waiting.id}`, { token: checker })
      expect(found.state).toBe('expired')
      expect((await other.mails('admin@coverdesk.test')).map(({ subject }) => subject)).toContain(
        'Your change was not decided in time',
      )
    } finally {
      await other.close()
    }
  })

  it('gives a user a role with more authority only once approved; the rest is saved', async () => {
    const user = await userBy('claims@coverdesk.test')
    const manager = await roleId(test, 'Claims manager')
    const saved = await saveUser(user, { role_id: manager, phone: '08039999999' })
    expect(saved.body.data).toMatchObject({ phone: '08039999999', role: { name: 'Claims officer' } })
    const { waiting } = saved.body.data
    expect(waiting.changes[0]).toMatchObject({ field: 'role', from: 'Claims officer', to: 'Claims manager' })
    expect((await decide(waiting, 'approve')).status).toBe(200)
    const given = await userBy('claims@coverdesk.test')
    expect(given).toMatchObject({ role: { name: 'Claims manager' }, waiting: null })
    const back = await saveUser(given, { role_id: user.role?.id })
    expect(back.body.data).toMatchObject({ role: { name: 'Claims officer' }, waiting: null })
  })

  it('invites an approver only once approved, with no link before', async () => {
    const body = newcomer(await roleId(test, 'Administrator'), { email: 'mine@sock.test' })
    const made = await test.call('POST', '/api/users', { token: admin, body })
    expect([made.status, made.body.data.role, made.body.data.invitation]).toEqual([201, null, null])
    const { id, waiting } = made.body.data
    for (const path of ['invitation', 'invitation/link', 'enable']) {
      const refused = await test.call('POST', `/api/users/${id}/${path}`, { token: admin })
      expect([refused.status, refused.body.code]).toEqual([409, 'change_waits'])
    }
    expect(await test.mails('mine@sock.test')).toEqual([])
    await decide(waiting, 'reject', second, { reason: 'Who is this?' })
    expect((await userBy('mine@sock.test')).state).toBe('withdrawn')
    const again = (await test.call('POST', '/api/users', { token: admin, body })).body.data
    expect((await decide(again.waiting, 'approve')).status).toBe(200)
    expect(await test.mails('mine@sock.test')).toHaveLength(1)
    expect(await userBy('mine@sock.test')).toMatchObject({
      state: 'invited',
      role: { name: 'Administrator' },
      invitation: { expired: false },
    })
  })

  it('is not decided by the user whom it favours', async () => {
    const own = await userBy('second-admin@coverdesk.test')
    const saved = await saveUser(own, { email: 'nkechi.eze@coverdesk.test' })
    const refused = await decide(saved.body.data.waiting, 'approve')
    expect([refused.status, refused.body.code]).toEqual([403, 'maker_is_checker'])
    await decide(saved.body.data.waiting, 'withdraw', admin)
  })
})

describe('the change requests of a partner', () => {
  const base = '/api/marine/partner'
  let test: TestApp
  let owner: string
  let second: string
  let role_id: string
  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test.services
    const { role_id: held } = await db
      .selectFrom('users')
      .select('role_id')
      .where('email', '=', 'owner@harbourline.test')
      .executeTakeFirstOrThrow()
    role_id = held ?? ''
    await db.updateTable('users').set({ role_id }).where('email', '=', 'finance@harbourline.test').execute()
    owner = await signIn(test, 'owner@harbourline.test', base)
    second = await signIn(test, 'finance@harbourline.test', base)
  })
  afterAll(() => test.close())

  const invite = async (email: string): Promise<Person> => {
    const body = { first_name: 'Bisi', last_name: 'Ade', phone: '', email, role_id }
    return must(test, 'POST', `${base}/users`, { token: owner, body })
  }
  const decide = async (person: Person, verb: string, token: string, more = {}) => {
    const { id = '', version = 0 } = person.waiting ?? {}
    const path = `${base}/change-requests/${id}/${verb}` as const
    return test.call('POST', path, { token, body: { version, ...more } })
  }

  it('are decided by its own administrators, and seen by no other partner', async () => {
    const people = await Promise.all(['a@harbour.test', 'b@harbour.test', 'c@harbour.test'].map(invite))
    const [approved, rejected, withdrawn] = people
    if (!approved || !rejected || !withdrawn) throw new Error('No user was invited.')
    const other = await signIn(test, 'owner@tidewater.test', base)
    expect((await decide(approved, 'approve', other)).status).toBe(404)
    expect(await waitingChanges(test, other, base)).toEqual([])
    expect((await decide(approved, 'approve', owner)).body.code).toBe('maker_is_checker')
    expect(await waitingChanges(test, second, base)).toHaveLength(3)
    expect((await decide(approved, 'approve', second)).status).toBe(200)
    expect((await decide(rejected, 'reject', second, { reason: 'Not ours.' })).status).toBe(200)
    expect((await decide(withdrawn, 'withdraw', owner)).status).toBe(200)
    const found = await test.call('GET', `${base}/change-requests/${approved.waiting?.id}`, { token: owner })
    expect(found.body.data).toMatchObject({ state: 'approved', decided_by: 'Chidinma Eze' })
    expect(await test.mails('a@harbour.test')).toHaveLength(1)
    expect(await test.mails('b@harbour.test')).toEqual([])
  })
})
