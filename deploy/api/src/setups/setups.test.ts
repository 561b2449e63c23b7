import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, startGuest } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

describe('what the set-up tells anybody', () => {
  let test: TestApp
  let underwriter: string
  let known: { policy_number: string; plate: string }
  beforeAll(async () => {
    test = await createTestApp()
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
    const { body } = await test.call('GET', '/api/policies?limit=1', { token: underwriter })
    known = body.data[0]
  })
  afterAll(() => test.close())

  const details = (polnum: string, token?: string) =>
    test.call('GET', `/api/setups/policy-details?polnum=${encodeURIComponent(polnum)}`, { token })

  it('of a policy: whether it is in force, and nothing of whose it is', async () => {
    const { token } = await startGuest(test)
    for (const caller of [undefined, token]) {
      const { status, body } = await details(` ${known.policy_number.toLowerCase()} `, caller)
      expect([status, body.data.length]).toEqual([200, 1])
      expect(body.data[0]).toEqual({
        policy_number: known.policy_number,
        ...{ plate: null, make: null, model: null },
        cover_type: expect.any(String),
        start_date: expect.any(String),
        end_date: expect.any(String),
        cancelled: expect.any(Boolean),
      })
    }
    expect((await details(known.policy_number, underwriter)).body.data[0].plate).toBe(known.plate)
  })

  it('of a number no policy has: that there is none', async () => {
    const { status, body } = await details('MOT/0000/000000')
    expect([status, body.code]).toEqual([404, 'policy_unknown'])
    expect((await test.call('GET', '/api/setups/policy-details')).status).toBe(422)
  })

  it('in which unit a value is given and a price is answered', async () => {
    const { body } = await test.call('GET', '/api/openapi.json')
    const { summary, parameters } = body.paths['/api/setups/calculate-premium'].get
    const value = parameters.find(({ name }: { name: string }) => name === 'sum_insured')
    expect([summary, value.description]).toEqual([
      expect.stringContaining('kobo'),
      expect.stringContaining('kobo'),
    ])
  })

  it('counts a list to its end when it is asked to', async () => {
    const { body } = await test.call('GET', '/api/policies?limit=1&q=a&count=exact', { token: underwriter })
    const { rows } = await test.services.pool.query(
      "select count(*)::int as found from policies where search like 'a%' or search like '% a%'",
    )
    expect(body.meta).toMatchObject({ total: rows[0].found, total_is_exact: true })
    const wrong = await test.call('GET', '/api/policies?count=most', { token: underwriter })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'count'])
  })
})
