import type { ListedClaim } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../platform/db/clock.ts'
import { buyPolicy } from '../testing/claims.ts'
import { signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must } from '../testing/workflows.ts'
import { setReserves } from './reserve.ts'
import type { Reserves } from './reserve-heads/spread-reserve.ts'

describe('the register of outstanding claims as at a day', () => {
  let test: TestApp
  let officer: string
  let id: string
  const reported: string[] = []
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test)
    officer = await signIn(test, 'claims@coverdesk.test')
    const body = {
      policy_id: policy.id,
      loss_type: 'collision',
      loss_date: lagosDay(test.services.clock()),
      place: 'Third Mainland Bridge',
      description: 'A bus drove into the back.',
      caller: { role: 'driver', name: 'Musa Bello', phone: '08031112223' },
    }
    const claim = await must(test, 'POST', '/api/claims', { token: officer, body })
    id = claim.id
    // Day 0: reported without a reserve; day 1: 5,000; day 3: 8,000; day 5: nothing left; day 6: 4,000 and 3,000 for a
    // third party, with 9,000 to be recovered; day 8: 1,000 and 3,000.
    reported.push(today())
    for (const [wait, amount] of [
      [1, 500_000],
      [2, 800_000],
      [2, 0],
    ] as const) {
      test.wait(days(wait))
      await move({ own_damage: amount })
    }
    test.wait(days(1))
    await move({ recovery: 900_000 })
    await move({ own_damage: 400_000, third_party_injury: 300_000 })
    test.wait(days(2))
    await move({ own_damage: 100_000 })
    officer = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const today = () => lagosDay(test.services.clock())
  const move = (reserves: Reserves) =>
    test.services.db.transaction().execute(async (tx) => {
      const now = test.services.clock()
      await setReserves(tx, id, reserves, { reason: 'test', by: 'test', userId: null, now })
    })
  const dayAfter = (offset: number) =>
    lagosDay(new Date(Date.parse(`${reported[0]}T12:00:00Z`) + days(offset)))
  const read = (query: string) => test.call('GET', `/api/claims?${query}`, { token: officer })

  it.each([
    [0, []],
    [1, [500_000]],
    [2, [500_000]],
    [3, [800_000]],
    [4, [800_000]],
    [5, []],
    [6, [700_000]],
    [7, [700_000]],
    [8, [400_000]],
    [-1, []],
  ])('has on day %i the reserves %j, and the same total', async (offset, reserves) => {
    const { status, body } = await read(`as_at=${dayAfter(offset)}`)
    expect(status).toBe(200)
    expect(body.data.map(({ reserve }: ListedClaim) => reserve)).toEqual(reserves)
    const [reserve = 0] = reserves
    expect(body.meta.totals).toEqual({ reserve, paid: 0 })
  })

  it('leaves out figures that have no history, and takes other filters and orders', async () => {
    const day = dayAfter(3)
    const { body } = await read(`as_at=${day}&q=Musa`)
    expect(body.data).toMatchObject([
      { id, net_payable: null, estimate: null, state: 'notified', turn: 'none', age_days: 3 },
    ])
    expect((await read(`as_at=${day}&sort=-reserve`)).body.data).toHaveLength(1)
    expect((await read(`as_at=${day}&state=settled`)).body.data).toHaveLength(0)
  })

  it.each(['2026-02-30', 'yesterday', '2026-01-01; drop table claims', '0000-00-00'])(
    'refuses %s as a day',
    async (day) => {
      const { status } = await read(`as_at=${encodeURIComponent(day)}`)
      expect([400, 422]).toContain(status)
    },
  )

  it.each(['csv', 'xlsx'])('has in its %s file the total of the screen', async (format) => {
    const filters = { as_at: dayAfter(3) }
    const body = { list: 'claims', format, columns: ['number', 'customer', 'reserve'], filters }
    const made = await must(test, 'POST', '/api/exports', { token: officer, body })
    expect(made.state).toBe('done')
    if (format === 'xlsx') return
    const file = await test.call('GET', `/api/exports/${made.id}/file`, { token: officer })
    expect(String(file.raw).trimEnd().split('\r\n').at(-1)).toBe('Total,,8000.00')
  })
})
