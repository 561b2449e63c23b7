import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const COUNT = 130

describe('the pages of a list', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, 'admin@coverdesk.test')
    const at = test.services.clock()
    const rows = Array.from({ length: COUNT }, (_, index) => ({
      id: uuid(),
      name: `Written together ${index}`,
      condition: JSON.stringify({ '==': [1, 1] }),
      created_at: at,
      updated_at: at,
    }))
    await test.services.db.insertInto('conditions').values(rows).execute()
    const workflows = Array.from({ length: COUNT }, (_, index) => ({
      id: 1000 + index,
      name: `Made together ${index % 9}`,
      description: '',
      consent_text: '',
      state: 'draft' as const,
      draft: '[]',
      search: 'made together',
      created_at: at,
      updated_at: at,
    }))
    await test.services.db.insertInto('workflows').values(workflows).execute()
  })
  afterAll(() => test.close())

  async function walk(query: string, list = 'conditions') {
    const names: string[] = []
    const ids: unknown[] = []
    const totals: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/api/${list}?limit=50&${query}${cursor ? `&cursor=${cursor}` : ''}`
      const { status, body } = await test.call('GET', path, { token })
      expect(status).toBe(200)
      const rows = body.data as { id: unknown; name: string }[]
      names.push(...rows.map(({ name }) => name))
      ids.push(...rows.map(({ id }) => id))
      totals.push([body.meta.total, body.meta.total_is_exact])
      cursor = body.meta.next_cursor
    }
    return { names, ids, totals }
  }

  it('contain each row once although all have the same time, and count it once', async () => {
    const { names, totals } = await walk('')
    const ours = names.filter((name) => name.startsWith('Written together'))
    expect([ours.length, new Set(ours).size]).toEqual([COUNT, COUNT])
    expect(totals).toEqual(totals.map(() => [names.length, true]))
  })

  it('of a search say "more than" where a user would refine it', async () => {
    const { names, totals } = await walk('q=together')
    expect(new Set(names).size).toBe(COUNT)
    expect(totals).toEqual(totals.map(() => [100, false]))
  })

  it('of a search with few matches state the number', async () => {
    const { names, totals } = await walk('q=together 7')
    expect([names.length, totals]).toEqual([22, [[22, true]]])
  })

  it('of a search that finds nothing are empty', async () => {
    expect(await walk('q=nothing like it')).toEqual({ names: [], ids: [], totals: [[0, true]] })
  })

  it('may be longer than the counted matches of a search', async () => {
    const { body } = await test.call('GET', '/api/conditions?q=together&limit=200', { token })
    expect([body.data.length, body.meta.total, body.meta.next_cursor]).toEqual([COUNT, COUNT, null])
  })
  it.each(['', 'sort=updated_at', 'sort=name', 'sort=-name', 'state=draft', 'q=made together'])(
    'reach every workflow with "%s"',
    async (query) => {
      const { ids, totals } = await walk(query, 'workflows')
      const whole = (await test.call('GET', `/api/workflows?limit=200&${query}`, { token })).body
      expect(ids).toEqual(whole.data.map(({ id }: { id: number }) => id))
      expect(ids.filter((id) => Number(id) >= 1000).length).toBe(COUNT)
      expect(new Set(ids).size).toBe(ids.length)
      expect(totals.length).toBe(3)
    },
  )

  it('say "more than" a thousand, and the exact number on request', async () => {
    const at = test.services.clock()
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      id: 2000 + index,
      name: `Left ${index}`,
      description: '',
      consent_text: '',
      state: 'archived' as const,
      draft: '[]',
      search: 'left',
      created_at: at,
      updated_at: at,
    }))
    const meta = async (query: string) =>
      (await test.call('GET', `/api/workflows?state=archived&limit=1${query}`, { token })).body.meta
    const { total: before } = await meta('')
    await test.services.db
      .insertInto('workflows')
      .values(rows.slice(1 + before))
      .execute()
    expect(await meta('')).toMatchObject({ total: 999, total_is_exact: true })
    await test.services.db
      .insertInto('workflows')
      .values(rows.slice(before, 1 + before))
      .execute()
    expect(await meta('')).toMatchObject({ total: 1000, total_is_exact: true })
    const one = { ...rows[0], id: 3000, name: 'Left after a thousand' } as (typeof rows)[number]
    await test.services.db.insertInto('workflows').values(one).execute()
    expect(await meta('')).toMatchObject({ total: 1000, total_is_exact: false })
    expect(await meta('&count=exact')).toMatchObject({ total: 1001, total_is_exact: true })
  })

  it('end before their limit where rows are long, and reach every row', async () => {
    const at = test.services.clock()
    const long = JSON.stringify({ '==': ['x'.repeat(20_000), 1] })
    const rows = Array.from({ length: 160 }, (_, index) => ({
      id: uuid(),
      name: `Long ${index}`,
      condition: long,
      created_at: at,
      updated_at: at,
    }))
    await test.services.db.insertInto('conditions').values(rows).execute()
    const names: string[] = []
    const sizes: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/api/conditions?limit=200&q=long${cursor ? `&cursor=${cursor}` : ''}`
      const answer = await test.call('GET', path, { token })
      names.push(...(answer.body.data as { name: string }[]).map(({ name }) => name))
      sizes.push(answer.raw.length)
      cursor = answer.body.meta.next_cursor
    }
    expect([names.length, new Set(names).size]).toEqual([160, 160])
    expect(Math.max(...sizes)).toBeLessThan(2.5 * 1_048_576)
    await test.services.db.deleteFrom('conditions').where('name', 'like', 'Long %').execute()
  })

  it('of one list are invalid in another', async () => {
    const { body } = await test.call('GET', '/api/workflows?limit=1', { token })
    const { next_cursor: cursor } = body.meta
    expect((await test.call('GET', `/api/conditions?cursor=${cursor}`, { token })).status).toBe(400)
    const other = (await test.call('GET', '/api/conditions?limit=1', { token })).body.meta.next_cursor
    expect((await test.call('GET', `/api/workflows?cursor=${other}`, { token })).status).toBe(400)
  })
})
