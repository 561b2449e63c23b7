import type { Export } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../seed/demo-rows.ts'
import { makePending } from '../../testing/exports.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { exportedLists } from './lists.ts'

const HARBOURLINE = 'owner@harbourline.test'
const TIDEWATER = 'owner@tidewater.test'
const lists = Object.entries(exportedLists).filter(([name]) => /^(?:marine|wallet|bank)-/.test(name))
const ofPartners = lists.filter(([, { url }]) => url.startsWith('/api/marine/partner/'))
const ofInsurer = lists.filter(([, { url }]) => !url.startsWith('/api/marine/partner/'))

describe('an exported list of marine', () => {
  let test: TestApp
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    tokens.head = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    for (const email of [HARBOURLINE, TIDEWATER])
      tokens[email] = await signIn(test, email, '/api/marine/partner')
  })
  afterAll(() => test.close())

  const ask = (by: string, list: string) =>
    test.call('POST', '/api/exports', {
      token: tokens[by],
      body: { list, format: 'csv', columns: Object.keys(exportedLists[list]?.columns ?? {}) },
    })
  const fileOf = ({ id }: Export, by: string) =>
    test.call('GET', `/api/exports/${id}/file`, { token: tokens[by] })
  const linesOf = async (one: Export, by: string): Promise<string[]> =>
    String((await fileOf(one, by)).raw)
      .trimEnd()
      .split('\r\n')
  const countOf = async <Path extends string>(by: string, url: Path): Promise<number> =>
    (await test.call('GET', `${url}?count=exact&limit=1`, { token: tokens[by] })).body.meta.total
  const later = async (by: string, list: string): Promise<Export> => {
    const one: Export = (await ask(by, list)).body.data
    await makePending(test, one.id)
    return one
  }
  const setDisabled = (email: string, disabled_at: Date | null) =>
    test.services.db.updateTable('users').set({ disabled_at }).where('email', '=', email).execute()

  it.each(ofInsurer)(
    'has every row and column of %s for the insurer, and nothing for a partner',
    async (list, { url }) => {
      const { status, body } = await ask('head', list)
      expect([status, body.data.rows_total]).toEqual([201, await countOf('head', url)])
      const [head] = await linesOf(body.data, 'head')
      expect(head).not.toMatch(/columns\.|titles?\./)
      expect((await ask(HARBOURLINE, list)).status).toBe(403)
    },
  )

  it.each(ofPartners)(
    'of %s holds a partner’s own rows, written at once or afterwards',
    async (list, { url }) => {
      expect((await ask('head', list)).status).toBe(403)
      const files: string[][] = []
      for (const by of [HARBOURLINE, TIDEWATER]) {
        const now: Export = (await ask(by, list)).body.data
        const after = await later(by, list)
        await test.deliver()
        const [head, ...rows] = await linesOf(now, by)
        expect(head).not.toMatch(/columns\.|titles?\./)
        expect(rows.length).toBe(await countOf(by, url))
        expect((await linesOf(after, by)).slice(1)).toEqual(rows)
        files.push(rows)
        const [other] = [HARBOURLINE, TIDEWATER].filter((one) => one !== by)
        expect((await fileOf(now, other ?? '')).status).toBe(404)
      }
      const [ours = [], theirs = []] = files
      expect(ours.filter((row) => theirs.includes(row))).toEqual([])
    },
  )

  it('names the client it is filtered by, and nothing of another partner’s client', async () => {
    const company = {
      kind: 'corporate',
      name: 'Okò Foods',
      rc_number: 'RC120045',
      tin: '',
      id_type: '',
      id_number: null,
      email: 'buyer@oko.test',
      phone: '08035550101',
      address: '4 Creek Road',
      city: 'Apapa',
      state: 'LA',
      country: 'NG',
      industry: '',
      contact_person: '',
      external_ref: '',
      allow_similar: false,
    }
    const url = '/api/marine/partner/clients'
    const client = (await test.call('POST', url, { token: tokens[HARBOURLINE], body: company })).body.data
    const filteredFor = async (by: string, list: string) => {
      const body = { list, format: 'csv', columns: ['number'], filters: { client_id: client.id } }
      return (await test.call('POST', '/api/exports', { token: tokens[by], body })).body.data.filtered
    }
    expect(await filteredFor(HARBOURLINE, 'marine-partner-policies')).toBe(`Client: ${client.name}`)
    expect(await filteredFor('head', 'marine-admin-policies')).toBe(`Client: ${client.name}`)
    expect(await filteredFor(TIDEWATER, 'marine-partner-policies')).toBe(`Client: ${client.id}`)
  })

  it('is not written for a user who was disabled in between', async () => {
    const waiting = await later(TIDEWATER, 'marine-partner-users')
    await setDisabled(TIDEWATER, test.services.clock())
    await test.deliver()
    expect((await fileOf(waiting, TIDEWATER)).status).toBe(401)
    await setDisabled(TIDEWATER, null)
    expect((await fileOf(waiting, TIDEWATER)).status).toBe(404)
    const { body } = await test.call('GET', `/api/exports/${waiting.id}`, { token: tokens[TIDEWATER] })
    expect(body.data.state).toBe('failed')
  })

  it('is not written for a partner who was archived in between', async () => {
    const { db, clock } = test.services
    const waiting = await later(TIDEWATER, 'marine-partner-users')
    const archive = { state: 'archived' as const, archived_at: clock() }
    await db.updateTable('partners').set(archive).where('name', '=', 'Tidewater Freight').execute()
    await test.deliver()
    const row = await db.selectFrom('exports').select('state').where('id', '=', waiting.id).executeTakeFirst()
    expect(row?.state).toBe('failed')
  })
})
