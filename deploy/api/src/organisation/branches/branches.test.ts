import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const body = {
  name: 'Kaduna',
  code: '00042',
  email: 'kd@insurer.test',
  phone: '+234 1 234 5678',
  address: '',
}

describe('branches', () => {
  let test: TestApp
  let admin: string
  let colleague: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    colleague = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const post = (sent: object, token: string | undefined = admin) =>
    test.call('POST', '/api/branches', { token, body: sent })
  const put = (id: string, sent: object, token = admin) =>
    test.call('PUT', `/api/branches/${id}`, { token, body: sent })
  const remove = (id: string, token = admin) => test.call('DELETE', `/api/branches/${id}`, { token })
  const get = <Path extends string>(path: Path, token: string | undefined = admin) =>
    test.call('GET', `/api/branches${path}`, { token })
  const byCode = async (code: string) =>
    (await get(`?q=${code}`)).body.data.find((row: { code: string }) => row.code === code)

  it('are created, read, found, updated and deleted, with leading zeros of their code', async () => {
    const made = await post(body)
    expect([made.status, made.body.data.code, made.body.data.version]).toEqual([201, '00042', 1])
    const { id } = made.body.data
    const changed = await put(id, { ...body, name: 'Kaduna North', version: 1 })
    expect(changed.body.data).toMatchObject({ name: 'Kaduna North', code: '00042', version: 2 })
    expect((await get(`/${id}`, colleague)).body.data.name).toBe('Kaduna North')
    const found = await get('?q=KADUNA&sort=name', colleague)
    expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await remove(id)).status).toBe(200)
    expect((await get(`/${id}`)).status).toBe(404)
    const { rows } = await auditOf(id)
    expect(rows).toEqual(['branch.created', 'branch.changed', 'branch.deleted'])
  })
  const auditOf = async (id: string) => {
    const rows = await test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return { rows: rows.map(({ action }) => action) }
  }

  it('are sorted by name in any letter case, and by every other column', async () => {
    const ids = []
    for (const [code, name, email] of [
      ['901', 'zzz Yola', 'b@x.test'],
      ['902', 'ZZZ Aba', 'c@x.test'],
      ['903', 'Žzz Minna', 'a@x.test'],
    ] as const)
      ids.push((await post({ ...body, code, name, email, phone: '' })).body.data.id)
    const order = async (sort: string) =>
      (await get(`?q=zzz${sort}`)).body.data.map(({ code }: { code: string }) => code)
    expect(await order('')).toEqual(['902', '903', '901'])
    expect(await order('&sort=-name')).toEqual(['901', '903', '902'])
    expect(await order('&sort=-code')).toEqual(['903', '902', '901'])
    expect(await order('&sort=email')).toEqual(['903', '901', '902'])
    const people = (await get('?sort=-people')).body.data.map((row: { user_count: number }) => row.user_count)
    expect(people).toEqual([...people].sort((one, other) => other - one))
    expect(people[0]).toBeGreaterThan(0)
    expect((await get('?sort=phone')).status).toBe(200)
    expect((await get('?sort=address')).status).toBe(422)
    for (const id of ids) expect((await remove(id)).status).toBe(200)
  })

  it('have codes and names unique in any letter case, with an error at each field', async () => {
    const first = await post({ ...body, code: 'Ab-1', name: 'Jos' })
    const again = await post({ ...body, code: 'aB-1', name: 'JOS' })
    expect([again.status, again.body.errors.map((fault) => fault.path)]).toEqual([422, ['code', 'name']])
    const other = await post({ ...body, code: 'Ab-2', name: 'Jos two' })
    const taken = await put(other.body.data.id, { ...body, code: 'AB-2', name: 'jos', version: 1 })
    expect([taken.status, taken.body.errors[0].path]).toEqual([422, 'name'])
    const own = await put(first.body.data.id, { ...body, code: 'AB-1', name: 'JOS', version: 1 })
    expect([own.status, own.body.data.code]).toEqual([200, 'AB-1'])
  })

  it('are created once by twenty concurrent requests with the same code', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post({ ...body, code: 'SAME', name: `Same ${index}` })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)])
  })

  it.each([
    ['name', { name: ' ' }],
    ['code', { code: '11/000' }],
    ['email', { email: 'kd@insurer' }],
    ['phone', { phone: 'ask Ada' }],
    ['code', { code: '' }],
  ])('are refused for their %s: %j', async (path, wrong) => {
    const refused = await post({ ...body, ...wrong })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
  })

  it('keep the version another user saved first, and show it', async () => {
    const { id } = (await post({ ...body, code: '77', name: 'Uyo' })).body.data
    await put(id, { ...body, code: '77', name: 'Uyo East', version: 1 })
    const late = await put(id, { ...body, code: '77', name: 'Uyo West', version: 1 })
    expect([late.status, late.body.code, late.body.current.name]).toEqual([409, 'edit_conflict', 'Uyo East'])
  })

  it('cannot be deleted while users belong to them, who are named', async () => {
    const head = await byCode('11000')
    const refused = await remove(head.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'branch_in_use'])
    expect(refused.body.used_by.users).toBe(head.user_count)
  })

  it('cannot be deleted while a workflow names them or numbers were issued under them', async () => {
    const { id } = (await post({ ...body, code: '88', name: 'Owerri' })).body.data
    const { db } = test.services
    const series = { series: 'MTR/88', year: 2026, last_number: 3 }
    await db.insertInto('number_series').values(series).execute()
    const steps = JSON.stringify([{ key: 'x', asked_of: { kind: 'branch', id } }])
    await db.updateTable('workflows').set({ draft: steps }).where('id', '=', 1).execute()
    const refused = await remove(id)
    expect(refused.status).toBe(409)
    expect(refused.body.used_by).toMatchObject({ users: 0, number_series: ['MTR/88'] })
    expect(refused.body.used_by.workflows).toHaveLength(1)
    await db.deleteFrom('number_series').where('series', '=', 'MTR/88').execute()
    await db.updateTable('workflows').set({ draft: null }).where('id', '=', 1).execute()
    expect((await remove(id)).status).toBe(200)
  })

  it('sell online one at a time, whatever their code: that one cannot be deleted and is named on policies', async () => {
    const { id } = (await post({ ...body, code: 'WEB', name: 'Online desk' })).body.data
    const { db } = test.services
    await db.updateTable('company_profiles').set({ online_branch_id: id }).execute()
    const refused = await remove(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'branch_sells_online'])
    expect((await byCode('11000')).sells_online).toBe(false)
    const guest = await quoteGuest(test)
    await payAtGateway(test, guest, 'pay')
    const { policy } = (await verify(test, guest)).body.data
    expect(policy.policy_number).toMatch(/^MTR\/WEB\//)
    expect((await remove(id)).body.used_by).toMatchObject({ policies: 1 })
    await db.updateTable('company_profiles').set({ online_branch_id: null }).execute()
  })

  it('are read by all staff, and edited by users with the privilege for the company', async () => {
    const { id } = await byCode('11010')
    const unknown = '/01900000-0000-7000-8000-000000000000'
    expect((await get('', colleague)).status).toBe(200)
    for (const answer of [
      await post(body, colleague),
      await put(id, { ...body, version: 1 }, colleague),
      await remove(id, colleague),
    ]) {
      expect(answer.status).toBe(403)
    }
    for (const path of ['', `/${id}`])
      expect((await test.call('GET', `/api/branches${path}`)).status).toBe(401)
    expect((await post({ ...body, id })).status).toBe(400)
    for (const answer of [
      await get(unknown),
      await get('/none'),
      await put(unknown.slice(1), { ...body, version: 1 }),
      await remove(unknown.slice(1)),
    ]) {
      expect(answer.status).toBe(404)
    }
  })
})
