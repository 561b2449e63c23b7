import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const UNKNOWN = '0190f000-0000-7000-8000-000000000000'

describe('the price of a change of a policy', () => {
  let test: TestApp
  let token: string
  let policy: { id: string; start_date: string; end_date: string; premium: number }
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    const { policy_number } = await buyPolicy(test)
    token = await signIn(test, 'underwriter@coverdesk.test')
    const found = await test.call('GET', `/api/policies?q=${encodeURIComponent(policy_number)}`, { token })
    policy = found.body.data[0]
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const price = (body: object, as: string | undefined = token, id = policy.id) =>
    test.call('POST', `/api/policies/${id}/changes/price`, { token: as, body })
  const cancel = (cancelledBy: string, from: string) =>
    price({ kind: 'cancel', cancelled_by: cancelledBy, effective_from: from })
  const day = (days: number) => addDays(policy.start_date, days)

  it('returns the premium less the short-period share to the insured, and writes nothing', async () => {
    const { status, body } = await cancel('insured', day(20))
    expect(status).toBe(200)
    const retained = policy.premium / 4
    expect(body.data).toMatchObject({
      effective_from: day(20),
      charge: retained - policy.premium,
      retained,
      refund: policy.premium - retained,
      approval: { reasons: ['refund'] },
      facts: [{ key: 'cover_ends', label: 'Cover ends' }],
      documents: ['cancellation-notice', 'refund-advice'],
    })
    expect(body.data.charges).toMatchObject([{ code: 'THIRD_PARTY', amount: retained - policy.premium }])
    const history = await test.call('GET', `/api/policies/${policy.id}/history`, { token })
    expect(history.body.data.terms[0].transactions).toHaveLength(1)
  })

  it('returns the unearned part when the insurer cancels, and everything when it is flat', async () => {
    const insurer = await cancel('insurer', day(73))
    expect(insurer.body.data.retained).toBe(Math.round((policy.premium * 73) / 365))
    const flat = await cancel('flat', today)
    expect(flat.body.data).toMatchObject({ effective_from: policy.start_date, retained: 0 })
    expect(flat.body.data.refund).toBe(policy.premium)
  })

  it('names the field of a day outside the term and of a change that is none', async () => {
    const outside = await cancel('insured', addDays(policy.end_date, 1))
    expect(outside).toMatchObject({ status: 422, body: { code: 'change_outside_term' } })
    expect(outside.body.errors).toMatchObject([{ path: 'effective_from' }])
    expect((await cancel('broker', day(20))).body.errors).toMatchObject([{ path: 'cancelled_by' }])
    const reinstated = await price({ kind: 'reinstate', effective_from: day(20) })
    expect(reinstated).toMatchObject({ status: 422, body: { code: 'policy_not_cancelled' } })
    expect(
      (await price({ kind: 'cancel', cancelled_by: 'flat', effective_from: today, more: 1 })).status,
    ).toBe(400)
  })

  it('is for staff who may edit policies', async () => {
    const body = { kind: 'cancel', cancelled_by: 'flat', effective_from: today }
    expect((await price(body, await signIn(test, 'auditor@coverdesk.test'))).status).toBe(403)
    expect((await test.call('POST', `/api/policies/${policy.id}/changes/price`, { body })).status).toBe(401)
    expect((await price(body, token, UNKNOWN)).status).toBe(404)
  })
})
