import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a certificate checked without a scanner', () => {
  let test: TestApp
  let policy: Awaited<ReturnType<typeof buyPolicy>> & { certificate_number: string }
  beforeAll(async () => {
    test = await createTestApp()
    policy = (await buyPolicy(test, 'owner@example.test')) as typeof policy
  })
  afterAll(() => test.close())
  const check = (query: string) => test.call('GET', `/api/certificates?query=${encodeURIComponent(query)}`)

  it('is found by both its numbers, in any notation', async () => {
    const { certificate_number: number, policy_number } = policy
    const typed = [
      number,
      number.toLowerCase(),
      number.replaceAll('/', '-'),
      ` ${number.replaceAll('/', ' ')} `,
    ]
    for (const query of [...typed, policy_number]) {
      const { status, body } = await check(query)
      expect([query, status, body.data?.certificate_number]).toEqual([query, 200, number])
    }
  })

  it.each(['abc-123 de', 'ABC123DE'])(
    'shows the public facts for plate %j, without a number or a person',
    async (query) => {
      const { body, raw } = await check(query)
      expect(body.data).toMatchObject({
        valid: true,
        state: 'active',
        plate: policy.plate,
        cancelled_on: null,
      })
      expect(body.data.certificate_number).toBeNull()
      expect(raw.toString()).not.toMatch(/Ada|owner@|8031234567|Marina/)
      expect(raw.toString()).not.toContain(policy.policy_number)
    },
  )

  it('states since when it is invalid', async () => {
    const now = test.services.clock()
    const cancel = (at: Date | null) =>
      test.services.db.updateTable('policies').set({ cancelled_at: at }).where('id', '=', policy.id).execute()
    await cancel(now)
    const { body } = await check(policy.plate)
    await cancel(null)
    expect(body.data).toMatchObject({ valid: false, state: 'cancelled' })
    expect(body.data.cancelled_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it.each([
    ['NOSUCH99', 404],
    ['%', 404],
    ["' or 1=1", 404],
    ['', 422],
    [' ', 422],
    ['x'.repeat(61), 422],
  ])('knows nothing of %j', async (query, status) => {
    expect((await check(query)).status).toBe(status)
  })
})
