import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMPORTS } from '../../testing/client-imports.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const question = { key: 'why', kind: 'text', label: 'Why?' }

describe('an idempotency key', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const send = <M extends 'POST' | 'PUT' | 'DELETE', Path extends string>(
    method: M,
    path: Path,
    key: string,
    body?: object,
  ) => test.call(method, path, { token: admin, body, headers: { 'idempotency-key': key } })
  const formType = async (name: string) => {
    const body = { name, description: '', fields: [question] }
    return (await test.call('POST', '/api/form-types', { token: admin, body })).body.data.id as string
  }
  const nameOf = async (id: string) =>
    (await test.call('GET', `/api/form-types/${id}`, { token: admin })).body.data.name
  const reused = [422, 'idempotency_key_reused']

  it('replays the same request', async () => {
    const body = { name: 'Once', description: '', fields: [question] }
    const first = await send('POST', '/api/form-types', 'once-only-1', body)
    const second = await send('POST', '/api/form-types', 'once-only-1', body)
    expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id])
  })

  it('is refused for the same body to another object', async () => {
    const [one, other] = [await formType('One'), await formType('Other')]
    const body = { name: 'Renamed', description: '', fields: [question], version: 1 }
    expect((await send('PUT', `/api/form-types/${one}`, 'two-objects', body)).status).toBe(200)
    const swallowed = await send('PUT', `/api/form-types/${other}`, 'two-objects', body)
    expect([swallowed.status, swallowed.body.code]).toEqual(reused)
    expect([await nameOf(one), await nameOf(other)]).toEqual(['Renamed', 'Other'])
  })

  it('is refused for another object where there is no body', async () => {
    const [one, other] = [await formType('Gone'), await formType('Stored')]
    expect((await send('DELETE', `/api/form-types/${one}`, 'no-body-key')).status).toBe(200)
    const swallowed = await send('DELETE', `/api/form-types/${other}`, 'no-body-key')
    expect([swallowed.status, swallowed.body.code]).toEqual(reused)
    expect((await send('DELETE', `/api/form-types/${one}`, 'no-body-key')).status).toBe(200)
  })

  it('is refused where only the query differs: the same bytes as another part of a file', async () => {
    const token = await signIn(test, 'owner@harbourline.test', '/api/marine/partner')
    const [part, whole] = [Buffer.from('name\n'), Buffer.from('name\nname\n')]
    const sha256 = createHash('sha256').update(whole).digest('hex')
    const begun = { file_name: 'clients.csv', size: whole.length, sha256 }
    const { id } = (await test.call('POST', IMPORTS, { token, body: begun })).body.data
    const headers = { 'idempotency-key': 'one-key-of-parts', 'content-type': 'application/octet-stream' }
    const sendAt = (offset: number) =>
      test.call('PUT', `${IMPORTS}/${id}/file?offset=${offset}`, { token, headers, body: part })
    const [first, again] = [await sendAt(0), await sendAt(0)]
    expect([first, again].map(({ status, body }) => [status, body.data.received])).toEqual([
      [200, part.length],
      [200, part.length],
    ])
    const swallowed = await sendAt(part.length)
    expect([swallowed.status, swallowed.body.code]).toEqual(reused)
  })

  it('stored before objects were included matches no request', async () => {
    const id = await formType('Earlier')
    const { db } = test.services
    await send('DELETE', `/api/form-types/${id}`, 'stored-earlier')
    await db
      .updateTable('idempotency')
      .set({ request_hash: createHash('sha256').update('null').digest() })
      .where('key', '=', 'stored-earlier')
      .execute()
    const again = await send('DELETE', `/api/form-types/${id}`, 'stored-earlier')
    expect([again.status, again.body.code]).toEqual(reused)
  })

  it('executes one of twenty concurrent requests, and all get its response', async () => {
    const body = { name: 'Twenty at once', description: '', fields: [question] }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('POST', '/api/form-types', 'twenty-at-once', body)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1)
  })

  it('is not used up by a request that was refused', async () => {
    const id = await formType('Refused first')
    const body = { name: 'In time', description: '', fields: [question], version: 7 }
    expect((await send('PUT', `/api/form-types/${id}`, 'refused-first', body)).status).toBe(409)
    const right = { ...body, version: 1 }
    expect((await send('PUT', `/api/form-types/${id}`, 'refused-first', right)).status).toBe(200)
    expect(await nameOf(id)).toBe('In time')
  })

  it('belongs to one caller', async () => {
    const other = await signIn(test, 'underwriter@coverdesk.test')
    const today = new Date(test.services.clock().getTime() + 86_400_000).toISOString().slice(0, 10)
    const { id } = await test.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'director@coverdesk.test')
      .executeTakeFirstOrThrow()
    const give = (token: string) =>
      test.call('POST', '/api/delegations', {
        token,
        body: { to_user_id: id, from: today, until: today },
        headers: { 'idempotency-key': 'one-key-of-two' },
      })
    const [mine, theirs] = [await give(admin), await give(other)]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.data.id).not.toBe(mine.body.data.id)
  })

  it.each(['short', 'with a blank', 'x'.repeat(101), 'ключключ'])(
    'is refused when it is malformed: %s',
    async (key) => {
      const body = { name: 'Never', description: '', fields: [question] }
      const { status, body: said } = await send('POST', '/api/form-types', key, body)
      expect([status, said.code]).toEqual([400, 'idempotency_key_invalid'])
    },
  )
})
