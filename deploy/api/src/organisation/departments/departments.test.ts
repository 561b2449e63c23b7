import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('departments', () => {
  let test: TestApp
  let admin: string
  let colleague: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    colleague = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const post = (sent: object, token = admin) => test.call('POST', '/api/departments', { token, body: sent })
  const put = (id: string, sent: object, token = admin) =>
    test.call('PUT', `/api/departments/${id}`, { token, body: sent })
  const get = <Path extends string>(path: Path, token = admin) =>
    test.call('GET', `/api/departments${path}`, { token })

  it('are created, read, found and updated; a mailing list accepts common separators', async () => {
    const made = await post({ name: 'Claims', mailing_list: 'a@x.test, b@x.test;\n A@X.test' })
    expect([made.status, made.body.data.mailing_list]).toEqual([201, ['a@x.test', 'b@x.test']])
    const { id } = made.body.data
    const changed = await put(id, { name: 'Claims desk', mailing_list: ['c@x.test'], version: 1 })
    expect(changed.body.data).toMatchObject({ name: 'Claims desk', mailing_list: ['c@x.test'], version: 2 })
    expect((await get(`/${id}`, colleague)).body.data.user_count).toBe(0)
    const found = await get('?q=C@X.TEST&sort=name', colleague)
    expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([id])
    const late = await put(id, { name: 'Late', mailing_list: '', version: 1 })
    expect([late.status, late.body.current.name]).toEqual([409, 'Claims desk'])
  })

  it('are sorted by name in any letter case, or by number of users', async () => {
    for (const name of ['Zz yard', 'ZZ Archive', 'zz Motor']) await post({ name, mailing_list: [] })
    const names = async (query: string) =>
      (await get(`?q=zz${query}`)).body.data.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(['ZZ Archive', 'zz Motor', 'Zz yard'])
    expect(await names('&sort=-name')).toEqual(['Zz yard', 'zz Motor', 'ZZ Archive'])
    expect((await get('?sort=-people')).status).toBe(200)
    expect((await get('?sort=mailing_list')).status).toBe(422)
  })

  it('report which address of the list is invalid', async () => {
    const refused = await post({ name: 'Motor', mailing_list: 'good@x.test, bad@x, also bad' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ path, message }) => [path, message])).toEqual([
      ['mailing_list.1', 'bad@x is not an email address'],
      ['mailing_list.2', 'also is not an email address'],
      ['mailing_list.3', 'bad is not an email address'],
    ])
    const many = Array.from({ length: 101 }, (_, index) => `p${index}@x.test`)
    expect((await post({ name: 'Motor', mailing_list: many })).body.errors[0].path).toBe('mailing_list')
    expect((await post({ name: '', mailing_list: [] })).body.errors[0].path).toBe('name')
  })

  it('have names unique in any letter case', async () => {
    await post({ name: 'Finance', mailing_list: [] })
    const again = await post({ name: 'FINANCE', mailing_list: [] })
    expect([again.status, again.body.errors[0].path]).toEqual([422, 'name'])
    const { id } = (await post({ name: 'Legal', mailing_list: [] })).body.data
    const taken = await put(id, { name: 'finance', mailing_list: [], version: 1 })
    expect([taken.status, taken.body.errors[0].path]).toEqual([422, 'name'])
  })

  it('are read by all staff, and edited by users with the privilege for the company', async () => {
    const { id } = (await post({ name: 'Marine', mailing_list: [] })).body.data
    const unknown = '01900000-0000-7000-8000-000000000000'
    const sent = { name: 'Other', mailing_list: [] }
    expect((await get('', colleague)).status).toBe(200)
    expect((await post(sent, colleague)).status).toBe(403)
    expect((await put(id, { ...sent, version: 1 }, colleague)).status).toBe(403)
    expect((await test.call('GET', '/api/departments')).status).toBe(401)
    expect((await test.call('POST', '/api/departments', { body: sent })).status).toBe(401)
    expect((await post({ ...sent, version: 1 })).status).toBe(400)
    expect((await get(`/${unknown}`)).status).toBe(404)
    expect((await put(unknown, { ...sent, version: 1 })).status).toBe(404)
  })
})
