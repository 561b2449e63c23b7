import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { fxRateOn, listMarine, marineEntryOn, marineLimitOn, marineTariffOn } from './store.ts'

const DAY = '2026-06-10'

describe('the rating data of cargo', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const rate = async (day: string, rate_micro: number, set_at = `${day}T08:00:00Z`) => {
    const values = { id: uuid(), currency: 'TRY', day, rate_micro, source: 'CBN', set_at }
    await test.services.db.insertInto('fx_rates').values(values).execute()
  }

  it('has the rates of the standard tariff as integers of sufficient precision', async () => {
    const tariff = await marineTariffOn(test.services.db, DAY)
    const of = (rate_class: string, clause: string) =>
      tariff?.content.rates.find((one) => one.rate_class === rate_class && one.clause === clause)?.rate_ppm
    expect([of('GENERAL', 'ICC_A'), of('GLASS', 'ICC_B'), of('USED_GOODS', 'ICC_A')]).toEqual([
      2_000,
      3_000,
      null,
    ])
    expect(tariff?.content.add_ons).toContainEqual({ clause: 'STRIKES', rate_ppm: 250 })
    expect(
      tariff?.content.rates.every(({ rate_ppm }) => rate_ppm === null || Number.isInteger(rate_ppm)),
    ).toBe(true)
    expect(await marineTariffOn(test.services.db, '2000-01-01')).toBeUndefined()
  })

  it('has a rate for each class of goods under each main clause', async () => {
    const tariff = await marineTariffOn(test.services.db, DAY)
    const classes = await listMarine(test.services.db, 'rate-classes', DAY)
    const clauses = await listMarine(test.services.db, 'marine-clauses', DAY)
    const main = clauses.filter(({ attributes }) => !attributes.add_on)
    const priced = new Set(tariff?.content.rates.map((one) => `${one.rate_class} ${one.clause}`))
    for (const { code } of classes)
      for (const clause of main) expect(priced).toContain(`${code} ${clause.code}`)
    for (const { attributes } of await listMarine(test.services.db, 'commodities', DAY))
      expect(classes.map(({ code }) => code)).toContain(attributes.rate_class)
  })

  it('uses the newest exchange rate of the day, or of the previous days that the tariff permits', async () => {
    await rate('2026-06-08', 40_000_000)
    await rate('2026-06-10', 41_000_000)
    await rate('2026-06-10', 41_500_000, '2026-06-10T12:00:00Z')
    const { db } = test.services
    expect(await fxRateOn(db, 'TRY', DAY)).toMatchObject({ rate_micro: 41_500_000, day: DAY, days_old: 0 })
    expect(await fxRateOn(db, 'TRY', '2026-06-09')).toMatchObject({ rate_micro: 40_000_000, days_old: 1 })
    expect(await fxRateOn(db, 'TRY', '2026-06-13')).toMatchObject({ rate_micro: 41_500_000, days_old: 3 })
    expect(await fxRateOn(db, 'NGN', DAY)).toMatchObject({ rate_micro: 1_000_000, days_old: 0 })
  })

  it.each(['2026-06-07', '2026-06-14'])('refuses a currency that has no rate on %s', async (day) => {
    await expect(fxRateOn(test.services.db, 'TRY', day, 'terms.currency')).rejects.toMatchObject({
      status: 422,
      details: {
        fields: [
          { path: 'terms.currency', code: 'fields.fx_rate_missing', params: { currency: 'TRY', day } },
        ],
      },
    })
  })

  it('reads the limits and entries of a day, without ended ones', async () => {
    const { db } = test.services
    expect(await marineLimitOn(db, 'SECOND_APPROVAL', DAY)).toBe(5_000_000_000)
    expect(await marineEntryOn(db, 'ports', 'NGAPP', DAY)).toMatchObject({ name: 'Apapa' })
    const ended = { list: 'ports', code: 'XXOLD', name: 'Old port', effective_from: '2025-01-01' }
    await db
      .insertInto('setup_rows')
      .values({ ...ended, attributes: '{}', effective_to: DAY })
      .execute()
    expect(await marineEntryOn(db, 'ports', 'XXOLD', DAY)).toBeUndefined()
    expect(await marineEntryOn(db, 'ports', 'XXOLD', '2026-06-09')).toBeDefined()
  })
})
