import type { ListedRole, OfferedPrivilege, Role } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveChanges } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const ADMIN = '/api/marine/admin'
const sides = [
  { noun: 'roles', first: 'Head of marine', held: 'Marine auditor', holder: 'auditor@marine.coverdesk.test' },
  {
    noun: 'partner-roles',
    first: 'Partner administrator',
    held: 'Partner viewer',
    holder: 'viewer@harbourline.test',
  },
] as const

describe.each(sides)('marine $noun', ({ noun, first, held, holder }) => {
  const base = `${ADMIN}/setup/${noun}` as const
  const ofPartners = noun === 'partner-roles'
  let test: TestApp
  let head: string
  let administrator: string
  beforeAll(async () => {
    test = await createTestApp()
    head = await signIn(test, 'head@marine.coverdesk.test', ADMIN)
    administrator = await signIn(test, 'admin@marine.coverdesk.test', ADMIN)
  })
  afterAll(() => test.close())

  const list = async (): Promise<ListedRole[]> => must(test, 'GET', base, { token: head })
  const get = async (name: string): Promise<Role> => {
    const id = (await list()).find((role) => role.name === name)?.id
    return must(test, 'GET', `${base}/${id}`, { token: head })
  }
  const make = (body: object, token = head) =>
    test.call('POST', base, { token, body: { privileges: [], limits: {}, ...body } })
  const bodyOf = ({ name, privileges, limits }: Role) => ({ name, privileges, limits })
  const put = (role: Role, more: object, token = head) =>
    test.call('PUT', `${base}/${role.id}`, {
      token,
      body: { ...bodyOf(role), version: role.version, ...more },
    })
  const preview = (role: Role, more: object) =>
    must(test, 'POST', `${base}/${role.id}/preview`, { token: head, body: { ...bodyOf(role), ...more } })
  const drop = (id: string) => test.call('DELETE', `${base}/${id}`, { token: head })
  const faultOf = async (answer: ReturnType<typeof put>) => {
    const { status, body } = await answer
    return [status, body.code, body.errors?.[0]?.path]
  }

  it('are created from privileges of their side, changed and deleted', async () => {
    const offered: OfferedPrivilege[] = await must(test, 'GET', `${base}/privileges`, { token: head })
    expect(offered.every(({ name, yours }) => name.startsWith('marine.') && yours)).toBe(true)
    expect(offered.some(({ name }) => name === 'marine.wallet.approve')).toBe(!ofPartners)
    const made = await make({ name: 'Clerk', privileges: ['marine.client.read'] })
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { name: 'Clerk', privileges: ['marine.client.read'], people: [], is_first: false },
    ])
    expect(await faultOf(make({ name: 'CLERK' }))).toEqual([422, 'fields.name_taken', 'name'])
    expect(await faultOf(make({ name: 'Odd', privileges: ['claim.claim.read'] }))).toEqual([
      422,
      'fields.choice_unknown',
      'privileges',
    ])
    const role: Role = await get('Clerk')
    const saved = await put(role, { name: 'Desk clerk', privileges: ['marine.policy.read'] })
    expect(saved.body.data).toMatchObject({ name: 'Desk clerk', privileges: ['marine.policy.read'] })
    expect(await faultOf(put(role, {}))).toEqual([409, 'edit_conflict', undefined])
    expect((await drop(role.id)).status).toBe(200)
    expect((await drop(role.id)).status).toBe(404)
  })

  it('state whom a change affects, and apply from their next request', async () => {
    const email = holder
    const side = ofPartners ? '/api/marine/partner' : ADMIN
    const token = await signIn(test, email, side)
    const role = await get(held)
    const privileges = role.privileges.filter((name) => name !== 'marine.client.read')
    const seen = await preview(role, { privileges })
    expect(seen).toMatchObject({ removed: ['marine.client.read'], added: [], refusal: null })
    expect(seen.people).toHaveLength(seen.people_count)
    expect(seen.people[0].partner?.name).toBe(ofPartners ? 'Harbourline Brokers' : undefined)
    expect((await test.call('GET', `${side}/clients`, { token })).status).toBe(200)
    expect((await put(role, { privileges })).status).toBe(200)
    expect((await test.call('GET', `${side}/clients`, { token })).status).toBe(403)
    expect((await put(await get(held), { privileges: role.privileges })).status).toBe(200)
    const inUse = await drop(role.id)
    expect([inUse.status, inUse.body.code]).toEqual([409, 'role_in_use'])
  })

  it('grant no privilege that the editing user lacks', async () => {
    const role = await get(held)
    const privileges = [...role.privileges, ofPartners ? 'marine.wallet.edit' : 'marine.wallet.approve']
    expect(await faultOf(put(role, { privileges }, administrator))).toEqual([422, 'above_you', 'privileges'])
    expect(await faultOf(make({ name: 'More', privileges }, administrator))).toEqual([
      422,
      'above_you',
      'privileges',
    ])
    expect((await get(held)).version).toBe(role.version)
  })

  it('of first users retain their name, cannot be deleted, and retain the user privileges', async () => {
    const role = await get(first)
    expect(role.is_first).toBe(true)
    expect(await faultOf(put(role, { name: 'Boss' }))).toEqual([422, 'role_of_first', 'name'])
    const privileges = role.privileges.filter((name) => name !== 'marine.user.edit')
    expect(await faultOf(put(role, { privileges }))).toEqual([422, 'last_administrator', 'privileges'])
    expect((await preview(role, { privileges })).refusal.code).toBe('last_administrator')
    const gone = await drop(role.id)
    expect([gone.status, gone.body.code]).toEqual([409, 'role_of_first'])
  })

  it('are read and changed by their own side only', async () => {
    const others = [
      await signIn(test, 'admin@coverdesk.test'),
      await signIn(test, 'owner@harbourline.test', '/api/marine/partner'),
      await signIn(test, 'underwriter@marine.coverdesk.test', ADMIN),
    ]
    const { id, ...role } = await get(held)
    const body = bodyOf({ id, ...role })
    for (const token of others) {
      for (const [method, path, sent] of [
        ['GET', '', undefined],
        ['GET', '/privileges', undefined],
        ['GET', `/${id}`, undefined],
        ['POST', '', body],
        ['PUT', `/${id}`, { ...body, version: role.version }],
        ['POST', `/${id}/preview`, body],
        ['DELETE', `/${id}`, undefined],
      ] as const) {
        const answer = await test.call(method, base + path, { token, ...(sent ? { body: sent } : {}) })
        expect([method, path, answer.status]).toEqual([method, path, 403])
      }
    }
    const auditor = await signIn(test, 'auditor@marine.coverdesk.test', ADMIN)
    expect((await test.call('GET', `${base}/${id}`, { token: auditor })).status).toBe(200)
    expect((await make({ name: 'Mine' }, auditor)).status).toBe(403)
    const other = ofPartners ? 'roles' : 'partner-roles'
    expect((await test.call('GET', `${ADMIN}/setup/${other}/${id}`, { token: head })).status).toBe(404)
    expect((await test.call('GET', `/api/roles/${id}`, { token: others[0] ?? '' })).status).toBe(404)
  })
})

describe('the roles of partners', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, 'head@marine.coverdesk.test', ADMIN)
  })
  afterAll(() => test.close())

  it('leave no partner without a user administrator', async () => {
    const base = `${ADMIN}/setup/partner-roles` as const
    const body = { name: 'Owner', privileges: ['marine.user.read', 'marine.user.edit'], limits: {} }
    const role = await must(test, 'POST', base, { token, body })
    await approveChanges(test, 'marine', await signIn(test, 'admin@marine.coverdesk.test', ADMIN))
    const put = (privileges: string[], version: number) =>
      test.call('PUT', `${base}/${role.id}`, { token, body: { ...body, privileges, version } })
    const owner = await userId(test, 'owner@tidewater.test')
    const hold = (id: string | null) =>
      test.services.db.updateTable('users').set({ role_id: id }).where('id', '=', owner).execute()
    const { role_id: before } = await test.services.db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow()
    await hold(role.id)
    const refused = await put(['marine.user.read'], 2)
    expect([refused.status, refused.body.code, refused.body.privileges]).toEqual([
      422,
      'last_administrator',
      ['marine.user.edit'],
    ])
    await hold(before)
    expect((await put(['marine.user.read'], 2)).status).toBe(200)
  })
})
