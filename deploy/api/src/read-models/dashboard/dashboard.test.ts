import type { DashboardFigures } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { compactDailyCounters } from '../../platform/jobs/compact-daily-counters.ts'
import { seedDemo } from '../../seed/demo-rows.ts'
import { signIn } from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the figures of the overview', () => {
  let test: TestApp
  let admin: string
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    admin = await signIn(test, 'admin@coverdesk.test')
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const ask = (query: Query = '', token: string | undefined = admin) =>
    test.call('GET', `/api/dashboard${query}`, { token })
  const figures = async (query: Query = '', token?: string): Promise<DashboardFigures> => {
    const { status, body } = await ask(query, token)
    expect([query, status]).toEqual([query, 200])
    return body.data
  }
  const dayBefore = (count: number) => lagosDay(new Date(test.services.clock().getTime() - days(count)))
  const totalOf = async <Path extends string>(path: Path): Promise<number> =>
    (
      await test.call('GET', `/api/${path}${path.includes('?') ? '&' : '?'}count=exact&limit=1`, {
        token: admin,
      })
    ).body.meta.total
  const sum = (parts: readonly { count: number }[]) => parts.reduce((all, { count }) => all + count, 0)
  const amount = (parts: readonly { amount: number }[]) => parts.reduce((all, part) => all + part.amount, 0)

  /** Each figure with the list it links to. */
  const comparisons = async (from: string, until: string, branch = '') => {
    const of = branch ? `&branch=${branch}` : ''
    const { production, claims } = await figures(`?from=${from}&until=${until}${of}`)
    if (!production || !claims) throw new Error('The administrator sees everything')
    const issued = `policies?state=standing&issued_from=${from}&issued_until=${until}${of}` as const
    const reported = `claims?notified_from=${from}&notified_until=${until}${of}` as const
    const shown: [name: string, figure: number, list: number][] = [
      ['policies', production.policies, await totalOf(issued)],
      ['over time', sum(production.over_time), production.policies],
      ['premium over time', amount(production.over_time), production.premium],
      ['premium by branch', amount(production.by_branch), production.premium],
      ['in force', production.in_force, await totalOf(`policies?state=active${of}`)],
      ['renewals', production.renewals.d60, await totalOf(`renewals?due=60${of}`)],
      [
        'unreported',
        production.unreported.count,
        await totalOf(`policies?state=standing&niid_state=pending${of}`),
      ],
      ['open claims', claims.open.count, await totalOf(`claims?open=1${of}`)],
      ['by age', sum(claims.by_age), claims.open.count],
      ['reserve by age', amount(claims.by_age), claims.open.reserve],
      ['notified', claims.notified, await totalOf(reported)],
      ['to decide', claims.to_decide.count, await totalOf(`claims?state=pending_approval${of}`)],
      ['to pay', claims.to_pay.count, await totalOf(`claims?state=payment_pending${of}`)],
      [
        'late to acknowledge',
        claims.late.acknowledge.count,
        await totalOf(`claims?breached=acknowledge${of}`),
      ],
      ['late to settle', claims.late.settle.count, await totalOf(`claims?breached=settle${of}`)],
    ]
    for (const { code, count } of production.by_cover)
      shown.push([code, count, await totalOf(`${issued}&cover_type=${code}`)])
    for (const { code, count } of claims.by_cause)
      shown.push([code, count, await totalOf(`${reported}&loss_type=${code}`)])
    for (const { code, count } of claims.by_state)
      shown.push([code, count, await totalOf(`claims?state=${code}${of}`)])
    for (const { from: first, until: last, count } of claims.by_age)
      shown.push([
        last,
        count,
        await totalOf(`claims?open=1${first ? `&notified_from=${first}` : ''}&notified_until=${last}${of}`),
      ])
    return shown
  }

  it.each([
    ['a month', 29, 0, ''],
    ['a quarter', 89, 0, ''],
    ['more than a year', 400, 3, ''],
    ['one branch', 400, 0, '11000'],
  ])('are those of the lists they lead to, over %s', async (_name, from, until, branch) => {
    const shown = await comparisons(dayBefore(from), dayBefore(until), branch)
    expect(shown.filter(([, figure, list]) => figure !== list)).toEqual([])
    expect(shown.filter(([, figure]) => figure > 0).length).toBeGreaterThan(10)
  })

  it('follow cancellations, changes and payments, before and after the counters are compacted', async () => {
    const { db } = test.services
    const state = async () => {
      const { production, claims } = await figures(`?from=${dayBefore(400)}&until=${today}`)
      return {
        premium: production?.premium,
        active: production?.in_force,
        paid: claims?.paid,
        reserve: claims?.open.reserve,
      }
    }
    const policy = await db
      .selectFrom('policies')
      .select(['id', 'amount'])
      .where('cancelled_at', 'is', null)
      .where('start_date', '<=', today)
      .where('issued_on', '>', dayBefore(100))
      .where(sql<boolean>`not exists (select 1 from claims where policy_id = policies.id)`)
      .executeTakeFirstOrThrow()
    const claim = await db
      .selectFrom('claims')
      .select(['id', 'reserve'])
      .where('state', '=', 'under_review')
      .where('reserve', '>', 0)
      .executeTakeFirstOrThrow()
    const before = await state()
    const book = (kind: 'cancel' | 'endorse', sequence: number, charge: number) =>
      sql`insert into policy_transactions (id, policy_id, term_id, sequence, kind, status, effective_from, cancelled_by,
          charge, requested_by, created_at, booked_at)
        select gen_random_uuid(), policy_id, id, ${sequence}, ${kind}, 'booked', ${today},
          ${kind === 'cancel' ? 'insured' : null}, ${charge}, 'system', ${test.services.clock()}, ${test.services.clock()}
        from policy_terms where policy_id = ${policy.id}`.execute(db)
    await book('endorse', 101, 7_000)
    // The row has the premium of the present term: it changes nothing that was booked on earlier days.
    await db
      .updateTable('policies')
      .set({ cancelled_at: test.services.clock(), amount: policy.amount + 7_000 })
      .where('id', '=', policy.id)
      .execute()
    await book('cancel', 102, -4_000)
    await db
      .updateTable('claims')
      .set({ reserve: claim.reserve + 500, paid: 300, paid_on: today })
      .where('id', '=', claim.id)
      .execute()
    await db.updateTable('claims').set({ paid: 1_000 }).where('id', '=', claim.id).execute()
    const after = await state()
    expect(after).toEqual({
      premium: (before.premium ?? 0) + 3_000,
      active: (before.active ?? 0) - 1,
      paid: (before.paid ?? 0) + 1_000,
      reserve: (before.reserve ?? 0) + 500,
    })
    await db.updateTable('claims').set({ state: 'declined' }).where('id', '=', claim.id).execute()
    const declined = await state()
    expect(declined.reserve).toBe((after.reserve ?? 0) - claim.reserve - 500)
    const lines = async () =>
      (
        await db
          .selectFrom('tallies')
          .select(sql<number>`count(*)::int`.as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const many = await lines()
    await compactDailyCounters(test.services)
    expect(await lines()).toBeLessThan(many)
    expect(await state()).toEqual(declined)
    const compacted = await comparisons(dayBefore(400), today)
    expect(compacted.filter(([, figure, list]) => figure !== list)).toEqual([])
    await sql`select refill_tallies()`.execute(db)
    expect({ ...(await state()), paid: 0 }).toEqual({ ...declined, paid: 0 })
  })

  it('are compared with the target of the year, with the conversion of sales', async () => {
    const { production } = await figures()
    expect(production?.target).toMatchObject({ year: today.slice(0, 4) })
    const { begun = 0, completed = 0 } = production?.sales ?? {}
    expect([begun >= completed, begun > 0]).toEqual([true, true])
    const branch = (await figures('?branch=11000')).production
    expect([branch?.target, branch?.sales, branch?.referrals]).toEqual([null, null, null])
  })

  it.each([
    ['claims@coverdesk.test', ['claims']],
    ['underwriter@coverdesk.test', ['production', 'payments']],
    ['finance@coverdesk.test', ['production', 'claims', 'payments']],
    ['auditor@coverdesk.test', ['production', 'claims', 'payments', 'undelivered']],
  ])('of %s are of %j', async (email, sections) => {
    const { from: _, until: __, today: ___, ...all } = await figures('', await signIn(test, email))
    expect(Object.entries(all).flatMap(([name, section]) => (section ? [name] : []))).toEqual(sections)
  })

  it('are for staff, for a valid period and an existing branch', async () => {
    expect((await ask('', '')).status).toBe(401)
    const marine = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    expect((await ask('', marine)).status).toBe(403)
    for (const query of [
      '?from=2026-13-01',
      '?from=2026-02-02&until=2026-02-01',
      '?from=2001-01-01',
      '?branch=nowhere',
    ] as const)
      expect([query, (await ask(query)).status]).toEqual([query, 422])
    expect((await ask('?colour=red')).status).toBe(400)
  })
})
