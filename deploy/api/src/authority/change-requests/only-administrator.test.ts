import type { Role, StaffUser } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { changed, newcomer, roleId, userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('an office that never had a second administrator', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test.services
    await db
      .updateTable('users')
      .set({ role_id: await roleId(test, 'Finance') })
      .where('email', '=', 'second-admin@coverdesk.test')
      .execute()
    await db.deleteFrom('second_deciders').execute()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const raise = async (claim: number): Promise<Role> => {
    const role: Role = await must(test, 'GET', `/api/roles/${await roleId(test, 'Finance')}`, {
      token: admin,
    })
    const { name, privileges, version } = role
    const body = { name, privileges, version, limits: { claim } }
    return must(test, 'PUT', `/api/roles/${role.id}`, { token: admin, body })
  }
  const checks = async () =>
    (await must(test, 'GET', '/api/first-run', { token: admin })).checks.find(
      ({ check }: { check: string }) => check === 'second_administrator',
    )

  it('changes authority at once, with a note in the audit trail and in the checks', async () => {
    expect(await raise(500)).toMatchObject({ limits: { claim: 500 }, waiting: null })
    const noted = await test.services.db
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'change_request.not_needed')
      .execute()
    expect(noted).toMatchObject([{ after: { object: 'Finance', limits: { claim: 500 } } }])
    expect((await checks()).done).toBe(false)
    const body = newcomer(await roleId(test, 'Administrator'), { email: 'two@insurer.test' })
    const made = await test.call('POST', '/api/users', { token: admin, body })
    expect(made.body.data).toMatchObject({ role: { name: 'Administrator' }, waiting: null })
  })

  it('needs a second administrator once there was one, also after that one is disabled', async () => {
    const email = 'second-admin@coverdesk.test'
    const user: StaffUser = await must(test, 'GET', `/api/users/${await userId(test, email)}`, {
      token: admin,
    })
    const body = changed(user, { role_id: await roleId(test, 'Administrator') })
    const given = await must(test, 'PUT', `/api/users/${user.id}`, { token: admin, body })
    expect(given).toMatchObject({ role: { name: 'Administrator' }, waiting: null })
    expect((await checks()).done).toBe(true)
    await must(test, 'POST', `/api/users/${user.id}/disable`, { token: admin, body: { hand_to: null } })
    expect(await raise(900)).toMatchObject({ limits: { claim: 500 }, waiting: { is_yours: true } })
    const socks = newcomer(await roleId(test, 'Administrator'), { email: 'mine@sock.test' })
    const made = await test.call('POST', '/api/users', { token: admin, body: socks })
    expect([made.body.data.role, await test.mails('mine@sock.test')]).toEqual([null, []])
  })
})
