import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { ADA, payAtGateway, proposal, proveGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'
import { policyFacts } from '../policy-documents/facts.ts'
import { renderPolicySchedule } from '../policy-documents/render-schedule.ts'
import { expireTerms } from './answer-terms.ts'

const NAIRA = 100
const LARGE = 60_000_000 * NAIRA
/** 5 % of the value. */
const PREMIUM = 3_000_000 * NAIRA
const MOTOR = 2

type Data = ReturnType<typeof proposal>

describe('a referred proposal that an underwriter accepts with terms', () => {
  let test: TestApp
  let underwriter: string
  let count = 0
  beforeAll(async () => {
    test = await createTestApp()
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
  })
  afterAll(() => test.close())

  /** A guest whose proposal waits for a decision, and its approval. */
  const refer = async (change: (data: Data) => void = () => {}) => {
    test.wait(4_000)
    count += 1
    const email = `terms${count}@example.test`
    const guest = await proveGuest(test, { ...ADA, id_number: `4000000000${count}`.slice(-11), email })
    const data = proposal(lagosDay(test.services.clock()), `TRM${100 + count}AA`)
    Object.assign(data.cover, { cover_type: 'COMPREHENSIVE', sum_insured: LARGE })
    change(data)
    const { version } = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    const body = { form_id: guest.formId, data, version }
    await must(test, 'POST', '/api/workflows/underwrite-motor-policy', { token: guest.token, body })
    const waiting = await must(test, 'GET', `/api/approvals/${MOTOR}?state=waiting`, { token: underwriter })
    const { id } = waiting.find((one: { tracker_id: string }) => one.tracker_id === guest.trackerId)
    const approval = await must(test, 'GET', `/api/approvals/${id}`, { token: underwriter })
    return { guest, email, approval: approval as { id: string; version: number } }
  }
  type Referred = Awaited<ReturnType<typeof refer>>

  const none = { loading_bps: 0, discount_bps: 0, excess: 0, conditions: [] as string[] }
  const loaded = { ...none, loading_bps: 2_500, excess: 200_000 * NAIRA, conditions: ['TRACKER'] }
  const price = ({ approval }: Referred, terms: object, token = underwriter) =>
    test.call('POST', `/api/approvals/${approval.id}/terms/price`, { token, body: { ...none, ...terms } })
  const offer = ({ approval }: Referred, terms: object, token = underwriter) =>
    test.call('POST', `/api/approvals/${approval.id}/terms`, {
      token,
      body: { ...none, reason: 'Two losses in three years', version: approval.version, ...terms },
    })
  const answer = ({ guest }: Referred, what: 'accept' | 'decline', version = 1) =>
    test.call('POST', `/api/trackers/${guest.trackerId}/terms/${what}`, {
      token: guest.token,
      body: { version },
    })
  const follow = ({ guest }: Referred) =>
    must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })

  it('has a new price before anything is stored', async () => {
    const referred = await refer()
    const { body } = await price(referred, loaded)
    expect(body.data).toMatchObject({
      old_premium: PREMIUM,
      new_premium: PREMIUM * 1.25,
      breakdown: [
        { code: 'BASIC', amount: PREMIUM },
        { code: 'LOADING', label: 'Loading for the risk', amount: PREMIUM / 4 },
      ],
      excess_after: 200_000 * NAIRA,
    })
    expect((await follow(referred)).terms_offered).toBe(false)
    expect(
      (await test.call('GET', `/api/trackers/${referred.guest.trackerId}/terms`, { token: underwriter }))
        .status,
    ).toBe(404)
  })

  it('is accepted by its customer, paid at the new price, and the terms stand on policy and schedule', async () => {
    const referred = await refer()
    const { guest, email } = referred
    expect(await offer(referred, loaded)).toMatchObject({
      status: 201,
      body: { data: { status: 'offered', new_premium: PREMIUM * 1.25, offered_by: 'Tunde Bakare' } },
    })
    const mail = (await test.mails(email)).find(
      ({ subject }) => subject === 'We can insure you on other terms',
    )
    expect(mail?.text).toContain('Two losses in three years')
    expect(mail?.text).toContain('₦3,750,000.00')
    const { token, next } = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, email)}`)
    expect(next).toMatchObject({ screen: 'follow', id: guest.trackerId })
    Object.assign(guest, { token })
    expect(await follow(referred)).toMatchObject({
      terms_offered: true,
      headline: 'We can insure you on other terms',
      quote: { premium: { premium: PREMIUM * 1.25 } },
    })
    const shown = await must(test, 'GET', `/api/trackers/${guest.trackerId}/terms/guest`, { token })
    expect(shown).toMatchObject({
      old_premium: PREMIUM,
      reason: 'Two losses in three years',
      offered_by: null,
      excess_before: 50_000 * NAIRA,
      excess_after: 200_000 * NAIRA,
      conditions: [{ code: 'TRACKER', name: expect.stringContaining('tracking device') }],
    })
    const accepted = await answer(referred, 'accept', shown.version)
    expect(accepted).toMatchObject({ status: 200, body: { data: { next: { screen: 'pay-motor' } } } })
    expect(await follow(referred)).toMatchObject({ terms_offered: false, accepted: true })
    const paying = { ...guest, paymentId: accepted.body.data.next.id }
    expect((await payAtGateway(test, paying, 'pay')).amount).toBe(PREMIUM * 1.25)
    const { policy } = (await verify(test, paying)).body.data
    const read = await must(test, 'GET', `/api/policies/${policy.id}`, { token: underwriter })
    expect(read).toMatchObject({
      premium: PREMIUM * 1.25,
      terms: { loading_bps: 2_500, excess: 200_000 * NAIRA, conditions: [{ code: 'TRACKER' }] },
    })
    expect(read.breakdown.map(({ code }: { code: string }) => code)).toEqual(['BASIC', 'LOADING'])
    const schedule = await renderPolicySchedule(await policyFacts(test.services, policy.id))
    const printed = execFileSync('pdftotext', ['-layout', '-', '-'], { input: schedule, encoding: 'utf8' })
    for (const said of ['Loading', '₦200,000.00', 'tracking device']) expect(printed).toContain(said)
    // A later change is priced with the terms as well: half the sum insured halves the loading.
    const change = {
      kind: 'endorse',
      endorsement: 'sum_insured',
      effective_from: read.start_date,
      facts: { sum_insured: LARGE / 2 },
    }
    const changed = await must(test, 'POST', `/api/policies/${policy.id}/changes/price`, {
      token: underwriter,
      body: change,
    })
    expect(changed).toMatchObject({ charge: -(PREMIUM * 1.25) / 2, retained: (PREMIUM * 1.25) / 2 })
  })

  it('ends politely when its customer declines, and cannot be answered again', async () => {
    const referred = await refer()
    await offer(referred, loaded)
    expect(await answer(referred, 'decline', 7)).toMatchObject({
      status: 409,
      body: { code: 'terms_closed' },
    })
    expect(await answer(referred, 'decline')).toMatchObject({
      status: 200,
      body: { data: { next: { screen: 'follow' } } },
    })
    expect(await follow(referred)).toMatchObject({
      state: 'cancelled',
      headline: 'Your offer has ended',
      text: expect.stringContaining('Nothing was charged'),
    })
    expect(await answer(referred, 'accept', 2)).toMatchObject({ status: 409, body: { code: 'terms_closed' } })
    const trail = await must(test, 'GET', `/api/trackers/${referred.guest.trackerId}`, { token: underwriter })
    const kinds = trail.timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['terms_offered', 'terms_declined']))
  })

  it('ends with an email when its customer does not answer within the days of the setup', async () => {
    const referred = await refer()
    await offer(referred, loaded)
    test.wait(days(13))
    await expireTerms(test.services)
    expect((await follow(referred)).terms_offered).toBe(true)
    test.wait(days(1))
    expect(await answer(referred, 'accept')).toMatchObject({ status: 409, body: { code: 'terms_closed' } })
    await expireTerms(test.services)
    await expireTerms(test.services)
    expect(await follow(referred)).toMatchObject({ state: 'cancelled', headline: 'Your offer has ended' })
    const subjects = (await test.mails(referred.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Your offer has ended')).toHaveLength(1)
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
  })

  it('has its offer withdrawn by a changed proposal, which is decided again', async () => {
    const referred = await refer()
    await offer(referred, loaded)
    const { guest } = referred
    const form = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    const data = proposal(lagosDay(test.services.clock()), 'TRM999AA')
    Object.assign(data.cover, { cover_type: 'COMPREHENSIVE', sum_insured: LARGE + NAIRA })
    const body = { form_id: guest.formId, data, version: form.version }
    await must(test, 'POST', '/api/workflows/underwrite-motor-policy', { token: guest.token, body })
    expect(await follow(referred)).toMatchObject({
      terms_offered: false,
      headline: 'An underwriter looks at your proposal',
    })
    expect(await answer(referred, 'accept')).toMatchObject({ status: 409, body: { code: 'terms_closed' } })
    const offered = `/api/trackers/${guest.trackerId}/terms` as const
    expect(await must(test, 'GET', offered, { token: underwriter })).toMatchObject({ status: 'withdrawn' })
  })

  it('keeps its discount within the legal minimum and the limit of the role', async () => {
    const referred = await refer()
    const refused = await price(referred, { discount_bps: 100 })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'terms_discount_too_large', errors: [{ path: 'discount_bps' }] },
    })
    expect(refused.body.errors[0].message).toContain('₦0.00')
    // A truck is rated at 6.5 %: there is room down to 5 %.
    const truck = await refer(({ cover, vehicle }) => {
      Object.assign(cover, { risk_type: 'TRUCK', liability_type: 'TRUCK', sum_insured: 400_000_000 * NAIRA })
      Object.assign(vehicle, { body_type: 'TRUCK', use: 'COMMERCIAL' })
    })
    const least = await price(truck, { discount_bps: 2_307 })
    expect(least).toMatchObject({ status: 200 })
    expect(least.body.data.new_premium).toBeGreaterThanOrEqual(20_000_000 * NAIRA)
    expect(await price(truck, { discount_bps: 2_308 })).toMatchObject({ status: 422 })
    expect(await offer(truck, { discount_bps: 2_000 })).toMatchObject({
      status: 403,
      body: { code: 'limit_exceeded' },
    })
    expect((await follow(truck)).terms_offered).toBe(false)
    expect(await offer(truck, { discount_bps: 200 })).toMatchObject({ status: 201 })
  })

  it('is refused without a term, with a lower excess, or an unknown condition', async () => {
    const referred = await refer()
    expect(await offer(referred, {})).toMatchObject({ status: 422, body: { code: 'terms_empty' } })
    expect(await price(referred, { excess: 50_000 * NAIRA })).toMatchObject({
      status: 422,
      body: { code: 'terms_excess_low', errors: [{ path: 'excess' }] },
    })
    expect(await price(referred, { conditions: ['NOWHERE'] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'conditions.0' }] },
    })
    const thirdParty = await refer(({ cover, vehicle }) => {
      Object.assign(cover, {
        risk_type: 'SPECIAL',
        cover_type: 'TPO',
        liability_type: 'SPECIAL',
        sum_insured: 0,
      })
      Object.assign(vehicle, { body_type: 'TRACTOR', use: 'SPECIAL' })
    })
    expect(await price(thirdParty, { excess: 100_000 * NAIRA })).toMatchObject({ status: 422 })
    expect(await price(thirdParty, { discount_bps: 100 })).toMatchObject({ status: 422 })
  })

  it('is offered once, by those who may decide, and answered by its own customer', async () => {
    const referred = await refer()
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await price(referred, loaded, auditor)).status).toBe(403)
    expect((await offer(referred, loaded, auditor)).status).toBe(403)
    expect(await offer(referred, { ...loaded, version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
    const answers = await Promise.all([offer(referred, loaded), offer(referred, loaded)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const other = await refer()
    const stranger = { ...referred, guest: { ...referred.guest, token: other.guest.token } }
    expect((await answer(stranger, 'accept')).status).toBe(404)
    const unread = `/api/trackers/${referred.guest.trackerId}/terms/guest` as const
    expect((await test.call('GET', unread, { token: other.guest.token })).status).toBe(404)
    expect((await answer(other, 'accept')).status).toBe(404)
  })
})
