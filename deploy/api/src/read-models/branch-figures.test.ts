import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../platform/db/clock.ts'
import { seedDemo } from '../seed/demo-rows.ts'
import { spreadPurchases, staffOfBranch } from '../testing/branches.ts'
import { signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must } from '../testing/workflows.ts'

describe('the figures of a user who sees one branch', () => {
  let test: TestApp
  let branch: { id: string; code: string }
  let one: string
  let all: string
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    const { rows } = await sql<{ id: string; code: string }>`
      select branches.id, code from branches join claims on claims.branch_id = branches.id
      group by branches.id, code order by count(*) desc limit 2`.execute(test.services.db)
    const [first, second] = rows
    if (!first || !second) throw new Error('The demo has claims of two branches.')
    branch = second
    await spreadPurchases(test, [first.id, second.id, null])
    one = await staffOfBranch(test, branch.id)
    all = await signIn(test, 'admin@coverdesk.test')
    today = lagosDay(test.services.clock())
  }, 120_000)
  afterAll(() => test.close())

  const ask = async <T>(select: RawBuilder<T>): Promise<T> => {
    const { rows } = await select.execute(test.services.db)
    return rows[0] as T
  }
  const ofBranch = (table: string) => sql`from ${sql.table(table)} where branch_id = ${branch.id}::uuid`
  const countOf = async (table: string, more: RawBuilder<unknown> = sql``): Promise<number> =>
    (await ask(sql<{ count: number }>`select count(*)::int as count ${ofBranch(table)} ${more}`)).count
  const totalOf = async <Path extends string>(path: Path, token = one): Promise<number> => {
    const { body } = await test.call('GET', `${path}${path.includes('?') ? '&' : '?'}count=exact&limit=1`, {
      token,
    })
    return body.meta.total
  }

  it.each([
    ['/api/policies', 'policies', sql``],
    ['/api/claims', 'claims', sql``],
    ['/api/trackers/1', 'trackers', sql`and workflow_id = 1`],
    ['/api/trackers/2', 'trackers', sql`and workflow_id = 2`],
    ['/api/forms/1', 'forms', sql`and workflow_id = 1`],
    ['/api/forms/2', 'forms', sql`and workflow_id = 2`],
    ['/api/payments', 'payments', sql``],
  ])('count just the records of the branch in %s', async (path, table, more) => {
    const count = await countOf(table, more)
    expect(count).toBeGreaterThan(0)
    expect(await totalOf(path)).toBe(count)
    expect(await totalOf(path, all)).toBeGreaterThan(count)
  })

  it('sum only sales and claims of the branch', async () => {
    const data = await must(test, 'GET', '/api/dashboard', { token: one })
    const sold = await ask(sql<{ count: number; premium: number }>`
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as premium ${ofBranch('policies')}
        and cancelled_at is null and issued_on between ${data.from} and ${data.until}`)
    const open = await ask(sql<{ count: number; reserve: number }>`
      select count(*)::int as count, coalesce(sum(reserve), 0)::bigint as reserve ${ofBranch('claims')}
        and state not in ('settled', 'closed', 'declined', 'withdrawn')`)
    const inForce = await countOf(
      'policies',
      sql`and cancelled_at is null and ${today}::date between start_date and end_date`,
    )
    expect([data.production.policies, data.production.premium]).toEqual([sold.count, Number(sold.premium)])
    expect(data.production.by_branch.map(({ code }: { code: string }) => code)).toEqual([branch.code])
    expect(data.production.in_force).toBe(inForce)
    expect([data.claims.open.count, data.claims.open.reserve]).toEqual([open.count, Number(open.reserve)])
    expect(data.undelivered).toBeNull()
    const held = await ask(sql<{ count: number }>`
      select count(*)::int as count from payment_attempts join payments on payments.id = payment_id
      where received_amount is not null and refunded_at is null and payments.branch_id = ${branch.id}::uuid`)
    expect(data.payments.suspense.count).toBe(held.count)
  })

  it('are refused for another branch, and the same for their own', async () => {
    const { code } = await ask(
      sql<{ code: string }>`select code from branches where id <> ${branch.id}::uuid limit 1`,
    )
    const refused = await test.call('GET', `/api/dashboard?branch=${code}`, { token: one })
    expect([refused.status, refused.body.code]).toEqual([422, 'fields.choice_unknown'])
    const whole = await must(test, 'GET', '/api/dashboard', { token: one })
    const named = await must(test, 'GET', `/api/dashboard?branch=${branch.code}`, { token: one })
    expect(named.production).toEqual(whole.production)
  })

  it('apply to exports and bulk actions too', async () => {
    const file = { list: 'claims', format: 'csv', columns: ['number'] }
    const started = await must(test, 'POST', '/api/exports', { token: one, body: file })
    expect(started.rows_total).toBe(await countOf('claims'))
    const batch = await must(test, 'POST', '/api/batches', {
      token: one,
      body: { list: 'trackers:2', act: 'cancel' },
    })
    expect(batch.rows_total).toBe(await countOf('trackers', sql`and workflow_id = 2`))
    const foreign = await ask(sql<{ count: number }>`
      select count(*)::int as count from batch_rows where batch_id = ${batch.id}::uuid and object_id not in (
        select id from trackers where branch_id = ${branch.id}::uuid)`)
    expect(foreign.count).toBe(0)
  })
})
