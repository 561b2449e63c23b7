import type { ReportSummary } from '@coverdesk/sdk'
import { type ListedOpenCover, UNNAMED_CONVEYANCE } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../reference/setups/entries.ts'
import { cargoDesk } from '../../../testing/cargo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { storeExposures } from '../../reports/store-exposures.ts'

const ADMIN = '/api/marine/admin'
const PARTNER = '/api/marine/partner'
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('the exposure of voyages and locations', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let cover: string
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(500_000_000)
    const made = await desk.make(
      { fob: '', freight: '', limit_per_bottom: '400,000,000', limit_per_location: '500,000,000' },
      { kind: 'open_cover' },
    )
    const issued = await desk.act(made, 'issue')
    expect(issued.status).toBe(200)
    cover = made.id
    for (const last_warehouse of ['Shed A', 'Shed B']) {
      const under = { kind: 'declaration' as const, open_cover_id: cover }
      const declaration = await desk.make({ voyage: '900E', vessel_name: 'MSC Test', last_warehouse }, under)
      expect((await desk.act(declaration, 'issue')).status).toBe(200)
    }
  })
  afterAll(() => test.close())

  const get = <Path extends string>(path: Path, token = desk.admin) => test.call('GET', path, { token })
  const SUM = 17_325_000_000

  it('counts the declarations of an open cover, and the used limits of its voyage and locations', async () => {
    const { body } = await get(`${ADMIN}/open-covers?term=running&partner_id=${desk.partner}`)
    const row = body.data.find(({ id }: ListedOpenCover) => id === cover)
    expect(row).toMatchObject({
      declarations: 2,
      declared: 2 * SUM,
      limit_per_bottom: 40_000_000_000,
      most_on_bottom: 2 * SUM,
      most_at_location: SUM,
      client: 'Lekki Foods Limited',
    })
    expect((await get(`${ADMIN}/open-covers?term=ended`)).body.data).toEqual([])
    expect((await get(`${ADMIN}/open-covers?q=zebulon`)).body.data).toEqual([])
    const usage = await get(`${PARTNER}/open-covers/${cover}`, desk.issuer)
    expect(usage.body.data).toMatchObject({
      bottoms: [{ name: 'MSC Test', detail: '900E', declarations: 2, at_risk: 2 * SUM }],
      locations: [{ at_risk: SUM }, { at_risk: SUM }],
    })
    expect((await get(`${ADMIN}/open-covers/${cover}`)).body.data).toEqual(usage.body.data)
  })

  it('hides the cover of a partner from others, and the list from all partners', async () => {
    expect((await get(`${PARTNER}/open-covers/${cover}`, desk.other)).status).toBe(404)
    expect((await get(`${PARTNER}/open-covers/${NOWHERE}`, desk.issuer)).status).toBe(404)
    expect((await get(`${ADMIN}/open-covers/${NOWHERE}`)).status).toBe(404)
    expect((await get(`${ADMIN}/open-covers`, desk.issuer)).status).toBe(403)
    expect((await get(`${ADMIN}/open-covers/${cover}`, desk.issuer)).status).toBe(403)
    expect((await test.call('GET', `${PARTNER}/open-covers/${cover}`, {})).status).toBe(401)
    expect((await get(`${ADMIN}/open-covers/nothing`)).status).toBe(404)
  })

  it('sums a voyage and a location over all partners, against the limit, and leads to their policies', async () => {
    const read = async (report: 'vessel-exposure' | 'port-exposure') =>
      (await get(`${ADMIN}/reports/${report}?partner_id=${desk.partner}&limit=200`)).body.data
    const [voyages, places] = [await read('vessel-exposure'), await read('port-exposure')]
    const voyage = voyages.find(({ name }) => name === 'MSC Test')
    expect(voyage).toMatchObject({ detail: '900E', policies: 2, at_risk: 2 * SUM })
    const shed = places.find(({ detail }) => detail === 'Shed A')
    expect(shed).toMatchObject({ policies: 1, at_risk: SUM, most_on: dayAfter(desk.today(), 40) })
    for (const [kind, row, count] of [
      ['bottom', voyage, 2],
      ['location', shed, 1],
    ] as const) {
      const query = new URLSearchParams({ state: 'issued', [kind]: row.place })
      expect((await get(`${ADMIN}/policies?${query}`)).body.meta.total).toBe(count)
    }
    const sums = (rows: { at_risk: number }[]) => rows.reduce((sum, { at_risk }) => sum + at_risk, 0)
    const { data } = (await get(`${ADMIN}/reports/vessel-exposure/summary?partner_id=${desk.partner}`)).body
    expect(data.totals.slice(0, 2)).toEqual(
      ['insured', 'at_risk'].map((key) => ({ key, amount: sums(voyages), ledger: null })),
    )
    await storeExposures(test.services)
    expect([await read('vessel-exposure'), await read('port-exposure')]).toEqual([voyages, places])
  })

  it('is equal by vessel and by port, with shipments without a flight number as one row', async () => {
    const airports = { load_port: 'PVG', discharge_port: 'LOS', clause: 'ICC_AIR' }
    const air = { mode: 'AIR', vessel_name: '', vessel_year: '', voyage: '', incoterm: 'CPT', ...airports }
    const flights = [air, air, { ...air, voyage: 'ET911' }]
    for (const change of flights)
      expect((await desk.act(await desk.make({ ...change, fob: '20000' }), 'issue')).status).toBe(200)
    const insured = async (report: string) =>
      ((await get(`${ADMIN}/reports/${report}/summary`)).body.data as ReportSummary).totals.find(
        ({ key }) => key === 'insured',
      )?.amount
    const rows = (await get(`${ADMIN}/reports/vessel-exposure?limit=200`)).body.data
    const unnamed = rows.filter(({ place }: { place: string }) => place === UNNAMED_CONVEYANCE)
    expect(unnamed).toMatchObject([{ name: '', policies: 2, limit: null, over: 0 }])
    const total = rows.reduce((sum: number, { at_risk }: { at_risk: number }) => sum + at_risk, 0)
    expect([await insured('vessel-exposure'), await insured('port-exposure')]).toEqual([total, total])
    const listed = await get(`${ADMIN}/policies?state=issued&bottom=${UNNAMED_CONVEYANCE}`)
    expect(listed.body.meta.total).toBe(2)
  })

  it('states the amount above a limit, without cancelled policies', async () => {
    const { db } = test.services
    const limits = await get(`${ADMIN}/reports/vessel-exposure/summary`)
    const { limit } = limits.body.data
    const sum_insured_kobo = limit + 5
    const change = (values: object) =>
      db.updateTable('cargo_policies').set(values).where('ship', '=', 'msctest').execute()
    await change({ sum_insured_kobo })
    const find = async () =>
      (await get(`${ADMIN}/reports/vessel-exposure?limit=200`)).body.data.find(
        ({ name }: { name: string }) => name === 'MSC Test',
      )
    expect(await find()).toMatchObject({ limit, at_risk: 2 * sum_insured_kobo, over: limit + 10 })
    await change({ state: 'cancelled' })
    expect(await find()).toBeUndefined()
  })
})
