import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { addDays, addMonths } from '../../policies/terms/days.ts'
import { payAtGateway, proposal, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NAIRA = 100
const MOTOR = 2

describe('a sale with what its seller agrees', () => {
  let test: TestApp
  let seller: string
  let manager: string
  let consent: { version: string; given: string }
  let count = 0
  beforeAll(async () => {
    test = await createTestApp()
    await setRole('underwriter@coverdesk.test', 'Underwriter')
    await setRole('director@coverdesk.test', 'Underwriting manager')
    seller = await signIn(test, 'underwriter@coverdesk.test')
    manager = await signIn(test, 'director@coverdesk.test')
    const workflow = await must(test, 'GET', '/api/workflows/2/guest')
    consent = { version: workflow.consent.version, given: 'phone' }
  })
  afterAll(() => test.close())

  const setRole = (email: string, name: string) =>
    test.services.db
      .updateTable('users')
      .set((eb) => ({ role_id: eb.selectFrom('roles').select('id').where('name', '=', name) }))
      .where('email', '=', email)
      .execute()
  const today = () => lagosDay(test.services.clock())
  /** A truck worth 10,000,000 is rated at 6.5 %: 650,000; the legal least is 500,000. */
  const truck = (value = 10_000_000) => ({
    risk_type: 'TRUCK',
    cover_type: 'COMPREHENSIVE',
    liability_type: 'TRUCK',
    sum_insured: value * NAIRA,
  })
  const sell = async (cover: object, token = seller) => {
    test.wait(4_000)
    count += 1
    const person = {
      id_type: 'nin',
      id_number: `61${String(count).padStart(9, '0')}`,
      email: `agreed${count}@example.test`,
      phone: '08031234567',
    }
    const sale = await must(test, 'POST', '/api/sales', { token, body: { consent, ...person } })
    const data = proposal(today(), `AGR${100 + count}AA`)
    Object.assign(data.cover, cover)
    if ('risk_type' in cover) Object.assign(data.vehicle, { body_type: 'TRUCK', use: 'COMMERCIAL' })
    const body = { form_id: sale.form.id, version: sale.form.version, data }
    const answer = await test.call('POST', '/api/workflows/underwrite-motor-policy', { token, body })
    return { sale, answer, data, email: person.email }
  }
  const price = (query: string, token = seller) => test.call('GET', `/api/sales/premium?${query}`, { token })
  const ofTruck = `risk_type=TRUCK&cover_type=COMPREHENSIVE&sum_insured=${10_000_000 * NAIRA}`

  it('is priced for a short period, with the share of the scale and the last day', async () => {
    const periods = await must(test, 'GET', '/api/sales/short-periods', { token: seller })
    expect(periods.slice(0, 2)).toEqual([
      { code: 'SHORT_PERIOD_7_DAYS', share_bps: 1_250 },
      { code: 'SHORT_PERIOD_1_MONTH', share_bps: 2_500 },
    ])
    const { body } = await price(`${ofTruck}&short_period=SHORT_PERIOD_1_MONTH&start_date=${today()}`)
    expect(body.data).toMatchObject({
      premium: 162_500 * NAIRA,
      annual_premium: 650_000 * NAIRA,
      share_bps: 2_500,
      end_date: addDays(addMonths(today(), 1), -1),
      discount: null,
    })
  })

  it('has a discount within the seller’s limit, above it, and never below the legal minimum', async () => {
    const discounted = async (bps: number) => (await price(`${ofTruck}&discount_bps=${bps}`)).body
    expect((await discounted(1_000)).data).toMatchObject({
      premium: 585_000 * NAIRA,
      discount: { amount: 65_000 * NAIRA, within_limit: true },
    })
    expect((await discounted(2_000)).data.discount).toEqual({ amount: 130_000 * NAIRA, within_limit: false })
    expect(await discounted(2_308)).toMatchObject({
      code: 'terms_discount_too_large',
      errors: [{ path: 'cover.discount.discount_bps' }],
    })
  })

  it('is priced for users who sell, by known periods', async () => {
    const claims = await signIn(test, 'claims@coverdesk.test')
    expect((await price(ofTruck, claims)).status).toBe(403)
    expect((await price(ofTruck, '')).status).toBe(401)
    expect((await price(`${ofTruck}&short_period=NEVER`)).status).toBe(422)
    expect((await price(`${ofTruck}&discount_bps=0`)).status).toBe(422)
    expect((await test.call('GET', '/api/sales/short-periods', { token: claims })).status).toBe(403)
    expect((await test.call('GET', '/api/sales/short-periods', {})).status).toBe(401)
  })

  it('becomes a policy of that term, with accessories and finance interest, and is renewed for a year', async () => {
    const accessories = [{ name: 'Crane', value: 500_000 * NAIRA }]
    const { sale, answer } = await sell({
      ...truck(),
      short_period: 'SHORT_PERIOD_1_MONTH',
      accessories,
      finance_interest: 'First Bank',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data.quote).toMatchObject({
      premium: { premium: 162_500 * NAIRA },
      end_date: addDays(addMonths(today(), 1), -1),
    })
    const { payment_id: paymentId } = answer.body.data
    const { url } = await must(test, 'POST', `/api/trackers/${sale.tracker.id}/link`, {
      token: seller,
      body: { by: 'copy' },
    })
    const { token } = await must(test, 'GET', `/api/validate-guest-token/${/#token=([\w-]+)/.exec(url)?.[1]}`)
    await payAtGateway(test, { token, paymentId } as Parameters<typeof payAtGateway>[1], 'pay')
    await must(test, 'POST', '/api/payments/verify', { token, body: { payment_id: paymentId } })
    const { policy } = await must(test, 'POST', '/api/workflows/create-motor-policy', {
      token: seller,
      body: { payment_id: paymentId },
    })
    const read = await must(test, 'GET', `/api/policies/${policy.id}`, { token: seller })
    expect(read).toMatchObject({
      premium: 162_500 * NAIRA,
      end_date: addDays(addMonths(today(), 1), -1),
      short_period: 'SHORT_PERIOD_1_MONTH',
      accessories,
      finance_interest: 'First Bank',
      sum_insured: 10_000_000 * NAIRA,
    })
    // Twice the value from the first day: twice the premium of the month.
    const change = {
      kind: 'endorse',
      endorsement: 'sum_insured',
      effective_from: today(),
      facts: { sum_insured: 20_000_000 * NAIRA },
    }
    const priced = () =>
      test.call('POST', `/api/policies/${policy.id}/changes/price`, { token: seller, body: change })
    expect((await priced()).body.data).toMatchObject({ charge: 162_500 * NAIRA })
    change.facts.sum_insured = 500_000 * NAIRA
    expect((await priced()).body).toMatchObject({
      code: 'fields_invalid',
      errors: [{ path: 'facts.sum_insured', code: 'accessories_above_sum' }],
    })
    const renewed = await must(test, 'PUT', `/api/renewals/${policy.id}/price`, {
      token: seller,
      body: { sum_insured: 8_000_000 * NAIRA },
    })
    // A year of 8,000,000 at 6.5 %: 520,000.
    expect(renewed).toMatchObject({ new_premium: 520_000 * NAIRA })
    expect(renewed.differences.map(({ reason }: { reason: string }) => reason)).toEqual([
      'period',
      'sum_insured',
    ])
    const offer = await test.services.db
      .selectFrom('renewal_offers')
      .select('facts')
      .where('policy_id', '=', policy.id)
      .executeTakeFirstOrThrow()
    expect(offer.facts).toMatchObject({ accessories: [{ name: 'Crane', value: 400_000 * NAIRA }] })
    expect(offer.facts).not.toHaveProperty('short_period')
  })

  it('gives a discount within the seller’s limit at once, and records it', async () => {
    const discount = { discount_bps: 1_000, reason: 'Three vehicles with us' }
    const { sale, answer } = await sell({ ...truck(), discount })
    expect(answer.body.data).toMatchObject({
      payment_id: expect.any(String),
      quote: { premium: { premium: 585_000 * NAIRA } },
    })
    const decisions = await test.services.db
      .selectFrom('decisions')
      .select(['outcome', 'amount', 'limit_name'])
      .where('object_id', '=', sale.tracker.id)
      .execute()
    expect(decisions).toEqual([
      { outcome: 'approved', amount: 65_000 * NAIRA, limit_name: 'underwriting_discount' },
    ])
    const trail = await test.services.db
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'proposal.submitted')
      .where('object_id', '=', sale.tracker.id)
      .executeTakeFirstOrThrow()
    expect(trail.after).toMatchObject({ discount: { ...discount, referred: false } })
  })

  it('refers a discount above the limit to another user with a limit for it', async () => {
    const discount = { discount_bps: 2_000, reason: 'Competitor’s price' }
    const { sale, answer } = await sell({ ...truck(), discount })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data).toMatchObject({ payment_id: null, tracker: { waits_for: 'approval' } })
    const waiting = await must(test, 'GET', `/api/approvals/${MOTOR}?state=waiting`, { token: manager })
    const found = waiting.find((one: { tracker_id: string }) => one.tracker_id === sale.tracker.id)
    const approval = await must(test, 'GET', `/api/approvals/${found.id}`, { token: manager })
    const decide = (token: string) =>
      test.call('POST', '/api/workflows/submit-approval', {
        token,
        body: { approval_id: found.id, decision: 'approve', version: approval.version },
      })
    expect((await decide(seller)).status).toBe(403)
    const decided = await decide(manager)
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    const tracker = await must(test, 'GET', `/api/trackers/${sale.tracker.id}`, { token: seller })
    expect(tracker.waits_for).toBe('payment')
  })

  it('refuses accessories worth the whole sum, a discount without a reason, and an unknown period', async () => {
    const faultOf = async (cover: object) => {
      const { answer } = await sell({ ...truck(), ...cover })
      return [answer.status, answer.body.errors?.[0]?.path, answer.body.errors?.[0]?.code]
    }
    expect(await faultOf({ accessories: [{ name: 'Crane', value: 10_000_000 * NAIRA }] })).toEqual([
      422,
      'cover.sum_insured',
      'accessories_above_sum',
    ])
    expect(await faultOf({ discount: { discount_bps: 100, reason: ' ' } })).toEqual([
      422,
      'data.cover.discount.reason',
      'fields.required',
    ])
    expect(await faultOf({ short_period: 'NEVER' })).toEqual([
      422,
      'cover.short_period',
      'fields.choice_unknown',
    ])
    expect(await faultOf({ discount: { discount_bps: 5_000, reason: 'Friend' } })).toEqual([
      422,
      'cover.discount.discount_bps',
      'terms_discount_too_large',
    ])
  })

  it('loses its discount when the customer sends the proposal', async () => {
    const { sale, data, answer } = await sell({
      ...truck(),
      discount: { discount_bps: 1_000, reason: 'Three vehicles with us' },
    })
    const { url } = await must(test, 'POST', `/api/trackers/${sale.tracker.id}/link`, {
      token: seller,
      body: { by: 'copy' },
    })
    const { token } = await must(test, 'GET', `/api/validate-guest-token/${/#token=([\w-]+)/.exec(url)?.[1]}`)
    const form = await must(test, 'GET', `/api/forms/${sale.form.id}/guest`, { token })
    const body = { form_id: sale.form.id, version: form.version, data }
    const sent = await test.call('POST', '/api/workflows/underwrite-motor-policy', { token, body })
    expect(answer.body.data.quote.premium.premium).toBe(585_000 * NAIRA)
    expect(sent.body.data.quote.premium.premium).toBe(650_000 * NAIRA)
  })
})
