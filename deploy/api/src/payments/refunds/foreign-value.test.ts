import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { bookReturn, openRefundOf } from '../../testing/refunds.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { recordDifference } from './record-difference.ts'

const DAY = 86_400_000

describe('the value of what came back in another currency', () => {
  let test: TestApp
  let policyId: string
  beforeAll(async () => {
    test = await createTestApp()
    policyId = (await buyPolicy(test, 'foreign@example.test')).id
  })
  afterAll(() => test.close())

  const setRate = (currency: string, day: string, rate_micro: number) =>
    test.services.db
      .insertInto('fx_rates')
      .values({
        id: uuid(),
        currency,
        day,
        rate_micro,
        source: 'CBN',
        set_at: test.services.clock(),
        set_by: null,
        approved_by: null,
      })
      .execute()
  const worth = (currency: string, amount: number, day: string) =>
    test.services.valueInNaira(test.services.db, { amount, currency }, day)

  // Worked by hand. A fraction of a kobo counts as a whole one, as it is above a limit of whole kobo.
  it.each([
    // 1.20 × 1,500 = ₦1,800
    ['USD', '2020-01-01', 1_500_000_000, 1_20, 1_800_00],
    // 123.45 × 1,587.654321 = ₦195,995.92592745
    ['USD', '2020-01-02', 1_587_654_321, 123_45, 195_995_93],
    // 0.01 × 1,730.25 = ₦17.3025: rounded half up it would be within a limit of ₦17.30
    ['EUR', '2020-01-01', 1_730_250_000, 1, 17_31],
    // 3.07 × 1,600.5 = ₦4,913.535
    ['EUR', '2020-01-02', 1_600_500_000, 3_07, 4_913_54],
    // 4,321 × 10.123457 = ₦43,743.457697; the yen has no decimals
    ['JPY', '2020-01-01', 10_123_457, 4_321, 43_743_46],
    // 999 × 2.5 = ₦2,497.50
    ['XOF', '2020-01-01', 2_500_000, 999, 2_497_50],
    // 1,234,567,890.12 × 1,999.999999 = ₦2,469,135,779,005.43210988
    ['GBP', '2020-01-01', 1_999_999_999, 1_234_567_890_12, 2_469_135_779_005_44],
  ])('%s of %s at %d millionths: %d are %d kobo', async (currency, day, rate, amount, kobo) => {
    await setRate(currency, day, rate)
    expect(await worth(currency, amount, day)).toBe(kobo)
  })

  it('is by the last rate until the day, the one corrected last, and unknown before the first', async () => {
    await setRate('ZAR', '2020-03-02', 80_000_000)
    await setRate('ZAR', '2020-03-04', 90_000_000)
    test.wait(1_000)
    await setRate('ZAR', '2020-03-04', 91_000_000)
    expect(await worth('ZAR', 1_00, '2020-03-01')).toBeNull()
    expect(await worth('ZAR', 1_00, '2020-03-03')).toBe(80_00)
    expect(await worth('ZAR', 1_00, '2020-03-04')).toBe(91_00)
  })

  /** A refund of ₦15 of which an amount of another currency came back instead. */
  async function returned(currency: string, amount: number): Promise<string> {
    const { db, clock } = test.services
    const id = await openRefundOf(test, policyId, await bookReturn(test, policyId, 15_00), 15_00)
    if (!id) throw new Error('Nothing is owed.')
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const charge = await db
      .selectFrom('payment_attempts')
      .select(['id', 'reference'])
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    await inTransaction(test.services, (tx) =>
      recordDifference(tx, test.services, refund, {
        charge,
        gatewayId: `returned-${currency}`,
        amount,
        currency,
        now: clock(),
      }),
    )
    return id
  }

  it('is of the day it came back, else of the day of the proposal, and is judged to the kobo', async () => {
    const { db, clock } = test.services
    await setRate('USD', lagosDay(clock()), 1_600_500_000)
    const dollars = await returned('USD', 3_07)
    // CAD 10.05, of which no rate was ever entered.
    const canadian = await returned('CAD', 10_05)
    test.wait(DAY)
    const today = lagosDay(clock())
    await setRate('USD', today, 2_000_000_000)
    await setRate('CAD', today, 1_130_250_000)
    const finance = await signIn(test, 'finance@coverdesk.test')
    const admin = await signIn(test, 'admin@coverdesk.test')
    const versionOf = async (id: string) =>
      (await test.call('GET', `/api/refunds/${id}`, { token: admin })).body.data.version
    for (const id of [dollars, canadian]) {
      const body = { settlement: 'accept', reason: 'Refunded abroad', version: await versionOf(id) }
      const proposed = await test.call('POST', `/api/refunds/${id}/propose-settlement`, {
        token: finance,
        body,
      })
      expect(proposed.status).toBe(200)
    }
    const values = db
      .selectFrom('refund_differences')
      .select('other_value')
      .where('refund_id', 'in', [dollars, canadian])
    // 3.07 × 1,600.5 = 4,913.535 by the rate of the day it came back; 10.05 × 1,130.25 = 11,359.0125.
    expect((await values.orderBy('other_value').execute()).map(({ other_value }) => other_value)).toEqual([
      4_913_54, 11_359_02,
    ])
    const settle = async (id: string, limits: object) => {
      await db
        .updateTable('roles')
        .set({ limits: JSON.stringify(limits) })
        .where('name', '=', 'Administrator')
        .execute()
      const body = { version: await versionOf(id) }
      return test.call('POST', `/api/refunds/${id}/settle`, { token: admin, body })
    }
    const exceeded = (kind: 'single' | 'daily', used: number) => ({
      status: 403,
      body: { code: 'limit_exceeded', kind, used },
    })
    expect(await settle(canadian, { refund: 11_359_01 })).toMatchObject(exceeded('single', 0))
    expect((await settle(canadian, { refund: 11_359_02 })).status).toBe(200)
    const both = 4_913_54 + 11_359_02
    expect(await settle(dollars, { refund: both, refund_daily: both - 1 })).toMatchObject(
      exceeded('daily', 11_359_02),
    )
    expect((await settle(dollars, { refund: both, refund_daily: both })).status).toBe(200)
    await expectSoundLedger(db)
  })
})
