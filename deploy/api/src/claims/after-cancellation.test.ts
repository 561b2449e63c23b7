import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../platform/db/clock.ts'
import { addDays } from '../policies/terms/days.ts'
import { claimant, noticeAnswers } from '../testing/claims.ts'
import { signIn } from '../testing/journey.ts'
import { changeOffice, emailOf, type SoldPolicy } from '../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must, submit } from '../testing/workflows.ts'

const NAIRA = 100

describe('a claim on a policy that was changed or cancelled after the loss', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let policy: SoldPolicy
  const PLATE = 'KJA901AA'
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
    policy = await office.sell(PLATE, ({ cover }) => {
      Object.assign(cover, { cover_type: 'COMPREHENSIVE', sum_insured: 5_000_000 * NAIRA })
    })
    test.wait(days(20))
    office = await changeOffice(test)
    const cover = { kind: 'endorse', endorsement: 'cover_type', facts: { cover_type: 'TPO' } }
    await book({ ...cover, effective_from: office.today() })
    test.wait(days(10))
    office = await changeOffice(test)
    await book({ kind: 'cancel', cancelled_by: 'insurer', effective_from: office.today() })
    test.wait(days(5))
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  const book = async (body: object) => {
    const requested = await office.request(policy.id, body)
    expect(requested.status, JSON.stringify(requested.body)).toBe(201)
    const { status } = (await office.decide(requested.body.data.id, 'approve', { version: 1 })).body.data
    expect(status).toBe('booked')
  }
  const report = async (query: string, lossDate: string) => {
    const guest = await claimant(test, query, emailOf(PLATE))
    const answers = await noticeAnswers(test, guest.token, guest.formId, lagosDay(test.services.clock()))
    const sent = await submit(
      test,
      guest.token,
      guest.formId,
      { ...answers, loss_date: lossDate },
      'register-claim',
    )
    test.wait(61_000)
    const officer = await signIn(test, 'claims@coverdesk.test')
    const claim = await must(test, 'GET', `/api/claims/${sent.claim.id}`, { token: officer })
    const states = Object.fromEntries(
      claim.checks.map(({ key, state }: { key: string; state: string }) => [key, state]),
    )
    return { guest, claim, states }
  }

  it('finds the policy by its plate and tells the customer until when it covered the vehicle', async () => {
    expect((await office.policy(policy.id)).state).toBe('cancelled')
    const { guest, states } = await report(PLATE, office.day(-10))
    const { shown } = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, guest)
    const ends = shown.facts.find(({ label }: { label: string }) => label === 'Cover ends')
    expect(ends.value).toContain(String(Number(office.day(-6).slice(8))))
    expect(states).toMatchObject({ in_period: 'good', premium_paid: 'good', cover_pays: 'bad' })
  })

  it('pays by what was insured on the day of the loss', async () => {
    const { claim, states } = await report(policy.policy_number, office.day(-20))
    expect(states).toMatchObject({ in_period: 'good' })
    const check = claim.checks.find(({ key }: { key: string }) => key === 'cover_pays')
    // Comprehensive on that day: it waits for photos of the vehicle, and is not refused as third party.
    expect(check.detail).not.toMatch(/does not pay for/)
  })

  it('says that a loss after the cancellation is outside the cover', async () => {
    const { states } = await report(policy.policy_number, office.day(-2))
    expect(states).toMatchObject({ in_period: 'bad' })
  })

  it('prefers the policy that insures the vehicle now', async () => {
    await office.sell(PLATE, ({ vehicle }) => {
      vehicle.chassis_number = '2T1BURHE0JC099901'
    })
    test.wait(days(2))
    office = await changeOffice(test)
    const guest = await claimant(test, PLATE, emailOf(PLATE))
    const { shown } = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, guest)
    const number = shown.facts.find(({ label }: { label: string }) => label === 'Policy')
    expect(number.value).not.toBe(policy.policy_number)
  })

  it('is registered by staff for a caller', async () => {
    const officer = await signIn(test, 'claims@coverdesk.test')
    const body = {
      policy_id: policy.id,
      caller: { name: 'Ada Obi', phone: '08031234567', role: 'policyholder' },
      loss_type: 'collision',
      loss_date: addDays(policy.start_date, 3),
      place: 'Ikeja',
      description: 'A lorry hit the car.',
    }
    const answer = await test.call('POST', '/api/claims', { token: officer, body })
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
  })
})
