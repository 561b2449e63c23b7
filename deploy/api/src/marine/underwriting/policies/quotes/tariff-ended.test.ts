import type { CargoTariff } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargoDesk } from '../../../../testing/cargo.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const PREMIUM = 43_312_500

describe('a quote priced by a tariff that ended yesterday', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(900_000_000)
  })
  afterAll(() => test.close())

  const marine = () => test.services.db.selectFrom('tariffs').selectAll().where('class', '=', 'marine')
  /** The tariff in force has ended; another begins today. */
  const follow = async (next: (content: CargoTariff) => CargoTariff) => {
    const { db } = test.services
    const now = await marine().where('effective_to', 'is', null).executeTakeFirstOrThrow()
    const content = JSON.stringify(next(now.content as CargoTariff))
    const row = { id: uuid(), class: 'marine', effective_from: desk.today(), effective_to: null, content }
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('tariffs').set({ effective_to: desk.today() }).where('id', '=', now.id).execute()
      await tx
        .insertInto('tariffs')
        .values({ ...row, source: 'From today', published_at: test.services.clock() })
        .execute()
    })
  }

  it('is refused with the difference, and issued at today’s price', async () => {
    const draft = await desk.make()
    expect(draft.price.premium).toBe(PREMIUM)
    await follow((content) => ({
      ...content,
      rates: content.rates.map((rate) => ({ ...rate, rate_ppm: rate.rate_ppm && rate.rate_ppm * 2 })),
    }))
    const before = await desk.wallet()
    const refused = await desk.act(draft, 'issue')
    expect([refused.status, refused.body.code, refused.body.before, refused.body.after]).toEqual([
      409,
      'price_changed',
      PREMIUM,
      2 * PREMIUM,
    ])
    expect(await desk.wallet()).toEqual(before)
    const issued = await desk.act(draft, 'issue', { accepted_premium: 2 * PREMIUM })
    expect([issued.status, issued.body.data.premium, issued.body.data.price.tariff]).toEqual([
      200,
      2 * PREMIUM,
      'From today',
    ])
  })
})
