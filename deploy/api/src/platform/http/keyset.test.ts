import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readPage } from './page.ts'

const sorts = { title: 'title_key', time: 'created_at', read: 'read_at' } as const
const AT = '2026-01-01T00:00:00.000Z'

describe('pages of rows with equal sort values', () => {
  let test: TestApp
  let user: string
  beforeAll(async () => {
    test = await createTestApp()
    const one = test.services.db.selectFrom('users').select('id')
    user = (await one.where('email', '=', 'admin@coverdesk.test').executeTakeFirstOrThrow()).id
  })
  afterAll(() => test.close())

  const put = async (titles: readonly string[]) => {
    const { db } = test.services
    const rows = titles.map((title_key) => ({
      id: uuid(),
      user_id: user,
      title_key,
      message_key: 'saved',
      params: '{}',
      path: null,
      created_at: new Date(AT),
      read_at: null,
    }))
    if (rows.length > 0) await db.insertInto('notifications').values(rows).execute()
    return rows.map(({ id, title_key }) => ({ id, title_key }))
  }
  const clear = () => test.services.db.deleteFrom('notifications').execute()
  const page = (sort: string, limit: number, cursor?: string) => {
    const rows = test.services.db
      .selectFrom('notifications')
      .select(['id', 'title_key', 'created_at', 'read_at'])
    return readPage(test.services.db, rows, { sort, limit, cursor }, sorts, 'time')
  }
  const walk = async (sort: string, limit: number) => {
    const seen: { id: string; title_key: string }[] = []
    const lengths: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { rows, next_cursor } = await page(sort, limit, cursor)
      seen.push(...rows)
      lengths.push(rows.length)
      cursor = next_cursor
    }
    return { seen: seen.map(({ id, title_key }) => ({ id, title_key })), lengths }
  }
  const inOrder = (rows: { id: string; title_key: string }[], sort: string) => {
    const key = (row: { id: string; title_key: string }) =>
      sort.endsWith('title') ? `${row.title_key} ${row.id}` : row.id
    const rising = [...rows].sort((one, other) => (key(one) < key(other) ? -1 : 1))
    return sort.startsWith('-') ? rising.reverse() : rising
  }

  it('contain each row once, in order, at any page border, in both directions', async () => {
    const titles = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 })
    const sort = fc.constantFrom('title', '-title', 'time', '-time')
    await fc.assert(
      fc.asyncProperty(titles, sort, fc.integer({ min: 1, max: 5 }), async (given, by, limit) => {
        await clear()
        const rows = await put(given)
        const { seen, lengths } = await walk(by, limit)
        expect(seen).toEqual(inOrder(rows, by))
        expect(lengths.slice(0, -1).every((length) => length === limit)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('also contain rows without a value, in both directions', async () => {
    const { db } = test.services
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.constantFrom(1, 2, 3)), { maxLength: 12 }),
        fc.constantFrom('read', '-read'),
        fc.integer({ min: 1, max: 5 }),
        async (hours, by, limit) => {
          await clear()
          const rows = await put(hours.map(String))
          for (const [at, hour] of hours.entries())
            if (hour !== null)
              await db
                .updateTable('notifications')
                .set({ read_at: new Date(Date.parse(AT) + hour * 3_600_000) })
                .where('id', '=', rows[at]?.id ?? '')
                .execute()
          const order = by === 'read' ? sql`read_at asc, id asc` : sql`read_at desc, id desc`
          const whole = await sql<{ id: string }>`select id from notifications order by ${order}`.execute(db)
          const { seen } = await walk(by, limit)
          expect(seen.map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('neither lose nor repeat rows when others are added and deleted between two pages', async () => {
    await clear()
    const rows = inOrder(await put(['b', 'b', 'b', 'b', 'b', 'b']), 'title')
    const first = await page('title', 3)
    await put(['a', 'c'])
    const border = rows[2]?.id ?? ''
    await test.services.db.deleteFrom('notifications').where('id', '=', border).execute()
    const second = await page('title', 10, first.next_cursor ?? '')
    expect(first.rows.map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id))
    expect(second.rows.map(({ title_key }) => title_key)).toEqual(['b', 'b', 'b', 'c'])
    expect(second.rows.slice(0, 3).map(({ id }) => id)).toEqual(rows.slice(3).map(({ id }) => id))
  })
})

describe('an invalid cursor', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const ID = '0190f000-0000-7000-8000-000000000000'
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const ask = <Path extends string>(list: Path, cursor: string) =>
    test.call('GET', `/api/${list}cursor=${cursor}`, { token })

  it.each([
    ['invalid JSON', Buffer.from('{').toString('base64url')],
    ['invalid text', '%00%ff'],
    ['null', written(null)],
    ['an object', written({ value: AT, id: ID })],
    ['no id', written([AT])],
    ['an invalid id', written([AT, 'x'])],
    ['an id with a suffix', written([AT, `${ID}' or 1=1`])],
    ['a value that is a list', written([[AT], ID])],
    ['a negative count', written([AT, ID, -1])],
    ['a count that is a text', written([AT, ID, '1'])],
    ['more than there is in one', written([AT, ID, 1, 2])],
  ])('is refused: %s', async (_what, cursor) => {
    const { status, body } = await ask('conditions?', cursor)
    expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })

  it.each([
    ['of another order', 'conditions?sort=-updated_at&', ['A name', ID]],
    ['of a number where a time is', 'conditions?sort=updated_at&', [5, ID]],
    ['of a time that is none', 'conditions?sort=updated_at&', ['2026-13-45', ID]],
    ['of a time past all times', 'conditions?sort=updated_at&', ['999999-01-01', ID]],
    ['of a text where a number is', 'payments?sort=amount&', ['much', ID]],
    ['of a number past all numbers', 'payments?sort=amount&', [1e300, ID]],
    ['of half a number', 'payments?sort=amount&', [1.5, ID]],
    ['with a sign no database keeps', 'conditions?sort=name&', ['a\u0000b', ID]],
    ['of nothing where a name is', 'conditions?sort=name&', [null, ID]],
    ['of nothing where a time is', 'conditions?sort=-updated_at&', [null, ID]],
    ['with half a letter', 'conditions?sort=name&', ['a\ud800', ID]],
  ])('is refused or finds valid rows, and never breaks the list: %s', async (_what, list, cursor) => {
    const { status, body } = await ask(list, written(cursor))
    expect([200, 400, 422]).toContain(status)
    expect(body.code).not.toBe('internal_error')
  })

  it('reveals nothing beyond the list', async () => {
    const finance = await signIn(test, 'finance@coverdesk.test')
    const path = `/api/notifications?cursor=${written(['9999-01-01T00:00:00.000Z', ID, 100])}` as const
    const own = await test.call('GET', path, { token: finance })
    expect([own.status, own.body.data, own.body.meta.next_cursor]).toEqual([200, [], null])
  })
})
