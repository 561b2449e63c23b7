import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must, submit } from '../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('records related to a claim', () => {
  let test: TestApp
  let officer: string
  beforeAll(async () => {
    test = await createTestApp()
    officer = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const newClaim = async (plate: string) => {
    test.wait(61_000)
    const guest = await claimant(test, plate, ADA.email)
    const answers = await noticeAnswers(test, guest.token, guest.formId, lagosDay(test.services.clock()))
    return (await submit(test, guest.token, guest.formId, answers, 'register-claim')).claim as {
      id: string
      claim_number: string
    }
  }
  const related = (id: string, token = officer) => test.call('GET', `/api/claims/${id}/related`, { token })

  it('are the terms of its policy, other policies and claims, and why each is related', async () => {
    const policy = await buyPolicy(test)
    const [first, second] = [await newClaim(policy.plate), await newClaim(policy.plate)]
    const found = await related(first.id)
    expect(found.status).toBe(200)
    expect(found.body.data).toMatchObject({
      terms: [{ number: 1, start_date: expect.any(String), premium: expect.any(Number) }],
      policies: [],
      claims: [{ id: second.id, claim_number: second.claim_number, same: ['customer', 'vehicle'] }],
    })
    const party = {
      role: 'driver',
      name: 'Musa',
      phone: '08035550001',
      plate: '',
      insurer: '',
      demand: null,
      account: null,
    }
    for (const { id } of [first, second])
      await must(test, 'POST', `/api/claims/${id}/parties`, { token: officer, body: party })
    expect((await related(first.id)).body.data.claims).toMatchObject([
      { same: ['customer', 'party', 'vehicle'] },
    ])
  })

  it('are read by those who read claims, of the branches they see', async () => {
    expect((await related(NOWHERE)).status).toBe(404)
    const { db } = test.services
    const without = ['policy.motor.read']
    await db.updateTable('roles').set({ privileges: without }).where('name', '=', 'Underwriter').execute()
    const underwriter = await signIn(test, 'underwriter@coverdesk.test')
    expect((await related(NOWHERE, underwriter)).status).toBe(403)
  })
})
