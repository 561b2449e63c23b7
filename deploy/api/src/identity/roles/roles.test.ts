import type { Role } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveChanges, withApproval } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import type { BodyOf, Unknown } from '../../testing/operations/bodies.ts'
import { changed, roleId, userId } from '../../testing/people.ts'
import { type Answer, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const READ = 'payment.payment.read'

describe('roles', () => {
  let test: TestApp
  let admin: string
  let administrator: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    administrator = await roleId(test, 'Administrator')
  })
  afterAll(() => test.close())

  const get = async (id: string): Promise<Role> => must(test, 'GET', `/api/roles/${id}`, { token: admin })
  const approved = (answer: Answer<BodyOf<'GET', '/api/roles/:id'>>) =>
    withApproval(test, answer, (id) => test.call('GET', `/api/roles/${id}`, { token: admin }))
  const make = async (body: object, token = admin) =>
    approved(await test.call('POST', '/api/roles', { token, body }))
  const put = async (role: Role, more: object, token = admin) => {
    const { name, privileges, limits, version } = role
    const body = { name, privileges, limits, version, ...more }
    return approved(await test.call('PUT', `/api/roles/${role.id}`, { token, body }))
  }
  const preview = (role: Role, more: object, token = admin) => {
    const { name, privileges, limits } = role
    const body = { name, privileges, limits, ...more }
    return test.call('POST', `/api/roles/${role.id}/preview`, { token, body })
  }
  const drop = (id: string, token = admin) => test.call('DELETE', `/api/roles/${id}`, { token })
  const refusalOf = async (answer: Promise<Answer<Pick<Unknown, 'code' | 'errors'>>>) => {
    const { status, body } = await answer
    return [status, body.code, body.errors?.[0]?.path]
  }
  /** An office with a second user who may manage users and roles, but not decide claims. */
  const withKeeper = async <T>(act: (token: string, role: Role) => Promise<T>): Promise<T> => {
    const privileges = ['user.user.read', 'user.user.edit', 'role.role.read', 'role.role.edit']
    const role = (await make({ name: 'Keeper', privileges, limits: {} })).body.data
    const email = 'finance@coverdesk.test'
    const user = await must(test, 'GET', `/api/users/${await userId(test, email)}`, { token: admin })
    await must(test, 'PUT', `/api/users/${user.id}`, {
      token: admin,
      body: changed(user, { role_id: role.id }),
    })
    await approveChanges(test)
    const result = await act(await signIn(test, email), role)
    const { version } = await must(test, 'GET', `/api/users/${user.id}`, { token: admin })
    await must(test, 'PUT', `/api/users/${user.id}`, { token: admin, body: changed(user, { version }) })
    await approveChanges(test)
    await must(test, 'DELETE', `/api/roles/${role.id}`, { token: admin })
    return result
  }

  it('are listed by name with their number of users', async () => {
    const { data, meta } = (await test.call('GET', '/api/roles', { token: admin })).body
    expect(meta.total).toBe(10)
    expect(data[0]).toMatchObject({ name: 'Administrator', people_count: 2, may_give: true })
    const found = await must(test, 'GET', '/api/roles?q=claims%20man', { token: admin })
    expect(found.map(({ name }) => name)).toEqual(['Claims manager'])
    expect((await test.call('GET', '/api/roles?sort=limits', { token: admin })).status).toBe(422)
    const most = await must(test, 'GET', '/api/roles?sort=-people', { token: admin })
    const counts = most.map((role) => role.people_count)
    expect(counts).toEqual([...counts].sort((one, other) => other - one))
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    const seen = await must(test, 'GET', '/api/roles?q=finance', { token: auditor })
    expect(seen[0].may_give).toBe(false)
  })

  it('offer every privilege of the office, and none of marine', async () => {
    const offered = await must(test, 'GET', '/api/roles/privileges', { token: admin })
    expect(offered).toContainEqual({ name: 'role.role.edit', yours: true })
    expect(offered.some(({ name }) => name.startsWith('marine.'))).toBe(false)
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    const seen = await must(test, 'GET', '/api/roles/privileges', { token: auditor })
    expect(seen).toContainEqual({ name: 'role.role.edit', yours: false })
  })

  it('are created with a name unique in any letter case, changed and deleted', async () => {
    const made = await make({ name: ' Till ', privileges: [READ, READ], limits: { claim: 0, motor: 500 } })
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { name: 'Till', privileges: [READ], limits: { motor: 500 }, people: [], workflows: [] },
    ])
    const taken = [422, 'fields.name_taken', 'name']
    expect(await refusalOf(make({ name: 'TILL', privileges: [], limits: {} }))).toEqual(taken)
    const role = await get(made.body.data.id)
    expect(await refusalOf(put(role, { name: 'finance' }))).toEqual(taken)
    const saved = await put(role, { privileges: [], limits: { claim_daily: 900 } })
    expect(saved.body.data).toMatchObject({
      privileges: [],
      limits: { claim_daily: 900 },
      version: role.version + 1,
    })
    const late = await put(role, { name: 'Late' })
    expect([late.status, late.body.code, late.body.current.version]).toEqual([
      409,
      'edit_conflict',
      role.version + 1,
    ])
    expect((await drop(role.id)).status).toBe(200)
    for (const id of [role.id, NOWHERE, 'abc']) {
      expect((await drop(id)).status).toBe(404)
      expect((await test.call('GET', `/api/roles/${id}`, { token: admin })).status).toBe(404)
      expect((await put({ ...role, id }, {})).status).toBe(404)
      expect((await preview({ ...role, id }, {})).status).toBe(404)
    }
  })

  it('have only privileges of the office, and amounts for limits', async () => {
    const wrong = (more: object) => refusalOf(make({ name: 'Odd', privileges: [], limits: {}, ...more }))
    expect(await wrong({ privileges: ['marine.wallet.approve'] })).toEqual([
      422,
      'fields.choice_unknown',
      'privileges',
    ])
    expect(await wrong({ privileges: ['all.all.all'] })).toEqual([422, 'fields.choice_unknown', 'privileges'])
    expect((await wrong({ limits: { claim: -1 } }))[0]).toBe(422)
    expect((await wrong({ limits: { claim: 1.5 } }))[0]).toBe(422)
    expect((await wrong({ limits: { 'Claim limit': 1 } }))[0]).toBe(422)
    for (const name of ['constructor', 'nope', 'funding']) {
      expect((await wrong({ limits: { [name]: 5 } }))[0]).toBe(422)
      const role = await get(await roleId(test, 'Claims manager'))
      expect((await refusalOf(put(role, { limits: { ...role.limits, [name]: 5 } })))[0]).toBe(422)
      expect((await refusalOf(preview(role, { limits: { ...role.limits, [name]: 5 } })))[0]).toBe(422)
    }
    expect((await wrong({ audience: 'marine_admin' }))[0]).toBe(400)
    expect((await wrong({ name: ' ' }))[2]).toBe('name')
  })

  it('are named in the reader’s language, and keep their names when saved in it', async () => {
    const inFrench = { token: admin, headers: { 'accept-language': 'fr' } }
    const names = async (query: string) =>
      (await must(test, 'GET', `/api/roles?${query}`, inFrench)).map(({ name }) => name)
    expect(await names('q=gestionnaire')).toEqual(['Gestionnaire de sinistres'])
    const sorted = await names('sort=name&limit=50')
    expect(sorted.indexOf('Souscripteur')).toBeLessThan(sorted.indexOf('Superviseur des sinistres'))
    expect(sorted).toContain('Souscripteur')
    const id = await roleId(test, 'Claims officer')
    const { name, privileges, limits, version } = await must(test, 'GET', `/api/roles/${id}`, inFrench)
    expect(name).toBe('Gestionnaire de sinistres')
    const save = (body: object) => test.call('PUT', `/api/roles/${id}`, { ...inFrench, body })
    expect((await save({ name, privileges, limits, version })).status).toBe(200)
    expect((await get(id)).name).toBe('Claims officer')
    // The form was opened in French, and the language switched since.
    await put(await get(id), { name })
    expect((await get(id)).name).toBe('Claims officer')
    const renamed = { name: 'Rédacteur', privileges, limits, version: (await get(id)).version }
    expect((await save(renamed)).body.data).toMatchObject({ name: 'Rédacteur' })
    expect((await get(id)).name).toBe('Rédacteur')
    await put(await get(id), { name: 'Claims officer' })
    const { name: mine } = (await must(test, 'GET', '/api/user-profile', inFrench)).role ?? {}
    expect(mine).toBe('Administrateur')
  })

  it('in use are not deleted, and their uses are named', async () => {
    const inUse = await drop(await roleId(test, 'Claims officer'))
    expect([inUse.status, inUse.body.code]).toEqual([409, 'role_in_use'])
    expect(inUse.body.people).toEqual([
      { id: expect.any(String), name: 'Halima Sani', state: 'active', partner: null },
    ])
    expect(inUse.body.workflows.map(({ id }) => id)).toContain(1)
  })

  it('change for every user at their next request', async () => {
    const token = await signIn(test, 'claims@coverdesk.test')
    const role = await get(await roleId(test, 'Claims officer'))
    const without = role.privileges.filter((name) => name !== 'claim.claim.read')
    expect((await test.call('GET', '/api/claims', { token })).status).toBe(200)
    const seen = (
      await preview(role, { privileges: [...without, READ], limits: { ...role.limits, claim: 700 } })
    ).body.data
    expect(seen).toEqual({
      people: [{ id: expect.any(String), name: 'Halima Sani', state: 'active', partner: null }],
      people_count: 1,
      own_branch: null,
      signed_in: 1,
      added: [READ],
      removed: ['claim.claim.read'],
      limits: [{ name: 'claim', from: null, to: 700 }],
      waits: true,
      refusal: null,
    })
    expect((await get(role.id)).version).toBe(role.version)
    await put(role, { privileges: without })
    expect((await test.call('GET', '/api/claims', { token })).status).toBe(403)
    await put(await get(role.id), { privileges: role.privileges })
    expect((await test.call('GET', '/api/claims', { token })).status).toBe(200)
  })

  it('always leave a user who can manage users and roles', async () => {
    const role = await get(administrator)
    for (const lost of ['user.user.edit', 'role.role.edit']) {
      const privileges = role.privileges.filter((name) => name !== lost)
      expect(await refusalOf(put(role, { privileges }))).toEqual([422, 'last_administrator', 'privileges'])
      const { refusal } = (await preview(role, { privileges })).body.data
      expect(refusal).toMatchObject({
        code: 'last_administrator',
        message: expect.stringContaining('no user'),
      })
      expect(refusal.privileges).toContain(lost)
    }
    expect((await get(administrator)).version).toBe(role.version)
  })

  it('keep each privilege with a user who can grant it', async () => {
    await withKeeper(async (token, keeper) => {
      const role = await get(administrator)
      const privileges = role.privileges.filter((name) => name !== 'claim.claim.approve')
      const refused = await put(role, { privileges })
      expect([refused.status, refused.body.code, refused.body.privileges]).toEqual([
        422,
        'rights_lost',
        ['claim.claim.approve'],
      ])
      const more = [...keeper.privileges, 'claim.claim.approve']
      expect(await refusalOf(put(keeper, { privileges: more }, token))).toEqual([
        422,
        'above_you',
        'privileges',
      ])
      expect((await preview(keeper, { privileges: more }, token)).body.data.refusal).toMatchObject({
        code: 'above_you',
        privileges: ['claim.claim.approve'],
      })
      expect(await refusalOf(make({ name: 'More', privileges: more, limits: {} }, token))).toEqual([
        422,
        'above_you',
        'privileges',
      ])
      expect(await refusalOf(put(keeper, { limits: { claim: 1 } }, token))).toEqual([
        422,
        'own_account',
        'limits',
      ])
    })
  })

  it('of the last administrator stay with them, whatever two requests do at once', async () => {
    const email = 'director@coverdesk.test'
    const director = await must(test, 'GET', `/api/users/${await userId(test, email)}`, { token: admin })
    const path = `/api/users/${director.id}` as const
    await must(test, 'PUT', path, { token: admin, body: changed(director, { role_id: administrator }) })
    const second = await signIn(test, email)
    const ownId = await userId(test, 'admin@coverdesk.test')
    const disable = (id: string, token: string) =>
      test.call('POST', `/api/users/${id}/disable`, { token, body: { hand_to: null } })
    const answers = await Promise.all([disable(director.id, admin), disable(ownId, second)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const left = statuses[0] === 200 ? admin : second
    const one = await must(test, 'GET', `/api/users/${statuses[0] === 200 ? ownId : director.id}`, {
      token: left,
    })
    expect(one.state).toBe('active')
  })
})
