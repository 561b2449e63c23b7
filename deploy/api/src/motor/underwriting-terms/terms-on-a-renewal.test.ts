import { RENEWAL_WORKFLOW_ID } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { type GuestAt, payAtGateway, verify } from '../../testing/journey.ts'
import { changeOffice, emailOf, expectBalanced, type SoldPolicy } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'

const NAIRA = 100

const PLATE = 'TOR101AB'

describe('a referred renewal that an underwriter accepts with terms', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let policy: SoldPolicy
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
    policy = await office.sell(PLATE, ({ cover }) => {
      Object.assign(cover, { cover_type: 'COMPREHENSIVE', sum_insured: 40_000_000 * NAIRA })
    })
    test.wait(days(340))
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  const openLink = async (): Promise<string> => {
    const link = await linkIn(test, emailOf(PLATE))
    return (await must(test, 'GET', `/api/validate-guest-token/${link}`)).token
  }

  it('is offered with a loading, accepted by link, paid, and the terms stand on the new term', async () => {
    await must(test, 'POST', `/api/renewals/${policy.id}/send`, { token: office.maker, body: {} })
    // Worth more than 50,000,000, so that a rule refers it.
    const body = { sum_insured: 60_000_000 * NAIRA }
    const accepted = await must(test, 'POST', '/api/renewals/guest/accept', { token: await openLink(), body })
    expect(accepted.next.screen).toBe('follow')
    const trackerId = accepted.next.id
    const waiting = await must(test, 'GET', `/api/approvals/${RENEWAL_WORKFLOW_ID}?state=waiting`, {
      token: office.maker,
    })
    const { id } = waiting.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
    const { version } = await must(test, 'GET', `/api/approvals/${id}`, { token: office.maker })
    // 5 % of 60,000,000 is 3,000,000; a quarter of it 750,000.
    const terms = { loading_bps: 2_500, discount_bps: 0, excess: 200_000 * NAIRA, conditions: ['TRACKER'] }
    const priced = await must(test, 'POST', `/api/approvals/${id}/terms/price`, {
      token: office.maker,
      body: terms,
    })
    expect(priced).toMatchObject({ old_premium: 3_000_000 * NAIRA, new_premium: 3_750_000 * NAIRA })
    const offered = { ...terms, reason: 'Stolen often', version }
    await must(test, 'POST', `/api/approvals/${id}/terms`, { token: office.maker, body: offered })

    const token = await openLink()
    const shown = await must(test, 'GET', `/api/trackers/${trackerId}/terms/guest`, { token })
    expect(shown).toMatchObject({ old_premium: 3_000_000 * NAIRA, reason: 'Stolen often' })
    const answered = await must(test, 'POST', `/api/trackers/${trackerId}/terms/accept`, {
      token,
      body: { version: shown.version },
    })
    expect(answered.next.screen).toBe('pay-motor')
    const paying = { token, paymentId: answered.next.id } as GuestAt
    expect((await payAtGateway(test, paying, 'pay')).amount).toBe(3_750_000 * NAIRA)
    expect((await verify(test, paying)).body.data.policy.policy_number).toBe(policy.policy_number)

    const { terms: booked } = await office.history(policy.id)
    expect(booked).toMatchObject([
      { number: 1, premium: 2_000_000 * NAIRA },
      { number: 2, start_date: addDays(policy.end_date, 1), premium: 3_750_000 * NAIRA },
    ])
    const { insured } = await office.history(policy.id, `?effective_on=${addDays(policy.end_date, 1)}`)
    expect(insured.facts.terms).toMatchObject({ loading_bps: 2_500, excess: 200_000 * NAIRA })
    const conditions = await must(test, 'GET', `/api/policies/${policy.id}/conditions`, {
      token: office.maker,
    })
    // The device is due within 14 days from the first day of the new term.
    expect(conditions).toMatchObject([
      { code: 'TRACKER', status: 'open', due_on: addDays(policy.end_date, 15) },
    ])
    await expectBalanced(test)
  })
})
