import type { DashboardFigures } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { seedDemo } from '../../seed/demo-rows.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/**
 * The vectors are calculated by hand. A term of 100 days, 1 January to 10 April 2023, at ₦1,000.00: ₦10.00 a day.
 */
describe('the loss ratio', () => {
  let test: TestApp
  let admin: string
  let policy: { id: string; branch_id: string }
  let termId: string
  let sequence: number
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  beforeEach(async () => {
    const { db } = test.services
    await sql`delete from tallies where name in ('earning', 'incurred')`.execute(db)
    termId = uuid()
    sequence = 0
  })

  /** A term of its own policy each time, since booked transactions are final. */
  const term = async (start: string, end: string) => {
    const { db } = test.services
    policy = await db
      .selectFrom('policies')
      .select(['id', 'branch_id'])
      .where('id', 'not in', (eb) =>
        eb.selectFrom('policy_terms').select('policy_id').where('number', '=', 9),
      )
      .orderBy('issued_at')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('policy_terms')
      .values({
        id: termId,
        policy_id: policy.id,
        number: 9,
        start_date: start,
        end_date: end,
        tariff_id: null,
        premium: 0,
      })
      .execute()
  }
  const book = async (
    kind: 'renew' | 'endorse' | 'cancel' | 'reinstate',
    from: string,
    charge: number,
    by: 'insured' | null = null,
  ) => {
    await test.services.db
      .insertInto('policy_transactions')
      .values({
        id: uuid(),
        policy_id: policy.id,
        term_id: termId,
        sequence: sequence++,
        kind,
        status: 'booked',
        effective_from: from,
        cancelled_by: by,
        charge,
        payment_id: null,
        reason: null,
        requested_by: 'system',
        created_at: test.services.clock(),
        booked_at: test.services.clock(),
      })
      .execute()
  }
  const earned = async (from: string, until: string, branch = '') => {
    const { body } = await test.call('GET', `/api/dashboard?from=${from}&until=${until}${branch}`, {
      token: admin,
    })
    return (body.data as DashboardFigures).claims?.loss_ratio
  }
  const amounts = async (...periods: [string, string][]) =>
    Promise.all(periods.map(async ([from, until]) => (await earned(from, until))?.earned))

  it('earns a premium by the day of its cover, in any period', async () => {
    await term('2023-01-01', '2023-04-10')
    await book('renew', '2023-01-01', 100_000)
    expect(
      await amounts(
        ['2022-12-01', '2022-12-31'],
        ['2022-12-31', '2023-01-01'],
        ['2023-01-01', '2023-01-31'],
        ['2023-02-01', '2023-02-28'],
        ['2023-04-10', '2023-04-30'],
        ['2023-04-11', '2023-04-30'],
        ['2022-12-01', '2023-04-30'],
      ),
    ).toEqual([0, 1_000, 31_000, 28_000, 1_000, 0, 100_000])
  })

  it('earns a premium that no day divides to the kobo, and never more than the whole', async () => {
    await term('2023-01-01', '2023-01-07')
    await book('renew', '2023-01-01', 100)
    // A seventh of 100 is 14.2857: 14 on one day, 43 on three, 100 on all.
    expect(
      await amounts(['2023-01-01', '2023-01-01'], ['2023-01-02', '2023-01-04'], ['2023-01-01', '2023-02-01']),
    ).toEqual([14, 43, 100])
  })

  it('earns additional premium from the day of its change', async () => {
    await term('2023-01-01', '2023-04-10')
    await book('renew', '2023-01-01', 100_000)
    // 50 days remain from 20 February: ₦250.00 is ₦5.00 a day, so 10.00 + 5.00.
    await book('endorse', '2023-02-20', 25_000)
    expect(
      await amounts(['2023-02-19', '2023-02-19'], ['2023-02-20', '2023-02-20'], ['2023-01-01', '2023-04-10']),
    ).toEqual([1_000, 1_500, 125_000])
  })

  it('ends with a cancellation, on whose day the retained premium is earned', async () => {
    await term('2023-01-01', '2023-04-10')
    await book('renew', '2023-01-01', 100_000)
    await book('endorse', '2023-02-20', 25_000)
    // Cancelled from 2 March: 60 days at 10.00 and 10 days at 5.00 are earned, 650.00; 475.00 of 600.00 come back.
    await book('cancel', '2023-03-02', -47_500, 'insured')
    expect(
      await amounts(
        ['2023-01-01', '2023-03-01'],
        ['2023-03-02', '2023-03-02'],
        ['2023-03-03', '2023-04-30'],
        ['2023-01-01', '2023-04-30'],
      ),
    ).toEqual([65_000, 12_500, 0, 77_500])
    // Reinstated from 22 March for 20 days at ₦400.00: 20.00 a day.
    await book('reinstate', '2023-03-22', 40_000)
    expect(
      await amounts(['2023-03-21', '2023-03-21'], ['2023-03-22', '2023-03-22'], ['2023-01-01', '2023-04-30']),
    ).toEqual([0, 2_000, 117_500])
  })

  it('divides what claims cost in the period by it, and follows payments, reserves and closing', async () => {
    const { db } = test.services
    await term('2023-01-01', '2023-04-10')
    await book('renew', '2023-01-01', 100_000)
    const claim = await db
      .selectFrom('claims')
      .select(['id', 'branch_id'])
      .where('state', '=', 'under_review')
      .executeTakeFirstOrThrow()
    const on = (
      day: string,
      values: { reserve?: number; paid?: number; recovered?: number; state?: 'closed' },
    ) =>
      db
        .updateTable('claims')
        .set({ ...values, updated_at: new Date(`${day}T12:00:00Z`) })
        .where('id', '=', claim.id)
        .execute()
    await on('2022-12-01', { reserve: 0 })
    await sql`delete from tallies where name = 'incurred'`.execute(db)
    // January: reserved 200.00. February: paid 80.00, of which 120.00 stays reserved. March: closed with 80.00 paid.
    await on('2023-01-10', { reserve: 20_000 })
    await on('2023-02-10', { paid: 8_000 })
    await on('2023-02-10', { reserve: 12_000 })
    await on('2023-03-10', { state: 'closed' })
    // April: 30.00 come back from who caused the loss.
    await on('2023-04-05', { recovered: 3_000 })
    expect(
      await Promise.all([
        earned('2023-01-01', '2023-01-31'),
        earned('2023-02-01', '2023-02-28'),
        earned('2023-03-01', '2023-03-31'),
        earned('2023-01-01', '2023-04-10'),
        earned('2022-01-01', '2022-01-31'),
      ]),
    ).toEqual([
      { incurred: 20_000, earned: 31_000, ratio: 0.645 },
      { incurred: 0, earned: 28_000, ratio: 0 },
      { incurred: -12_000, earned: 31_000, ratio: -0.387 },
      { incurred: 5_000, earned: 100_000, ratio: 0.05 },
      { incurred: 0, earned: 0, ratio: null },
    ])
  })

  it('is that of the branch', async () => {
    await term('2023-01-01', '2023-04-10')
    await book('renew', '2023-01-01', 100_000)
    const { code } = await test.services.db
      .selectFrom('branches')
      .select('code')
      .where('id', '=', policy.branch_id)
      .executeTakeFirstOrThrow()
    const other = await test.services.db
      .selectFrom('branches')
      .select('code')
      .where('id', '!=', policy.branch_id)
      .executeTakeFirstOrThrow()
    expect((await earned('2023-01-01', '2023-01-31', `&branch=${code}`))?.earned).toBe(31_000)
    expect((await earned('2023-01-01', '2023-01-31', `&branch=${other.code}`))?.earned).toBe(0)
  })

  it('is the same when the counters are filled again from the records', async () => {
    const { db } = test.services
    await sql`select refill_tallies()`.execute(db)
    const before = await earned('2023-01-01', '2023-12-31')
    await term('2023-01-01', '2023-04-10')
    await book('renew', '2023-01-01', 100_000)
    const live = await earned('2023-01-01', '2023-12-31')
    expect(live?.earned).toBe((before?.earned ?? 0) + 100_000)
    await sql`select refill_tallies()`.execute(db)
    expect(await earned('2023-01-01', '2023-12-31')).toEqual(live)
  })

  it('of the demonstration is possible', async () => {
    const { db, clock } = test.services
    await sql`select refill_tallies()`.execute(db)
    const now = lagosDay(clock())
    const [from] = new Date(clock().getTime() - 29 * 86_400_000).toISOString().split('T')
    const shown = await earned(from ?? '', now)
    expect(shown?.ratio).toBeGreaterThan(0.3)
    expect(shown?.ratio).toBeLessThan(0.9)
  })
})
