import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy, claimant } from '../../testing/claims.ts'
import { ADA } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a policy that a guest proved to be theirs', () => {
  let test: TestApp
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let tracker: Awaited<ReturnType<typeof claimant>>
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
    test.wait(61_000)
    tracker = await claimant(test, policy.policy_number, ADA.email)
  })
  afterAll(() => test.close())

  const ask = (day?: string, token = tracker.token) =>
    test.call('POST', '/api/trackers/form/validate-policy', {
      token,
      body: { validation_id: tracker.next.id, ...(day ? { day } : {}) },
    })

  it('is presented to them', async () => {
    const { status, body } = await ask()
    expect([status, body.data.policy.id, body.data.covers]).toEqual([200, policy.id, null])
  })

  it('covers the days from its first to its last', async () => {
    const { start_date: first, end_date: last } = (await ask()).body.data.policy
    const covers = await Promise.all([first, last, '2019-12-31'].map((day) => ask(day)))
    expect(covers.map(({ body }) => body.data.covers)).toEqual([true, true, false])
  })
})
