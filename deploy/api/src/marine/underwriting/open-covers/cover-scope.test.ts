import type { CargoCheck, CargoPolicy, CargoTerms } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargoDesk, POLICIES } from '../../../testing/cargo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const scope: Partial<CargoTerms> = {
  covered_commodities: ['FOOD', 'GENERAL'],
  covered_countries: ['CN', 'NG'],
  agreed_currency: 'USD',
  agreed_rate: '0.2',
  limit_per_sending: '150,000',
  limit_per_bottom: '200,000',
  limit_per_location: '300,000',
}

describe('the scope of an open cover', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let cover: CargoPolicy
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(900_000_000)
    await desk.rate('EUR', 1_700_000_000)
    const draft = await open(scope)
    const refused = await desk.act(draft, 'issue')
    expect([refused.status, refused.body.code]).toEqual([409, 'referral_needed'])
    expect(find(refused.body.checks, 'agreed_rate')?.state).toBe('referral')
    const referred = await desk.act(draft, 'refer')
    const accepted = await desk.decide(referred.body.data, 'accept')
    cover = (await desk.act(accepted.body.data, 'issue')).body.data
    expect(cover).toMatchObject({ state: 'issued', terms: scope })
  })
  afterAll(() => test.close())

  const open = (terms: Partial<CargoTerms>) =>
    desk.make({ fob: '', freight: '', ...terms }, { kind: 'open_cover' })
  const under = (id = cover.id) => ({ kind: 'declaration' as const, open_cover_id: id })
  const check = async (terms: Partial<CargoTerms>, id?: string) =>
    (await desk.call('POST', `${POLICIES}/price`, desk.draft(terms, under(id)))).body.data
  const find = (checks: CargoCheck[], code: string) => checks.find((one) => one.code === code)

  it('rates a declaration within it by the agreed rate, and issues it', async () => {
    const draft = await desk.make({}, under())
    expect(draft.price.parts[0]).toMatchObject({ code: 'ICC_A', rate_ppm: 2_000, amount: 34_650_000 })
    expect((await desk.act(draft, 'issue')).status).toBe(200)
  })

  it.each([
    ['other goods', 'cover_commodity', { commodity: 'GLASS', hs_code: '' }],
    ['a port of another country', 'cover_territory', { load_port: 'NLRTM' }],
    ['another currency', 'cover_currency', { currency: 'EUR' }],
    ['more than one sending', 'cover_sending', { fob: '140,000' }],
  ])('refers %s, and rates it as it is agreed', async (_what, code, terms: Partial<CargoTerms>) => {
    const draft = await desk.make({ vessel_name: `MV ${code}`, ...terms }, under())
    const refused = await desk.act(draft, 'issue')
    expect([refused.status, refused.body.code]).toEqual([409, 'referral_needed'])
    expect(find(refused.body.checks, code)?.state).toBe('referral')
    expect(draft.price.parts[0].rate_ppm).toBe(code === 'cover_commodity' ? 5_000 : 2_000)
    const referred = await desk.act(draft, 'refer')
    expect(referred.body.data.refer_reasons).toContain(code)
  })

  it('refuses more than its limit in its currency, at the rate of the day', async () => {
    const { checks } = await check({
      fob: '200,001',
      freight: '0',
      uplift_percent: '0',
      vessel_name: 'MV Full',
    })
    expect(find(checks, 'bottom')).toMatchObject({ state: 'refusal' })
    const within = await check({ fob: '149,000', freight: '0', uplift_percent: '0', vessel_name: 'MV Full' })
    expect(find(within.checks, 'bottom')?.state).toBe('ok')
    const { data } = (await desk.call('GET', `/api/marine/partner/open-covers/${cover.id}`)).body
    expect(data.limit_per_bottom).toBe(30_000_000_000)
  })

  it('does not limit fields that a cover leaves open, as on earlier covers', async () => {
    const draft = await open({ limit_per_bottom: '900,000,000', limit_per_location: '900,000,000' })
    expect((await desk.act(draft, 'issue')).status).toBe(200)
    const { price, checks } = await check({ commodity: 'GLASS', hs_code: '', load_port: 'NLRTM' }, draft.id)
    expect(price.parts[0].rate_ppm).toBe(5_000)
    expect(checks.filter(({ state }: CargoCheck) => state !== 'ok')).toEqual([])
    const { db } = test.services
    const { terms } = await db
      .selectFrom('cargo_policies')
      .select('terms')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    const known = Object.entries(terms).filter(([field]) => !/^(covered|agreed)_|sending|split/.test(field))
    await db
      .updateTable('cargo_policies')
      .set({ terms: JSON.stringify(Object.fromEntries(known)) })
      .where('id', '=', draft.id)
      .execute()
    const again = await check({ load_port: 'NLRTM' }, draft.id)
    expect(again.checks.filter(({ state }: CargoCheck) => state !== 'ok')).toEqual([])
  })

  it('ignores a scope on a declaration or a single shipment', async () => {
    const { price } = await check({ agreed_rate: '0.01' })
    expect(price.parts[0].rate_ppm).toBe(2_000)
    const single = await desk.make({ agreed_rate: '0.01', covered_commodities: ['GLASS'] })
    expect(single.price.parts[0].rate_ppm).toBe(2_500)
    expect(single.terms).toMatchObject({ agreed_rate: '', covered_commodities: [] })
  })

  it('refuses codes that are not in the reference data', async () => {
    const draft = await open({ ...scope, covered_countries: ['XX'], agreed_rate: 'cheap' })
    const refused = await desk.act(draft, 'issue')
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['terms.covered_countries', 'terms.agreed_rate']),
    )
  })
})
