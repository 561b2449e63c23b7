import { afterAll, beforeAll, expect, it } from 'vitest'
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
