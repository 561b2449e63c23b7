import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { addDays } from './days.ts'

describe('the history of a policy', () => {
  let test: TestApp
  let token: string
  let policy: { id: string; start_date: string; end_date: string; premium: number; plate: string }
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

  const read = async (query: Query = '', caller: string | undefined = token) =>
    test.call('GET', `/api/policies/${policy.id}/history${query}`, { token: caller })

  it('begins with the term that was bought and its charge', async () => {
    const { body } = await read(`?effective_on=${policy.start_date}`)
    const [term] = body.data.terms
    expect(term).toMatchObject({
      number: 1,
      start_date: policy.start_date,
      end_date: policy.end_date,
      premium: policy.premium,
    })
    expect(term.transactions).toMatchObject([
      { kind: 'issue', effective_from: policy.start_date, charge: policy.premium, requested_by: null },
    ])
    expect(body.data.insured).toMatchObject({ from: policy.start_date, to: policy.end_date })
    expect(body.data.insured.facts.registration_number).toBe(policy.plate)
  })

  it('insures nothing on the days around the term', async () => {
    const before = await read(`?effective_on=${addDays(policy.start_date, -1)}`)
    expect(before.body.data.insured).toBeNull()
    const after = await read(`?effective_on=${addDays(policy.end_date, 1)}`)
    expect(after.body.data.insured).toBeNull()
  })

  it('knows nothing of the policy before the day of its issue', async () => {
    const { body } = await read(`?effective_on=${policy.start_date}&known_on=${addDays(today, -1)}`)
    expect(body.data).toMatchObject({ insured: null, terms: [] })
  })

  it('refuses a day that is none, an unknown policy and a caller without a session', async () => {
    expect((await read('?known_on=2026-02-30')).status).toBe(422)
    const unknown = '/api/policies/0190f000-0000-7000-8000-000000000000/history'
    expect((await test.call('GET', unknown, { token })).status).toBe(404)
    expect((await test.call('GET', `/api/policies/${policy.id}/history`)).status).toBe(401)
  })

  it('is not rewritten: a booked transaction can neither be changed nor deleted', async () => {
    const change = test.services.db.updateTable('policy_transactions').set({ charge: 0 }).execute()
    await expect(change).rejects.toThrow('corrected by another one')
    await expect(test.services.db.deleteFrom('policy_transactions').execute()).rejects.toThrow(
      'corrected by another one',
    )
  })
})
