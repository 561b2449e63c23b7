import type { Export } from '@coverdesk/sdk'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMaker } from '../../platform/access/read-maker.ts'
import { days } from '../../platform/db/clock.ts'
import { isListRoute, type ReadContext } from '../../platform/http/list-route.ts'
import { apiRoutes } from '../../routes.ts'
import { seedDemo } from '../../seed/demo-rows.ts'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { makePending } from '../../testing/exports.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { exportedLists } from './lists.ts'
import { readRequestedList } from './requested-list.ts'
import { runExport } from './run-export.ts'
import { startExport, storeExport } from './start-export.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const UNDERWRITER = 'underwriter@coverdesk.test'

/** The lines of a file besides its rows. */
const HEAD_AND_TOTAL = 2

describe('an exported list', () => {
  let test: TestApp
  let token: string
  let officer: string
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    token = await signIn(test, UNDERWRITER)
    officer = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const ask = (change: object = {}, by: string | undefined = token, headers = {}) =>
    test.call('POST', '/api/exports', {
      token: by,
      headers,
      body: { list: 'policies', format: 'csv', columns: ['number', 'premium', 'end'], ...change },
    })
  const made = async (change: object = {}, by?: string): Promise<Export> => (await ask(change, by)).body.data
  const fileOf = (id: string, by: string | undefined = token) =>
    test.call('GET', `/api/exports/${id}/file`, { token: by })
  const read = (id: string, by: string | undefined = token) =>
    test.call('GET', `/api/exports/${id}`, { token: by })
  const remove = (id: string, by: string | undefined = token) =>
    test.call('DELETE', `/api/exports/${id}`, { token: by })
  const linesOf = async (one: Export, by?: string): Promise<string[]> =>
    String((await fileOf(one.id, by)).raw)
      .replace(/\r\n$/, '')
      .split('\r\n')
  const listed = async (query: string) =>
    (await test.call('GET', `/api/policies?limit=200&${query}`, { token })).body

  it('has exactly the rows, columns and order of the list', async () => {
    const list = await listed('state=active&sort=-premium&count=exact')
    const one = await made({ sort: '-premium', filters: { state: 'active' } })
    expect(one).toMatchObject({
      state: 'done',
      title: 'Policies',
      filtered: 'State: Active',
      failure: null,
      rows_total: list.meta.total,
      rows_done: list.meta.total,
    })
    expect(one.file_name).toContain(`Policies ${list.meta.total} of ${list.meta.total} rows`)
    expect(one.file_name).toMatch(/\(State Active\)\.csv$/)
    const [head, ...lines] = await linesOf(one)
    const rows = lines.slice(0, -1)
    expect(head).toBe('\ufeffPolicy number,Premium,Ends')
    expect(lines.at(-1)).toMatch(/^Total,\d+\.\d\d,$/)
    expect(rows.length).toBe(list.meta.total)
    const shown = list.data.map(
      (row: { policy_number: string; premium: number; end_date: string }) =>
        `${row.policy_number},${(row.premium / 100).toFixed(2)},${row.end_date}`,
    )
    expect(rows.slice(0, shown.length)).toEqual(shown)
  })

  it('is filtered by agency as the lists are, also for claims on its policies', async () => {
    const admin = await signIn(test, 'admin@coverdesk.test')
    const all = (await listed('count=exact')).meta.total
    const agencies = (await test.call('GET', '/api/setups/agency-list')).body.data as {
      code: string
      name: string
    }[]
    const totals = []
    for (const { code } of agencies) totals.push((await listed(`agency=${code}&count=exact`)).meta.total)
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(1)
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(all)
    expect((await listed('agency=none')).data).toEqual([])

    const { code = '', name } = agencies[totals.findIndex((total) => total > 0)] ?? {}
    expect(await made({ filters: { agency: code } })).toMatchObject({
      rows_total: totals.find((total) => total > 0),
      filtered: `Agency: ${name}`,
    })
    const sql = test.services.db
      .selectFrom('claims')
      .innerJoin('policies', 'policies.id', 'claims.policy_id')
      .select('claims.claim_number')
      .where('policies.agency_code', '=', code)
    const expected = (await sql.execute()).map(({ claim_number }) => claim_number).sort()
    const claims = await test.call('GET', `/api/claims?limit=200&agency=${code}`, { token: admin })
    const found = claims.body.data.map((row: { claim_number: string }) => row.claim_number)
    expect(found.sort()).toEqual(expected)
    expect(found.length).toBeGreaterThan(0)
    const file = await made({ list: 'claims', columns: ['number'], filters: { agency: code } }, admin)
    expect(file.rows_total).toBe(found.length)
  })

  it('names its filters, in the file name and inside', async () => {
    const { db } = test.services
    const admin = await signIn(test, 'admin@coverdesk.test')
    const role = await db
      .selectFrom('roles')
      .selectAll()
      .where('name', '=', 'Underwriter')
      .executeTakeFirstOrThrow()
    const branch = await db.selectFrom('branches').selectAll().limit(1).executeTakeFirstOrThrow()
    const filters = { role_id: role.id, branch_id: branch.id }
    const one = await made({ list: 'users', columns: ['name'], format: 'xlsx', filters }, admin)
    const filtered = `Role: ${role.name} · Branch: ${branch.name}`
    expect(one.filtered).toBe(filtered)
    expect(one.file_name).toContain(`(${filtered.replaceAll(':', '')})`)
    const parts = unzipSync((await fileOf(one.id, admin)).raw)
    expect(new TextDecoder().decode(parts['xl/worksheets/sheet2.xml'])).toContain(filtered)
    const own = await test.call('GET', '/api/exports', { token: admin })
    expect(own.body.data.find(({ id }: Export) => id === one.id).filtered).toBe(filtered)
    const gone = await made({ list: 'users', columns: ['name'], filters: { role_id: NOWHERE } }, admin)
    expect(gone.filtered).toBe(`Role: ${NOWHERE}`)
  })

  it('includes rows beyond one page, and applies the search', async () => {
    const all = await listed('count=exact')
    expect((await linesOf(await made())).length - HEAD_AND_TOTAL).toBe(all.meta.total)
    const found = await listed('q=toyota&count=exact')
    const one = await made({ q: 'toyota' })
    const rows = (await linesOf(one)).length - HEAD_AND_TOTAL
    expect([one.rows_total, rows]).toEqual([found.meta.total, found.meta.total])
  })

  it('can be a spreadsheet, which describes its content', async () => {
    const one = await made({ format: 'xlsx', filters: { state: 'active' } })
    const { raw, headers } = await fileOf(one.id)
    expect(headers['content-disposition']).toContain('.xlsx')
    expect(headers['cache-control']).toBe('private, no-store')
    const parts = unzipSync(raw)
    const about = new TextDecoder().decode(parts['xl/worksheets/sheet2.xml'])
    expect(about).toContain(`${one.rows_total} of ${one.rows_total} rows`)
    expect(about).toContain('State: Active')
    expect(about).toMatch(/Written at \(Africa\/Lagos\).*?>\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}</)
    const rows = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']).match(/<row r=/g)
    expect(rows?.length).toBe(one.rows_total + HEAD_AND_TOTAL)
  })

  it.each(['claims', 'trackers:1', 'forms:1', 'approvals:1', 'trackers:2', 'forms:2', 'approvals:2'])(
    'is written of %s with every column',
    async (list) => {
      const admin = await signIn(test, 'admin@coverdesk.test')
      const [kind = '', workflow] = list.split(':')
      const columns = Object.keys(exportedLists[kind]?.columns ?? {})
      const one = await made({ list, columns }, admin)
      const own = await test.call(
        'GET',
        `/api/${kind}${workflow ? `/${workflow}` : ''}?count=exact&limit=1`,
        {
          token: admin,
        },
      )
      expect([one.state, one.rows_total]).toEqual(['done', own.body.meta.total])
      const [head] = await linesOf(one, admin)
      expect(head?.split(',').length).toBe(columns.length)
      expect(head).not.toMatch(/columns\.|titles\./)
    },
  )

  it('is only for users who may read the list, when it is created and when it is downloaded', async () => {
    const one = await made({ list: 'claims', columns: ['number'] }, officer)
    expect(one.state).toBe('done')
    const role = sql`(select role_id from users where email = 'claims@coverdesk.test')`
    const strip = sql`update roles set privileges = array_remove(privileges, 'claim.claim.read') where id = ${role}`
    await strip.execute(test.services.db)
    expect((await fileOf(one.id, officer)).status).toBe(403)
    expect((await ask({ list: 'claims', columns: ['number'] }, officer)).status).toBe(403)
    const back = sql`update roles set privileges = array_append(privileges, 'claim.claim.read') where id = ${role}`
    await back.execute(test.services.db)
    expect((await fileOf(one.id, officer)).status).toBe(200)
  })

  it('is visible only to its owner', async () => {
    const { id } = await made()
    const admin = await signIn(test, 'admin@coverdesk.test')
    for (const call of [read, fileOf, remove]) {
      expect((await call(id, admin)).status).toBe(404)
      expect((await call(NOWHERE)).status).toBe(404)
      expect((await test.call('GET', `/api/exports/${id}`)).status).toBe(401)
    }
    expect((await test.call('POST', '/api/exports', { body: {} })).status).toBe(401)
    expect((await test.call('GET', '/api/exports')).status).toBe(401)
    expect((await test.call('GET', `/api/exports/${id}/file`)).status).toBe(401)
    expect((await test.call('DELETE', `/api/exports/${id}`)).status).toBe(401)
    const own = await test.call('GET', '/api/exports', { token: admin })
    expect(own.body.data.map((one: Export) => one.id)).not.toContain(id)
  })

  it.each<[string, object, number]>([
    ['an unknown list', { list: 'sessions' }, 422],
    ['a list of a workflow without the workflow', { list: 'approvals', columns: ['step'] }, 422],
    ['a workflow where there is none', { list: 'policies:1' }, 422],
    ['the name of something else', { list: 'constructor' }, 422],
    ['an unknown column', { columns: ['number', 'masked_email'] }, 422],
    ['a column twice', { columns: ['number', 'number'] }, 422],
    ['no column', { columns: [] }, 422],
    ['an unknown format', { format: 'pdf' }, 422],
    ['a filter the list does not have', { filters: { colour: 'red' } }, 400],
    ['a filter it cannot use', { filters: { state: 'lost' } }, 422],
    ['a sorting the list does not have', { sort: 'colour' }, 422],
    ['an unknown property', { colour: 'red' }, 400],
  ])('is refused with %s', async (_name, wrong, status) => expect((await ask(wrong)).status).toBe(status))

  it('is created once for a repeated request', async () => {
    const headers = { 'idempotency-key': 'the-same-export-twice' }
    const first = await ask({}, token, headers)
    const again = await ask({}, token, headers)
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id])
  })

  const wait = async (change: object = {}): Promise<Export> => {
    const one = await made()
    await makePending(test, one.id, change)
    return one
  }

  it('is written afterwards when it is long, and again when the process that wrote it ended', async () => {
    const [waiting, left] = [await wait(), await wait({ state: 'running', tries: 1 })]
    expect((await read(waiting.id)).body.data).toMatchObject({ state: 'waiting', rows_done: 0 })
    expect((await fileOf(waiting.id)).status).toBe(404)
    await test.deliver()
    for (const one of [waiting, left]) {
      expect((await read(one.id)).body.data).toMatchObject({ state: 'done', rows_done: one.rows_total })
      expect((await linesOf(one)).length).toBe(one.rows_total + HEAD_AND_TOTAL)
    }
  })

  it('is written later above a number of rows, with only the filtered rows; below it is ready at once', async () => {
    const { db } = test.services
    const body = { list: 'policies', format: 'csv' as const, columns: ['number', 'state'] }
    const filtered = { ...body, filters: { state: 'active' } }
    const { data: active, meta } = await listed('state=active&count=exact')
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', UNDERWRITER)
      .executeTakeFirstOrThrow()
    const principal = await readMaker(db, userId)
    const start = async (atOnce: number): Promise<string> => {
      const requested = readRequestedList(apiRoutes, filtered, principal)
      const reader = { services: test.services, principal, locale: 'en' }
      const started = await startExport(requested, filtered, reader, userId, atOnce)
      const actor = { principal, now: test.services.clock() }
      await db.transaction().execute((tx) => storeExport(tx, actor, started, filtered))
      return started.id
    }
    const short = await start(meta.total)
    expect((await read(short)).body.data).toMatchObject({ state: 'done', rows_done: meta.total })
    const long = await start(meta.total - 1)
    const waiting = { state: 'waiting', rows_done: 0, rows_total: meta.total }
    expect((await read(long)).body.data).toMatchObject(waiting)
    expect((await fileOf(long)).status).toBe(404)
    const seen: unknown[] = []
    const watched = apiRoutes.filter(isListRoute).map((route) => ({
      ...route,
      read: async (context: ReadContext) => {
        const row = context.services.db.selectFrom('exports').select(['state']).where('id', '=', long)
        seen.push((await row.executeTakeFirst())?.state)
        return route.read(context)
      },
    }))
    await runExport(test.services, watched, long)
    expect(new Set(seen)).toEqual(new Set(['running']))
    expect((await read(long)).body.data).toMatchObject({ state: 'done', rows_done: meta.total })
    const lines = await linesOf((await read(long)).body.data)
    expect(lines).toEqual(await linesOf((await read(short)).body.data))
    expect(lines.slice(1, active.length + 1)).toEqual(
      active.map((row: { policy_number: string }) => `${row.policy_number},Active`),
    )
    expect(lines.length).toBe(meta.total + 1)
  })

  it('fails as a whole instead of being incomplete', async () => {
    const lists = apiRoutes.filter(isListRoute).map((route) =>
      route.url === '/api/policies'
        ? {
            ...route,
            read: async (context: ReadContext) => {
              const answer = await route.read(context)
              return { ...answer, data: answer.data.slice(1) }
            },
          }
        : route,
    )
    const one = await wait()
    const attempt = () => runExport(test.services, lists, one.id)
    await expect(attempt()).rejects.toThrow('rows were read')
    await expect(attempt()).rejects.toThrow('rows were read')
    await attempt()
    const { body } = await read(one.id)
    expect(body.data).toMatchObject({ state: 'failed' })
    expect(body.data.failure).toContain('Nothing of it is stored')
    expect((await fileOf(one.id)).status).toBe(404)
  })

  it('is not written for a user who was disabled in between', async () => {
    const one = await wait()
    const set = (at: Date | null) =>
      test.services.db
        .updateTable('users')
        .set({ disabled_at: at })
        .where('email', '=', UNDERWRITER)
        .execute()
    await set(test.services.clock())
    await test.deliver()
    await set(null)
    token = await signIn(test, UNDERWRITER)
    expect((await read(one.id)).body.data.state).toBe('failed')
  })

  it('is recorded in the audit trail, and gone when deleted', async () => {
    const one = await made({ filters: { state: 'active' } })
    expect((await remove(one.id)).status).toBe(200)
    expect((await read(one.id)).status).toBe(404)
    expect((await fileOf(one.id)).status).toBe(404)
    const events = await test.services.db
      .selectFrom('audit_events')
      .select(['action', 'after'])
      .where('object_id', '=', one.id)
      .orderBy('at')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(['export.created', 'export.deleted'])
    expect(events[0]?.after).toMatchObject({ list: 'policies', rows: one.rows_total })
  })

  it('is limited in number an hour', async () => {
    const once = await made()
    const row = await test.services.db
      .selectFrom('exports')
      .selectAll()
      .where('id', '=', once.id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 60 }, (_one, at) => ({
      ...row,
      id: NOWHERE.replace(/00$/, String(at).padStart(2, '0')),
      asked: JSON.stringify(row.asked),
      file_key: null,
    }))
    await test.services.db.insertInto('exports').values(more).execute()
    expect((await ask()).status).toBe(429)
  })

  it('is stored for a week', async () => {
    const [{ id, file_key }] = (await test.services.db
      .selectFrom('exports')
      .select(['id', 'file_key'])
      .where('file_key', 'is not', null)
      .limit(1)
      .execute()) as [{ id: string; file_key: string }]
    test.wait(days(7))
    token = await signIn(test, UNDERWRITER)
    expect((await read(id)).status).toBe(404)
    await purgeExpired(test.services)
    expect(await test.services.providers.files.exists(file_key)).toBe(false)
    expect((await test.call('GET', '/api/exports', { token })).body.data).toEqual([])
  })
})
