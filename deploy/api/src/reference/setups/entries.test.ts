import type { SetupEntry, SetupListName } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { ADA, proposal, signIn, startGuest } from '../../testing/journey.ts'
import type { Method } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { dayAfter } from './entries.ts'
import { setupEntryOn, setupNames } from './store.ts'

/** What names a version of an entry. */
type Entry = Pick<SetupEntry, 'id' | 'version'>

describe('entries of setup lists', () => {
  let test: TestApp
  let admin: string
  let underwriter: string
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const call = <M extends Method, Path extends string>(method: M, path: Path, body?: object) =>
    test.call(method, `/api/setups/lists${path}`, { token: admin, body })
  const add = <Path extends string>(list: Path, body: object) =>
    call('POST', `/${list}/entries`, { attributes: {}, ...body })
  const added = async (list: SetupListName, body: object) => (await add(list, body)).body.data
  const change = <Path extends string>(list: Path, { id, version }: Entry, body: object) =>
    call('PUT', `/${list}/entries/${id}`, { version, attributes: {}, ...body })
  const act = (what: 'retire' | 'restore', list: SetupListName, { id, version }: Entry, body: object = {}) =>
    call('POST', `/${list}/entries/${id}/${what}`, { version, ...body })
  const read = async (list: SetupListName, id: string) =>
    (await call('GET', `/${list}/entries/${id}`)).body.data
  const offered = async (path: string): Promise<{ code: string }[]> =>
    (await test.call('GET', `/api/setups/${path}`)).body.data as { code: string }[]
  const codes = async <Path extends string>(path: Path) => (await offered(path)).map(({ code }) => code)

  it('are counted by list', async () => {
    const { status, body } = await call('GET', '')
    expect(status).toBe(200)
    expect(body.data.find(({ list }: { list: string }) => list === 'cover-types')).toMatchObject({
      in_use: 4,
      retired: 0,
      upcoming: 0,
    })
  })

  it('need the privilege to edit the reference data', async () => {
    const token = await signIn(test, 'underwriter@coverdesk.test')
    for (const path of ['', '/colours/entries'])
      expect((await test.call('GET', `/api/setups/lists${path}`, { token })).status).toBe(403)
    expect((await test.call('GET', '/api/setups/lists')).status).toBe(401)
    expect((await call('GET', '/secrets/entries')).status).toBe(404)
  })

  it('are found by code and name, and under their parent', async () => {
    const found = await call('GET', '/vehicle-models/entries?q=corolla_c&parent=TOYOTA')
    expect(found.body.data).toEqual([expect.objectContaining({ code: 'COROLLA_CROSS', parent: 'TOYOTA' })])
    const names = async (sort: string) =>
      (await call('GET', `/risk-types/entries?sort=${sort}`)).body.data.map(({ name }) => name)
    expect(await names('name')).toEqual((await names('-name')).reverse())
  })

  it('are offered as soon as they are added, with leading zeros of codes', async () => {
    const { status, body } = await add('agencies', {
      code: '00007',
      name: 'Lekki Agents',
      attributes: { commission_bps: 1_250 },
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ code: '00007', state: 'in_use', first_day: today, last_day: null })
    expect(await offered('agency-list')).toContainEqual({
      code: '00007',
      name: 'Lekki Agents',
      commission_bps: 1_250,
    })
  })

  it('are listed for all staff as agencies, with retired ones marked as such', async () => {
    const agency = await added('agencies', {
      code: '00008',
      name: 'Ikeja Agents',
      attributes: { commission_bps: 0 },
    })
    const listed = async () => {
      const { status, body } = await test.call('GET', '/api/setups/agencies', { token: underwriter })
      expect(status).toBe(200)
      return body.data.filter(({ code }) => code === '00008')
    }
    expect(await listed()).toEqual([{ code: '00008', name: 'Ikeja Agents', retired: false }])
    await act('retire', 'agencies', agency)
    expect(await listed()).toEqual([{ code: '00008', name: 'Ikeja Agents', retired: true }])
    expect((await test.call('GET', '/api/setups/agencies')).status).toBe(401)
    const { token: guest } = await startGuest(test, ADA)
    expect((await test.call('GET', '/api/setups/agencies', { token: guest })).status).toBe(403)
  })

  it('have a code unique in any letter case, also after they are retired', async () => {
    const jet = await added('body-types', { code: 'JET', name: 'Jet' })
    await act('retire', 'body-types', jet)
    for (const code of ['JET', 'jet', 'Jet']) {
      const { status, body } = await add('body-types', { code, name: 'Another' })
      expect([status, body.errors[0].path]).toEqual([422, 'code'])
    }
    const twenty = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        add('body-types', { code: index % 2 ? 'MANY' : 'many', name: 'Many' }),
      ),
    )
    expect(twenty.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('are refused with the error at its field', async () => {
    const errors = async <Path extends string>(list: Path, body: object) => {
      const answer = await add(list, body)
      return [answer.status, answer.body.errors?.map(({ path }: { path: string }) => path)]
    }
    expect(await errors('colours', { code: 'MINT', name: '', attributes: { hex: 'green' } })).toEqual([
      422,
      ['name', 'attributes.hex'],
    ])
    expect(
      await errors('vehicle-models', { code: 'X', name: 'X', attributes: { vehicle_type: null } }),
    ).toEqual([422, ['parent']])
    const model = { code: 'X', name: 'X', parent: 'UNKNOWN', attributes: { vehicle_type: 'SLED' } }
    expect(await errors('vehicle-models', model)).toEqual([422, ['attributes.vehicle_type', 'parent']])
    expect(await errors('clos', { code: 'A', name: 'A', attributes: { salary: 1 } })).toEqual([
      400,
      ['attributes.salary'],
    ])
    expect(await errors('clos', { code: 'A', name: 'A', first_day: '2020-01-01' })).toEqual([
      422,
      ['first_day'],
    ])
    expect(await errors('clos', { code: '=1+1', name: 'A' })).toEqual([422, ['code']])
  })

  it('of makes and models can be chosen at once', async () => {
    await add('vehicle-makes', { code: 'KANTANKA', name: 'Kantanka' })
    const model = { code: 'G5', name: 'G5', parent: 'KANTANKA', attributes: { vehicle_type: 'CAR' } }
    expect((await add('vehicle-models', model)).status).toBe(201)
    expect(await offered('vehicle-models/KANTANKA')).toEqual([
      { code: 'G5', name: 'G5', make: 'KANTANKA', vehicle_type: 'CAR' },
    ])
  })

  it('are not offered once retired, and stay readable', async () => {
    const wine = (await call('GET', '/colours/entries?q=wine')).body.data[0]
    const retired = await act('retire', 'colours', wine)
    expect([retired.status, retired.body.data.state]).toEqual([200, 'retired'])
    expect(await codes('colors')).not.toContain('WINE')
    const wineNow = ['colours', '', 'WINE'] as const
    expect((await setupNames(test.services.db, [wineNow], today))(...wineNow)).toBeUndefined()
    expect(await setupEntryOn(test.services.db, 'colours', 'WINE', today)).toMatchObject({ name: 'Wine' })
    expect((await act('retire', 'colours', retired.body.data)).body.code).toBe('setup_entry_over')
    expect(
      (await change('colours', retired.body.data, { name: 'Red', attributes: { hex: '#FF0000' } })).status,
    ).toBe(409)
    const restored = await act('restore', 'colours', retired.body.data)
    expect([restored.status, restored.body.data.state]).toEqual([200, 'in_use'])
    expect(await codes('colors')).toContain('WINE')
    expect((await act('restore', 'colours', restored.body.data)).body.code).toBe('setup_entry_offered')
  })

  it('are offered again in a new period after retirement', async () => {
    const old = await added('vehicle-uses', { code: 'TAXI', name: 'Taxi' })
    const { data } = (await act('retire', 'vehicle-uses', old)).body
    await test.services.pool.query(
      `update setup_rows set effective_from = $1, effective_to = $2 where id = $3`,
      ['2024-01-01', '2024-06-01', old.id],
    )
    expect((await act('restore', 'vehicle-uses', { ...data, version: 9 })).status).toBe(409)
    const back = (await act('restore', 'vehicle-uses', data)).body.data
    expect(back.periods).toEqual([
      expect.objectContaining({ first_day: '2024-01-01', last_day: '2024-05-31' }),
      expect.objectContaining({ first_day: today, last_day: null }),
    ])
  })

  it('can be chosen from their first to their last day only', async () => {
    const [first, last] = [dayAfter(today, 10), dayAfter(today, 20)]
    const made = await added('clos', { code: '00999', name: 'Bola', first_day: first })
    const place = ['clos', '', '00999'] as const
    const name = async (day: string) => (await setupNames(test.services.db, [place], day))(...place)
    expect([made.state, await name(dayAfter(first, -1)), await name(first)]).toEqual([
      'upcoming',
      undefined,
      'Bola',
    ])
    expect(await name('2099-12-31')).toBe('Bola')
    await test.services.pool.query('update setup_rows set effective_to = $1 where id = $2', [
      dayAfter(last),
      made.id,
    ])
    expect((await read('clos', made.id)).last_day).toBe(last)
    expect([await name(last), await name(dayAfter(last))]).toEqual(['Bola', undefined])
  })

  it('can be offered up to a last day', async () => {
    const made = await added('clos', { code: '00998', name: 'Chidi' })
    const retired = await act('retire', 'clos', made, { last_day: dayAfter(today, 5) })
    expect(retired.body.data).toMatchObject({ state: 'in_use', last_day: dayAfter(today, 5) })
    const before = await act('retire', 'clos', retired.body.data, { last_day: dayAfter(today, -2) })
    expect([before.status, before.body.errors[0].path]).toEqual([422, 'last_day'])
  })

  it('change from a day on, and earlier periods stay unchanged', async () => {
    const agency = await added('agencies', {
      code: '00600',
      name: 'Ikoyi',
      attributes: { commission_bps: 1_000 },
    })
    const next = dayAfter(today, 30)
    const body = { name: 'Ikoyi', attributes: { commission_bps: 1_500 }, first_day: next }
    const changed = await change('agencies', agency, body)
    expect(changed.status).toBe(200)
    expect(changed.body.data.periods.map(({ last_day }) => last_day)).toEqual([dayAfter(next, -1), null])
    const rate = async (day: string) =>
      (await setupEntryOn(test.services.db, 'agencies', '00600', day))?.attributes.commission_bps
    expect([await rate(dayAfter(next, -1)), await rate(next)]).toEqual([1_000, 1_500])
    const now = await read('agencies', agency.id)
    expect(now.attributes).toEqual(agency.attributes)
    expect((await act('retire', 'agencies', now)).body.code).toBe('setup_entry_changes')
    expect((await change('agencies', now, { ...body, first_day: dayAfter(next, 5) })).status).toBe(422)
    expect((await change('agencies', now, { ...body, first_day: dayAfter(today, -1) })).status).toBe(422)
    expect((await call('DELETE', `/agencies/entries/${changed.body.data.id}`)).status).toBe(200)
    expect((await read('agencies', agency.id)).last_day).toBeNull()
    expect((await call('DELETE', `/agencies/entries/${agency.id}`)).body.code).toBe('in_force_already')
    expect((await call('DELETE', `/agencies/entries/${changed.body.data.id}`)).status).toBe(404)
  })

  it('never change an amount in the past', async () => {
    const limit = (await call('GET', '/liability-types/entries?q=private')).body.data[0]
    const attributes = { ...limit.attributes, limit: 400_000_000 }
    const refused = await change('liability-types', limit, { name: limit.name, attributes })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'first_day' })],
    ])
    const renamed = await change('liability-types', limit, { name: 'Renamed', attributes: limit.attributes })
    expect([renamed.status, renamed.body.data.periods]).toEqual([
      200,
      [expect.objectContaining({ name: 'Renamed' })],
    ])
  })

  it('report an edit conflict with the stored version', async () => {
    const made = await added('clos', { code: '00997', name: 'Ngozi' })
    await change('clos', made, { name: 'Ngozi A.' })
    for (const answer of [await change('clos', made, { name: 'N.' }), await act('retire', 'clos', made)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'edit_conflict'])
      expect(answer.body.current).toMatchObject({ name: 'Ngozi A.', version: 2 })
    }
  })

  it('are answered to a conflict as their page has them, in the language of its reader', async () => {
    const [rule] = (await call('GET', '/change-rules/entries')).body.data
    if (!rule) throw new Error('There is no rule.')
    const path = `/api/setups/lists/change-rules/entries/${rule.id}` as const
    const headers = { 'accept-language': 'fr' }
    const french = (await test.call('GET', path, { token: admin, headers })).body.data
    expect(french.name).not.toBe(rule.name)
    const body = { name: french.name, attributes: french.attributes, version: french.version + 1 }
    const late = await test.call('PUT', path, { token: admin, headers, body })
    expect([late.status, late.body.current]).toEqual([409, french])
    const order = await test.call('PUT', '/api/setups/lists/change-rules/order', {
      token: admin,
      headers,
      body: { ids: [rule.id] },
    })
    expect(order).toMatchObject({ status: 409, body: { current: { 0: { name: french.name } } } })
  })

  it('are not retired while others name them', async () => {
    const truck = (await call('GET', '/risk-types/entries?q=truck')).body.data[0]
    const refused = await act('retire', 'risk-types', truck)
    expect([refused.status, refused.body.code]).toEqual([409, 'setup_entry_needed'])
    expect(refused.body.message).toContain('Truck')
  })

  it('of one list are not entries of another', async () => {
    const made = await added('clos', { code: '00996', name: 'Musa' })
    expect((await call('GET', `/agencies/entries/${made.id}`)).status).toBe(404)
    expect((await change('colours', made, { name: 'Musa', attributes: { hex: '#000000' } })).status).toBe(404)
    expect((await act('retire', 'agencies', made)).status).toBe(404)
    expect((await call('DELETE', `/agencies/entries/${made.id}`)).status).toBe(404)
  })

  it('are offered in the order that was set', async () => {
    const { data } = (await call('GET', '/cover-types/entries')).body
    const ids = data.map(({ id }) => id).reverse()
    expect((await call('PUT', '/cover-types/order', { ids })).status).toBe(200)
    expect(await codes('cover-types')).toEqual(data.map(({ code }) => code).reverse())
    const missing = await call('PUT', '/cover-types/order', { ids: ids.slice(1) })
    expect([missing.status, missing.body.code]).toEqual([409, 'edit_conflict'])
    expect((await call('PUT', '/cover-types/order', { ids: [] })).status).toBe(422)
  })

  it('retired during a tracker are reported at their field', async () => {
    const { token } = await startGuest(test, { ...ADA, email: 'retired@example.test' })
    expect(token).toBeTruthy()
    const { vehicle } = proposal(today)
    const silver = (await call('GET', '/colours/entries?q=silver')).body.data[0]
    await act('retire', 'colours', silver)
    const place = ['colours', '', vehicle.colour] as const
    expect((await setupNames(test.services.db, [place], today))(...place)).toBeUndefined()
  })

  it('cannot overlap in time, even directly in the database', async () => {
    const insert = (code: string, from: string, to: string | null) =>
      test.services.pool.query(
        `insert into setup_rows (list, code, name, effective_from, effective_to) values ('clos', $1, 'X', $2, $3)`,
        [code, from, to],
      )
    await insert('LAP', '2025-01-01', '2025-06-01')
    await insert('LAP', '2025-06-01', null)
    await expect(insert('lap', '2025-03-01', '2025-04-01')).rejects.toThrow(/overlap/)
    await expect(insert('Lap', '2027-01-01', null)).rejects.toThrow()
  })
})
