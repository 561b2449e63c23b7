import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../testing/journey.ts'
import { sellThrough } from '../testing/staff-sales.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test, 'admin@coverdesk.test')
})
afterAll(() => test.close())

const list = async (query: string) => (await test.call('GET', `/api/policies?${query}`, { token })).body

it('lists what a register needs, with the totals of all rows that match', async () => {
  for (let sold = 0; sold < 3; sold += 1) await sellThrough(test, token)
  const { data, meta } = await list('limit=2')
  const all = (await list('limit=50')).data
  const sum = all.reduce((total: number, { premium }: { premium: number }) => total + premium, 0)
  expect(data).toHaveLength(2)
  expect(meta).toMatchObject({ total: 3, totals: { premium: sum, sum_insured: 0 } })
  expect(data[0]).toMatchObject({
    agency: { code: '00485' },
    risk_type: { code: 'PRIVATE' },
    sum_insured: 0,
    chassis: expect.any(String),
    receipt: expect.stringMatching(/^CD/),
    branch: { code: expect.any(String) },
  })
  const { meta: later } = await list(`limit=2&cursor=${meta.next_cursor}`)
  expect(later.totals).toBeUndefined()
  const { meta: none } = await list('q=zebulon')
  expect(none.totals).toEqual({ premium: 0, sum_insured: 0 })
})

/** Reads the list page by page, as the browser does. */
async function walk(query: string, limit = 2) {
  const rows: { id: string; state: string; customer: { name: string }; make: string; model: string }[] = []
  const totals = new Set<number>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, meta }: Awaited<ReturnType<typeof list>> = await list(
      `limit=${limit}&${query}${cursor && `&cursor=${cursor}`}`,
    )
    rows.push(...data)
    totals.add(meta.total)
    cursor = meta.next_cursor
  }
  return { rows, totals: [...totals] }
}

describe('the order of policies', () => {
  const DAY = 86_400_000
  const day = (days: number) =>
    new Date(test.services.clock().getTime() + days * DAY).toISOString().slice(0, 10)
  const people = [
    'ngozi Bello',
    'Adé Zubair',
    'adamu Yusuf',
    'Ngozi Abah',
    'Zainab Ali',
    'Ábel Okoro',
    'Bola Ige',
  ]
  const cars = ['Toyota Corolla', 'Škoda Fabia', 'skoda Octavia', 'Audi A4', 'BMW X5', 'audi A3', 'Kia Rio']
  beforeAll(async () => {
    while ((await list('limit=1')).meta.total < people.length) await sellThrough(test, token)
    const policies = await test.services.db.selectFrom('policies').selectAll().orderBy('id').execute()
    const terms = [
      [-100, 200],
      [-10, 20],
      [5, 370],
      [3, 12],
      [-800, -400],
      [-700, -2],
      [-300, 65],
    ]
    for (const [index, { id, client_id, names }] of policies.entries()) {
      const [first_name = '', last_name = ''] = people[index]?.split(' ') ?? []
      const [make = '', model = ''] = cars[index]?.split(' ') ?? []
      const [start = 0, end = 0] = terms[index] ?? []
      const term = { start_date: day(start), end_date: day(end) }
      const cancelled_at = index === 6 ? test.services.clock().toISOString() : null
      await test.services.db
        .updateTable('clients')
        .set({ first_name, last_name })
        .where('id', '=', client_id)
        .execute()
      await test.services.db
        .updateTable('policies')
        .set({ ...term, cancelled_at, names: JSON.stringify({ ...names, make, model }) })
        .where('id', '=', id)
        .execute()
    }
  })

  it('is by the name of the customer as it is now, without regard to case and accents', async () => {
    const { rows } = await walk('sort=customer')
    const sorted = [
      'Ábel Okoro',
      'adamu Yusuf',
      'Adé Zubair',
      'Bola Ige',
      'Ngozi Abah',
      'ngozi Bello',
      'Zainab Ali',
    ]
    expect(rows.map(({ customer }) => customer.name)).toEqual(sorted)
    const { rows: back } = await walk('sort=-customer')
    expect(back.map(({ customer }) => customer.name)).toEqual(sorted.toReversed())
  })

  it('follows a policy to its next owner', async () => {
    const { db } = test.services
    const policies = await db.selectFrom('policies').select(['id', 'client_id']).orderBy('id').execute()
    const [first, last] = [policies[0], policies[4]]
    const give = (id = '', client_id = '') =>
      db.updateTable('policies').set({ client_id }).where('id', '=', id).execute()
    await give(first?.id, last?.client_id)
    expect((await walk('sort=-customer')).rows.slice(0, 2).map(({ id }) => id)).toContain(first?.id)
    await give(first?.id, first?.client_id)
  })

  it('is by make and model', async () => {
    const { rows } = await walk('sort=vehicle')
    const sorted = [
      'audi A3',
      'Audi A4',
      'BMW X5',
      'Kia Rio',
      'Škoda Fabia',
      'skoda Octavia',
      'Toyota Corolla',
    ]
    expect(rows.map(({ make, model }) => `${make} ${model}`)).toEqual(sorted)
  })

  const states = ['active', 'active', 'upcoming', 'upcoming', 'expired', 'expired', 'cancelled']
  it.each([
    ['sort=state', states],
    ['sort=-state', states.toReversed()],
    ['sort=state&state=standing', states.slice(0, 6)],
    ['sort=-state&state=expired', ['expired', 'expired']],
    ['sort=state&state=cancelled', ['cancelled']],
  ])('is by state, page after page: %s', async (query, wanted) => {
    for (const limit of [1, 2, 3, 7, 50]) {
      const { rows, totals } = await walk(query, limit)
      expect(rows.map(({ state }) => state)).toEqual(wanted)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(wanted.length)
      expect(totals).toEqual([wanted.length])
    }
  })

  it('is by state among the matches of a search', async () => {
    const { rows, totals } = await walk('sort=state&q=agy', 1)
    expect([rows.map(({ state }) => state), totals]).toEqual([states, [states.length]])
    expect((await walk('sort=state&q=zebulon')).rows).toEqual([])
  })

  it('refuses a cursor that it did not give', async () => {
    for (const cursor of ['9.', '4.', 'x', '0.x', '1', encodeURIComponent('0.W10'), '-1.'])
      expect(await list(`sort=state&cursor=${cursor}`)).toMatchObject({ code: 'cursor_invalid' })
  })
})
