import type { CargoTariff, SetupEntry, TariffOf, Vessel } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { approveChanges } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { marineTariffOn } from './store.ts'

type Tariff = TariffOf<CargoTariff>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

describe('the reference data of marine cargo', () => {
  let test: TestApp
  let admin: string
  let partner: string
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    partner = await signIn(test, 'owner@harbourline.test', '/api/marine/partner')
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const edit = <M extends Method, Path extends string>(method: M, path: Path, body?: object) =>
    test.call(method, `/api/marine/admin/setup${path}`, { token: admin, body })
  const ask = <Path extends string>(path: Path) =>
    test.call('GET', `/api/marine/partner/setup${path}`, { token: partner })
  const codes = async <Path extends string>(path: Path) =>
    ((await ask(path)).body.data as Vessel[]).map(({ code }) => code)

  it('names limits and rules in the reader’s language, and keeps their names when saved in it', async () => {
    const options = { token: admin, headers: { 'accept-language': 'de' } }
    const lists = '/api/marine/admin/setup/lists'
    const [limit] = (await test.call('GET', `${lists}/marine-limits/entries?q=PER_BOTTOM`, options)).body.data
    const { id, name, attributes, version } = limit ?? { id: '', name: '', attributes: {}, version: 0 }
    expect(name).toBe('Höchste Versicherungssumme auf einem Schiff')
    const body = { name, attributes, version }
    const saved = await test.call('PUT', `${lists}/marine-limits/entries/${id}`, { ...options, body })
    expect(saved.body.data).toMatchObject({ name, periods: [{ name }] })
    const english = await edit('GET', `/lists/marine-limits/entries/${id}`)
    expect(english.body.data.name).toBe('Greatest sum insured on one vessel')
    const rules = await test.call('GET', `${lists}/underwriting-rules/entries?q=imaginarer gewinn`, options)
    expect(rules.body.data[0]?.name).toBe('Imaginärer Gewinn über der Grenze')
  })

  it('returns all choices of a quote in one response, to both kinds of users', async () => {
    const { status, body } = await ask('')
    expect([status, body.data.day, body.data.uplift_bps]).toEqual([200, today, 1_000])
    expect(body.data.clauses[0]).toMatchObject({ code: 'ICC_A', edition: '1/1/09', add_on: false })
    expect(body.data.countries).toHaveLength(249)
    expect(body.data.currencies).toContainEqual({ code: 'JPY', name: 'Japanese yen', decimals: 0 })
    expect(body.data.incoterms).toContainEqual(expect.objectContaining({ code: 'CIF', seller_insures: true }))
    expect(body.data.commodities[0]).toMatchObject({ rate_class: 'GENERAL' })
    expect((await edit('GET', '')).body.data).toEqual(body.data)
    expect((await test.call('GET', '/api/marine/partner/setup')).status).toBe(401)
    expect((await test.call('GET', '/api/marine/admin/setup', { token: partner })).status).toBe(403)
  })

  it('is read completely by an auditor, who cannot change it', async () => {
    const auditor = await signIn(test, 'auditor@marine.coverdesk.test', '/api/marine/admin')
    const read = <Path extends string>(path: Path, token = auditor) =>
      test.call('GET', `/api/marine/admin/setup${path}`, { token })
    const [tariff] = (await read('/tariffs')).body.data
    const [rule] = (await read('/lists/underwriting-rules/entries')).body.data
    const paths = ['/lists', '/tariffs', `/tariffs/${tariff.id}`, '/number-series', '/fx-rates']
    for (const path of [...paths, '/fx-rates/positions', `/lists/underwriting-rules/entries/${rule.id}`])
      expect([path, (await read(path)).status]).toEqual([path, 200])
    const change = { token: auditor, body: {} }
    expect((await test.call('POST', '/api/marine/admin/setup/fx-rates', change)).status).toBe(403)
    const underwriter = await signIn(test, 'underwriter@marine.coverdesk.test', '/api/marine/admin')
    expect((await read('/tariffs', underwriter)).status).toBe(403)
  })

  it('finds ports by code, name and country, and those of a conveyance', async () => {
    expect((await codes('/ports?q=ngapp'))[0]).toBe('NGAPP')
    expect(await codes('/ports?q=jebel')).toEqual(['AEJEA'])
    expect(await codes('/ports?q=china qing')).toEqual(['CNTAO'])
    expect(await codes('/ports?q=lagos&conveyance=AIR')).toEqual(['LOS'])
    expect((await codes('/ports')).slice(0, 2)).toEqual(['NGAPP', 'NGTIN'])
    expect((await edit('GET', '/ports?q=tema')).body.data).toMatchObject([{ country: 'GH' }])
  })

  describe('vessels', () => {
    const add = (body: object) =>
      test.call('POST', '/api/marine/partner/setup/vessels', { token: partner, body })
    const ship = { imo: '9447079', name: 'MV Partner Found', year_built: 2011, flag: 'LR' }

    it('are added by partners to be verified, and found by number and name', async () => {
      const { status, body } = await add(ship)
      expect([status, body.data]).toEqual([
        201,
        { code: '9447079', name: 'MV Partner Found', year_built: 2011, flag: 'LR', verified: false },
      ])
      expect(await codes('/vessels?q=9447079')).toEqual(['9447079'])
      expect((await edit('GET', '/vessels?q=partner found')).body.data).toHaveLength(1)
      const marked = async (said: string) =>
        (await edit('GET', `/lists/vessels/entries?limit=200&marked=${said}`)).body.data.map(
          ({ code }) => code,
        )
      expect(await marked('no')).toContain('9447079')
      expect(await marked('yes')).not.toContain('9447079')
      expect(await marked('yes')).toContain('9321483')
      expect((await edit('GET', '/lists/vessels/entries?marked=perhaps')).status).toBe(422)
      expect((await edit('GET', '/lists/banks/entries?marked=no')).body.data.length).toBeGreaterThan(0)
    })

    it('stay unchanged when they are sent again', async () => {
      const sent = { ...ship, imo: '9321483', name: 'Mine', year_built: 2020 }
      const answers = await Promise.all(Array.from({ length: 20 }, () => add(sent)))
      for (const { body } of answers)
        expect(body.data).toMatchObject({ name: 'MV Lagoon Express', year_built: 2006, verified: true })
      const fresh = await Promise.all(Array.from({ length: 20 }, () => add({ ...ship, imo: '9134270' })))
      expect(new Set(fresh.map(({ status }) => status))).toEqual(new Set([201]))
      expect(await codes('/vessels?q=9134270')).toEqual(['9134270'])
    })

    it.each([
      ['imo', { imo: '9447078' }],
      ['imo', { imo: '944707' }],
      ['year_built', { year_built: 2099 }],
      ['year_built', { year_built: 1500 }],
      ['flag', { flag: 'ZZ' }],
      ['name', { name: '' }],
    ])('are refused at %s for %j', async (path, wrong) => {
      const { status, body } = await add({ ...ship, ...wrong })
      expect([status, body.errors[0].path]).toEqual([422, path])
    })

    it('are added by partners who issue policies, and not verified by them', async () => {
      expect((await add({ ...ship, verified: true })).status).toBe(400)
      const { status } = await test.call('POST', '/api/marine/partner/setup/vessels', {
        token: admin,
        body: ship,
      })
      expect(status).toBe(403)
    })
  })

  describe('the lists', () => {
    const list = <M extends Method, Path extends string>(method: M, path: Path, body?: object) =>
      edit(method, `/lists${path}`, body)
    const port = { code: 'CMDLA', name: 'Douala', attributes: { country: 'CM', conveyance: 'SEA' } }
    const added = async (name: string, body: object): Promise<SetupEntry> =>
      (await list('POST', `/${name}/entries`, body)).body.data

    it('are counted, without those of staff', async () => {
      const { body } = await list('GET', '')
      expect(body.data).toContainEqual({ list: 'ports', in_use: 61, upcoming: 0, retired: 0 })
      expect((await list('GET', '/colours/entries')).status).toBe(404)
      const office = await signIn(test, 'admin@coverdesk.test')
      expect((await test.call('GET', '/api/setups/lists/ports/entries', { token: office })).status).toBe(404)
      expect((await test.call('GET', '/api/marine/admin/setup/lists', { token: office })).status).toBe(403)
      expect((await test.call('GET', '/api/marine/admin/setup/lists', { token: partner })).status).toBe(403)
    })

    it('are changed from a day on, and present the earlier values', async () => {
      const tomorrow = dayAfter(today, 1)
      const made = await added('receiving-accounts', {
        code: 'UBA-1',
        name: 'UBA premium account',
        attributes: { bank: '033', account_number: '2012345678', account_name: 'Demo', currency: 'NGN' },
      })
      const changed = await list('PUT', `/receiving-accounts/entries/${made.id}`, {
        name: made.name,
        version: made.version,
        first_day: tomorrow,
        attributes: { ...made.attributes, account_number: '2087654321' },
      })
      expect(changed.body.data.periods).toMatchObject([
        { last_day: today, attributes: { account_number: '2012345678' } },
        { first_day: tomorrow, last_day: null, attributes: { account_number: '2087654321' } },
      ])
    })

    it('retain past amounts: a limit changes from a day on, once for concurrent changes', async () => {
      const { body } = await list('GET', '/marine-limits/entries?q=SECOND_APPROVAL')
      const [limit] = body.data
      const change = (first_day: string | null) =>
        list('PUT', `/marine-limits/entries/${limit.id}`, {
          name: limit.name,
          version: limit.version,
          first_day,
          attributes: { amount: 1 },
        })
      expect((await change(null)).body.errors[0]).toMatchObject({ path: 'first_day' })
      const both = await Promise.all([change(today), change(today)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it('refuse to add and retire entries that come with the product', async () => {
      const { body } = await list('GET', '/marine-limits/entries?q=PER_BOTTOM')
      const body1 = { code: 'MINE', name: 'Mine', attributes: { amount: 1 } }
      const answers = [
        await list('POST', '/marine-limits/entries', body1),
        await list('POST', `/marine-limits/entries/${body.data[0].id}/retire`, { version: 1 }),
      ]
      expect(answers.map(({ status, body: refused }) => [status, refused.code])).toEqual([
        [409, 'setup_list_fixed'],
        [409, 'setup_list_fixed'],
      ])
    })

    it.each([
      [
        'vessels',
        'code',
        { code: '9074728', name: 'X', attributes: { year_built: 2000, flag: null, verified: true } },
      ],
      [
        'vessels',
        'attributes.year_built',
        { code: '9074729', name: 'X', attributes: { year_built: 20, flag: null, verified: true } },
      ],
      ['ports', 'code', { ...port, code: 'Douala' }],
      ['ports', 'code', { ...port, code: 'NGAPP' }],
      ['ports', 'attributes.country', { ...port, attributes: { ...port.attributes, country: 'XX' } }],
      ['currencies', 'attributes.decimals', { code: 'XYZ', name: 'X', attributes: { decimals: -1 } }],
      [
        'commodities',
        'attributes.hs_prefixes.0',
        { code: 'X', name: 'X', attributes: { rate_class: 'FOOD', hs_prefixes: ['1a'] } },
      ],
      [
        'receiving-accounts',
        'attributes.account_number',
        {
          code: 'X',
          name: 'X',
          attributes: { bank: '057', account_number: '12345', account_name: 'X', currency: 'NGN' },
        },
      ],
    ])('refuse in %s what is wrong at %s', async (name, path, body) => {
      const answer = await list('POST', `/${name}/entries`, body)
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
    })

    it('retire an entry, restore it, and delete one that is not effective yet', async () => {
      const made = await added('ports', port)
      expect(await codes('/ports?q=douala')).toEqual(['CMDLA'])
      const retired = await list('POST', `/ports/entries/${made.id}/retire`, { version: made.version })
      expect(await codes('/ports?q=douala')).toEqual([])
      const { version } = retired.body.data
      expect((await list('POST', `/ports/entries/${made.id}/restore`, { version })).status).toBe(200)
      const later = await added('packaging', {
        code: 'TOTES',
        name: 'Totes',
        attributes: {},
        first_day: dayAfter(today, 3),
      })
      expect((await list('DELETE', `/packaging/entries/${later.id}`)).status).toBe(200)
      expect((await list('GET', `/ports/entries/${made.id}`)).body.data.periods.length).toBeGreaterThan(0)
      const { body } = await list('GET', '/conveyances/entries?state=in_use')
      const ids = body.data.map(({ id }) => id).reverse()
      expect((await list('PUT', '/conveyances/order', { ids })).status).toBe(200)
    })
  })

  describe('the tariff', () => {
    const tariffs = <M extends Method, Path extends string>(method: M, path: Path, body?: object) =>
      edit(method, `/tariffs${path}`, body)
    const draft = async (name: string): Promise<Tariff> => (await tariffs('POST', '', { name })).body.data
    const save = ({ id, name, version }: Tariff, content: object) =>
      tariffs('PUT', `/${id}`, { name, content, version })

    it('is drafted as a copy, published from a day on, and changes nothing before it', async () => {
      const made = await draft('Rates 2030')
      expect(made).toMatchObject({ state: 'draft', rate_count: 40, before: { name: 'Marine rates' } })
      const saved = await save(made, { ...made.content, minimum_premium: 750_000 })
      const first_day = dayAfter(today, 30)
      const body = { first_day, version: saved.body.data.version }
      const published = await Promise.all([
        tariffs('POST', `/${made.id}/publish`, body),
        tariffs('POST', `/${made.id}/publish`, body),
      ])
      expect(published.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await marineTariffOn(test.services.db, first_day)).toMatchObject({ name: 'Marine rates' })
      await approveChanges(test, 'marine')
      const { db } = test.services
      expect((await marineTariffOn(db, dayAfter(first_day, -1)))?.content.minimum_premium).toBe(500_000)
      expect((await marineTariffOn(db, first_day))?.content.minimum_premium).toBe(750_000)
      expect((await tariffs('POST', `/${made.id}/withdraw`)).body.data).toMatchObject({ state: 'draft' })
      expect((await tariffs('DELETE', `/${made.id}`)).status).toBe(200)
    })

    it('states how many open quotes it has priced, and is closed to staff of other products', async () => {
      const { db } = test.services
      const tariff = await marineTariffOn(db, today)
      const { id: partner_id } = await db.selectFrom('partners').select('id').executeTakeFirstOrThrow()
      const { id: created_by } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const at = test.services.clock()
      await db
        .insertInto('cargo_policies')
        .values({
          id: uuid(),
          partner_id,
          created_by,
          kind: 'single_transit',
          created_at: at,
          updated_at: at,
          terms: '{}',
          price: JSON.stringify({ tariff_id: tariff?.id }),
        })
        .execute()
      const { body } = await tariffs('GET', '')
      expect(body.data).toContainEqual(expect.objectContaining({ id: tariff?.id, open_quotes: 1 }))
      const made = await draft('Of marine')
      expect((await tariffs('GET', `/${made.id}`)).body.data.before).toMatchObject({ open_quotes: 1 })
      const office = await signIn(test, 'admin@coverdesk.test')
      const read = (path: string) => test.call('GET', `/api/tariffs${path}`, { token: office })
      expect([(await read(`/${made.id}`)).status, (await read(`/${tariff?.id}`)).status]).toEqual([404, 404])
      expect(((await read('')).body.data as Tariff[]).map(({ name }) => name)).not.toContain('Of marine')
    })

    it.each([
      ['content.rates.0.rate_ppm', (one: CargoTariff) => ({ rates: [{ ...one.rates[0], rate_ppm: -1 }] })],
      ['content.rates.0.rate_ppm', (one: CargoTariff) => ({ rates: [{ ...one.rates[0], rate_ppm: 0.5 }] })],
      [
        'content.rates.0.rate_class',
        (one: CargoTariff) => ({ rates: [{ ...one.rates[0], rate_class: 'NONE' }] }),
      ],
      ['content.rates.1.clause', (one: CargoTariff) => ({ rates: [one.rates[0], one.rates[0]] })],
      ['content.vessel_ages.0.factor_bps', () => ({ vessel_ages: [{ over_years: 15, factor_bps: -1 }] })],
      ['content.commission_bps', () => ({ commission_bps: 10_001 })],
      ['content.wht_bps', () => ({ wht_bps: -500 })],
    ])('is refused at %s', async (path, wrong) => {
      const made = await draft('Wrong')
      const { status, body } = await save(made, { ...made.content, ...wrong(made.content) })
      expect([status, body.errors[0].path]).toEqual([422, path])
    })
  })

  it('has number series for marine records, whose prefixes other products cannot use', async () => {
    const { body } = await edit('GET', '/number-series')
    expect(
      body.data.map(({ kind, next }: { kind: string; next: { sample: string }[] }) => [
        kind,
        next[0]?.sample,
      ]),
    ).toContainEqual(['cargo-policy', `MCP/${today.slice(0, 4)}/000001`])
    const { pattern } = body.data[0]
    const other = { ...pattern, prefix: 'CARGO' }
    expect(
      (await edit('POST', '/number-series/cargo-policy/preview', other)).body.data.next[0].sample,
    ).toContain('CARGO/')
    const changed = await edit('PUT', '/number-series/cargo-policy', { ...other, version: 0 })
    expect([changed.status, changed.body.data.pattern.prefix]).toEqual([200, 'CARGO'])
    const taken = await edit('POST', '/number-series/debit-note/preview', { ...pattern, prefix: 'MTR' })
    expect([taken.status, taken.body.errors[0].path]).toEqual([422, 'prefix'])
    expect((await edit('PUT', '/number-series/policy', { ...other, version: 0 })).status).toBe(404)
  })
})
