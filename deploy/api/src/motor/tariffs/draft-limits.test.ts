import type { Tariff, TariffContent } from '@coverdesk/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { withApproval } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const HEAD = 'risk_type;cover_type;premium_naira;rate_percent;minimum_value_naira'

describe('a drafted tariff', () => {
  let test: TestApp
  let admin: string
  let today: string
  let made: Tariff
  beforeEach(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    today = lagosDay(test.services.clock())
    made = (await call('POST', '/tariffs', { name: 'Limits' })).body.data
  })
  afterEach(() => test.close())

  const call = <M extends 'GET' | 'POST' | 'PUT', Path extends string>(
    method: M,
    path: Path,
    body?: object,
  ) => test.call(method, `/api${path}`, { token: admin, body })
  const save = (content: Partial<TariffContent>) =>
    call('PUT', `/tariffs/${made.id}`, {
      name: made.name,
      version: made.version,
      content: { ...made.content, ...content },
    })
  const publish = async ({ id, version }: Tariff, first_day: string) =>
    withApproval(test, await call('POST', `/tariffs/${id}/publish`, { first_day, version }), () =>
      call('GET', `/tariffs/${id}`),
    )
  const faultsOf = async (content: Partial<TariffContent>) => {
    const { status, body } = await save(content)
    expect(status).toBe(422)
    return body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])
  }
  const withoutTrucks = () => made.content.rates.filter(({ risk_type }) => risk_type !== 'TRUCK')
  const retireTrucks = (lastDay: string) =>
    test.services.db
      .updateTable('setup_rows')
      .set({ effective_to: dayAfter(lastDay) })
      .where('list', '=', 'risk_types')
      .where('code', '=', 'TRUCK')
      .execute()

  it('keeps a rate for every class that is sold', async () => {
    const { status, body } = await save({ rates: withoutTrucks() })
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'content.rates', code: 'fields.rate_needed' })],
    ])
    expect(body.errors[0].message).toMatch(/truck/i)
    expect((await call('GET', `/tariffs/${made.id}`)).body.data).toMatchObject({
      version: 1,
      content: made.content,
    })
  })

  it('may leave out a class that is sold up to a last day, and is published after that day only', async () => {
    await retireTrucks(dayAfter(today, 5))
    const saved = await save({ rates: withoutTrucks() })
    expect(saved.status).toBe(200)
    const refused = await publish(saved.body.data, dayAfter(today, 5))
    expect([refused.status, refused.body.code]).toEqual([409, 'tariff_incomplete'])
    expect(refused.body.message).toMatch(/truck/i)
    expect((await publish(saved.body.data, dayAfter(today, 6))).status).toBe(200)
  })

  it('may include loadings and covers of the lists, and limits, and prices by them when in force', async () => {
    const saved = await save({
      extensions: [
        { code: 'FLOOD', kind: 'loading', cover_types: ['TPFT'], basis: 'basic_premium', rate_bps: 1_000 },
        { code: 'NO_CLAIMS', kind: 'discount', cover_types: ['TPO'], basis: 'flat', amount: 100_000 },
      ],
      minimum_net_rates: [...made.content.minimum_net_rates, { cover_type: 'TPFT', rate_bps: 300 }],
      minimum_premiums: { PRIVATE: 1_400_000 },
      tax_bps: 750,
    })
    expect([saved.status, saved.body.data.content.minimum_premiums]).toEqual([200, { PRIVATE: 1_400_000 }])
    expect((await publish(saved.body.data, today)).status).toBe(200)
    const { data } = (
      await call('GET', '/setups/calculate-premium?risk_type=PRIVATE&cover_type=TPO&extensions=NO_CLAIMS')
    ).body
    expect(data).toMatchObject({ premium: 1_505_000, tax: 105_000, minimum_premium: 1_400_000 })
  })

  it('names an extension of the insurer’s own as in its list', async () => {
    const attributes = { description: 'Hail on the roof', cover_types: ['TPO'] }
    const hail = { code: 'HAIL', name: 'Hail', attributes }
    expect((await call('POST', '/setups/lists/extensions/entries', hail)).status).toBe(201)
    const saved = await save({
      extensions: [{ code: 'HAIL', kind: 'loading', cover_types: ['TPO'], basis: 'flat', amount: 50_000 }],
    })
    expect((await publish(saved.body.data, today)).status).toBe(200)
    const priced = await call(
      'GET',
      '/setups/calculate-premium?risk_type=PRIVATE&cover_type=TPO&extensions=HAIL',
    )
    expect(priced.body.data.breakdown).toEqual([
      { code: 'BASIC', label: 'Third-party cover', amount: 1_500_000 },
      { code: 'HAIL', label: 'Hail', amount: 50_000 },
    ])
  })

  it('names no extension, cover or risk type that is in no list', async () => {
    const boat = { code: 'BOAT', kind: 'loading', basis: 'flat', amount: 1 } as const
    expect(await faultsOf({ extensions: [{ ...boat, cover_types: ['TPO', 'SAIL', 'TIDE'] }] })).toEqual([
      ['content.extensions.0.code', 'fields.choice_unknown'],
      ['content.extensions.0.cover_types', 'fields.choice_unknown'],
    ])
    expect(
      await faultsOf({
        minimum_net_rates: [{ cover_type: 'SAIL', rate_bps: 1 }],
        minimum_premiums: { BOAT: 100 },
      }),
    ).toEqual([
      ['content.minimum_net_rates.0.cover_type', 'fields.choice_unknown'],
      ['content.minimum_premiums.BOAT', 'fields.choice_unknown'],
    ])
  })

  it('charges no less than the minimum premium, as an amount or at the lowest value insured', async () => {
    const [flat, byValue] = ['TPO', 'COMPREHENSIVE'].map((cover) =>
      made.content.rates.findIndex(
        ({ risk_type, cover_type }) => risk_type === 'PRIVATE' && cover_type === cover,
      ),
    )
    const { PRIVATE: least = 0 } = made.content.minimum_premiums
    const changed = (index: number | undefined, values: object) =>
      made.content.rates.map((rate, at) => (at === index ? { ...rate, ...values } : rate))
    expect(await faultsOf({ rates: changed(flat, { amount: least - 1 }) })).toEqual([
      [`content.rates.${flat}.amount`, 'fields.premium_low'],
    ])
    expect(await faultsOf({ rates: changed(byValue, { minimum_sum_insured: undefined }) })).toEqual([
      [`content.rates.${byValue}.minimum_sum_insured`, 'fields.premium_low'],
    ])
    const { id, version } = made
    const csv = `${HEAD}\nPRIVATE;TPO;14999.99;;\nPRIVATE;COMPREHENSIVE;;5;299999`
    const read = await call('POST', `/tariffs/${id}/import`, { csv, apply: false, version })
    expect(read.body.data.faults).toEqual([
      { line: 2, reason: 'premium_low', found: '14999.99' },
      { line: 3, reason: 'premium_low', found: '5' },
    ])
  })
})
