import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../identity/sessions/open-session.ts'
import { apiRoutes } from '../../routes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Access } from './access.ts'
import type { Audience } from './audiences.ts'
import { type Privilege, privileges } from './privileges.ts'

const SOME_ID = '0190f000-0000-7000-8000-000000000000'
const DAY_ONE = '2020-01-01'
const DAY_LAST = '2199-12-31'
const address = (url: string) =>
  url.replace(':workflow_id', '2').replace(':id_type', 'nin').replaceAll(/:\w+/g, SOME_ID)

/** Privileges of which any one opens a route; empty where none does. */
function opening(access: Access): { audience: Audience; any: readonly Privilege[] } | null {
  if (access.kind === 'user') {
    const { audience, privilege } = access
    return privilege === 'own' ? null : { audience, any: [privilege] }
  }
  if (access.kind === 'staff-any') return { audience: 'staff', any: access.privileges }
  const any = 'orStaff' in access ? (access.orStaff ?? []) : []
  return any.length > 0 ? { audience: 'staff', any } : null
}

const guarded = apiRoutes.flatMap(({ method, url, access, body }) => {
  const required = opening(access)
  return required ? [{ name: `${method} ${url}`, method, url, body, ...required }] : []
})

/** Each of three users has the privileges of a case, and is the delegate of a colleague with all privileges. */
describe('the privilege of a route', () => {
  let test: TestApp
  const tokens = {} as Record<Audience, string>
  const roles = {} as Record<Audience, string>
  beforeAll(async () => {
    test = await createTestApp()
    for (const audience of ['staff', 'marine_admin', 'marine_partner'] as const) {
      await addPerson(audience)
    }
  })
  afterAll(() => test.close())

  async function addPerson(audience: Audience) {
    const { db, clock } = test.services
    const [role, user] = [uuid(), uuid()]
    const {
      id: giver,
      partner_id,
      branch_id,
    } = await db
      .selectFrom('users')
      .select(['id', 'partner_id', 'branch_id'])
      .where('audience', '=', audience)
      .orderBy('email')
      .executeTakeFirstOrThrow()
    const named = { id: role, audience, name: 'Changing' }
    await db
      .insertInto('roles')
      .values({ ...named, privileges: [], limits: '{}' })
      .execute()
    await db
      .insertInto('users')
      .values({
        id: user,
        audience,
        email: `changing@${audience}.test`,
        first_name: 'Chi',
        last_name: 'Test',
        password_hash: 'x',
        role_id: role,
        branch_id,
        department_id: null,
        partner_id,
        disabled_at: null,
      })
      .execute()
    await db
      .insertInto('delegations')
      .values({
        id: uuid(),
        from_user_id: giver,
        to_user_id: user,
        created_at: clock(),
        from_day: DAY_ONE,
        until_day: DAY_LAST,
      })
      .execute()
    roles[audience] = role
    tokens[audience] = await db
      .transaction()
      .execute((tx) => openSession(tx, { kind: audience, userId: user }, clock()))
  }
  const hold = (audience: Audience, held: readonly Privilege[]) =>
    test.services.db
      .updateTable('roles')
      .set({ privileges: [...held] })
      .where('id', '=', roles[audience])
      .execute()
  /** Refuses a caller without access before reading a body; reports an unreadable body to others. */
  const call = async ({ method, url, body }: (typeof guarded)[number], token: string) => {
    const unreadable = { body: '{', headers: { 'content-type': 'application/json' } }
    const answer = await test.call(method as 'GET', address(url), { token, ...(body ? unreadable : {}) })
    return answer.status
  }

  it.each(guarded.map((one) => [one.name, one] as const))(
    '%s requires it, also of a delegate',
    async (_name, one) => {
      await hold(
        one.audience,
        privileges.filter((name) => !one.any.includes(name)),
      )
      expect(await call(one, tokens[one.audience])).toBe(403)
    },
  )

  it.each(guarded.filter(({ body }) => body).map((one) => [one.name, one] as const))(
    '%s requires nothing more before it reads a body',
    async (_name, one) => {
      for (const privilege of one.any) {
        await hold(one.audience, [privilege])
        expect([privilege, await call(one, tokens[one.audience])]).toEqual([privilege, 400])
      }
    },
  )
})
