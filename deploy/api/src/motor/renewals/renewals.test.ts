import { execFileSync } from 'node:child_process'
import { policyTerm } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, lagosDay } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { existing } from '../../testing/existing.ts'
import {
  type GuestAt,
  payAtGateway,
  type proposal,
  quoteGuest,
  signIn,
  verify,
} from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'
import { runRenewals } from './run-renewals.ts'

const NAIRA = 100
const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const person = (number: number) => ({
  id_type: 'nin',
  id_number: `9123456789${number + 1}`,
  email: `renew${number}@example.test`,
  phone: '08031234567',
})

describe('renewals', () => {
  let test: TestApp
  let token: string
  const policies: { id: string; policy_number: string; plate: string; end_date: string }[] = []
  const buy = async (number: number, change: (data: ReturnType<typeof proposal>) => void = () => {}) => {
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = `RNW10${number}AA`
        change(data)
      },
      person(number),
    )
    await payAtGateway(test, guest, 'pay')
    const policy = (await verify(test, guest)).body.data.policy
    policies[number] = policy
    return policy
  }
  beforeAll(async () => {
    test = await createTestApp()
    await buy(0)
    await buy(1, ({ cover }) => {
      Object.assign(cover, {
        cover_type: 'COMPREHENSIVE',
        sum_insured: 3_000_000 * NAIRA,
        extensions: ['FLOOD', 'SRCC', 'EXCESS_BUYBACK'],
      })
    })
    await buy(2)
    await buy(3)
    test.wait(days(340))
    token = await signIn(test, 'underwriter@coverdesk.test')
  })
  afterAll(() => test.close())

  const at = (number: number) => {
    const policy = policies[number]
    if (!policy) throw new Error('No such policy.')
    return policy
  }
  const call = <M extends 'GET' | 'POST' | 'PUT', Path extends string>(
    method: M,
    path: Path,
    body?: object,
    caller: string | undefined = token,
  ) => test.call(method, `/api/renewals${path}`, { token: caller, body })
  const listed = async (query: Query = '') => (await call('GET', query)).body.data
  const rowOf = async (number: number) =>
    (await listed()).find((row: { id: string }) => row.id === at(number).id)
  const textOf = async (documentId: string) => {
    const file = await test.app.inject({
      method: 'GET',
      url: `/api/documents/${documentId}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.statusCode).toBe(200)
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: file.rawPayload, encoding: 'utf8' })
  }
  const openLink = async (number: number) => {
    const link = await linkIn(test, person(number).email)
    return (await must(test, 'GET', `/api/validate-guest-token/${link}`)).token as string
  }

  it('are listed by the end of cover, with their price before there is an offer', async () => {
    expect(await listed('?due=30')).toHaveLength(4)
    expect(await listed('?due=ended')).toEqual([])
    expect(await rowOf(0)).toMatchObject({
      status: 'not_sent',
      premium: 15_000 * NAIRA,
      new_premium: 15_000 * NAIRA,
      price_change: 0,
      claims: 0,
      claim_free_years: 1,
      referred: false,
      version: 0,
    })
    // 2,700,000 at the legal minimum of 5 %: no discount is possible, three extensions of 0.25 % each.
    expect(await rowOf(1)).toMatchObject({ premium: 172_500 * NAIRA, new_premium: 155_250 * NAIRA })
  })

  it('explain the price and can be priced with other terms', async () => {
    const { id } = at(1)
    const { body } = await call('GET', `/${id}`)
    expect(body.data).toMatchObject({
      suggested_sum_insured: 2_700_000 * NAIRA,
      no_claims_bps: 2_000,
      differences: [{ reason: 'sum_insured', amount: -17_250 * NAIRA }],
      expiring: { cover_type: { code: 'COMPREHENSIVE' }, sum_insured: 3_000_000 * NAIRA },
      offered: { start_date: addDays(at(1).end_date, 1), premium: 155_250 * NAIRA },
    })
    const priced = await call('PUT', `/${id}/price`, { sum_insured: 3_000_000 * NAIRA, version: 0 })
    expect([priced.status, priced.body.data.new_premium]).toEqual([200, 172_500 * NAIRA])
    expect((await call('PUT', `/${id}/price`, { sum_insured: 1, version: 0 })).status).toBe(409)
    const below = await call('PUT', `/${id}/price`, { sum_insured: 1 })
    expect([below.status, below.body.errors[0].path]).toEqual([422, 'sum_insured'])
    expect((await call('PUT', `/${id}/price`, { cover_type: 'NONE' })).body.errors[0].path).toBe('cover_type')
    expect((await call('PUT', `/${NOWHERE}/price`, {})).status).toBe(404)
  })

  it('are assigned to users who may edit policies', async () => {
    const { id } = at(0)
    const users = (await test.call('GET', '/api/user-profile', { token })).body.data
    const assigned = await call('PUT', `/${id}/owner`, { owner_id: users.id })
    expect([assigned.status, assigned.body.data.owner?.id]).toEqual([200, users.id])
    expect(await listed(`?owner=${users.id}`)).toHaveLength(1)
    expect((await call('PUT', `/${id}/owner`, { owner_id: NOWHERE })).body.errors[0].path).toBe('owner_id')
    expect((await call('PUT', `/${id}/owner`, { owner_id: null })).body.data.owner).toBeNull()
    expect((await call('PUT', `/${NOWHERE}/owner`, { owner_id: null })).status).toBe(404)
  })

  it('refuse callers without a session or the privilege, and unknown policies', async () => {
    for (const path of ['', '/summary', `/${at(0).id}`])
      expect((await test.call('GET', `/api/renewals${path}`)).status).toBe(401)
    for (const path of ['send', 'remind'])
      expect((await call('POST', `/${NOWHERE}/${path}`, {})).status).toBe(404)
    expect((await call('GET', `/${NOWHERE}`)).status).toBe(404)
    const claims = await signIn(test, 'auditor@coverdesk.test')
    expect((await call('POST', `/${at(0).id}/send`, {}, claims)).status).toBe(403)
    expect((await call('GET', '/guest', undefined, claims)).status).toBe(403)
  })

  it('are sent once, reminded of once a day, and paid by the customer: same number, new certificate', async () => {
    const policy = at(0)
    expect((await call('POST', `/${policy.id}/remind`, {})).body.code).toBe('renewal_not_sent')
    const sent = await call('POST', `/${policy.id}/send`, {})
    expect([sent.status, sent.body.data.status]).toEqual([200, 'sent'])
    expect((await call('POST', `/${policy.id}/send`, {})).body.code).toBe('renewal_sent')
    expect((await call('POST', `/${policy.id}/remind`, {})).body.code).toBe('renewal_reminded')
    const received = await test.mails(person(0).email)
    const [mail] = received.slice(-1)
    expect(mail?.subject).toContain(policy.plate)
    expect(mail?.text).toContain('15,000')
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^Renewal-.*\.pdf$/),
    ])
    const { documents } = await must(test, 'GET', `/api/policies/${policy.id}`, { token })
    const invitation = documents.find(({ kind }: { kind: string }) => kind === 'renewal-invitation')
    const invited = await textOf(invitation.id)
    for (const stated of [
      'Renewal invitation',
      policy.policy_number,
      '₦15,000.00',
      'The price stays the same',
    ])
      expect(invited).toContain(stated)

    await test.services.db
      .updateTable('renewal_offers')
      .set({ sent_at: new Date(test.services.clock().getTime() - days(2)) })
      .where('policy_id', '=', policy.id)
      .execute()
    expect((await call('POST', `/${policy.id}/remind`, {})).status).toBe(200)
    expect(await test.mails(person(0).email)).toHaveLength(received.length + 1)

    const guest = await openLink(0)
    const offer = (await call('GET', '/guest', undefined, guest)).body.data
    expect(offer).toMatchObject({
      open: true,
      policy_number: policy.policy_number,
      claim_free_years: 1,
      next: { screen: 'submit-form' },
    })
    const priced = await call('POST', '/guest/price', { extensions: ['EXTRA_TPPD'] }, guest)
    expect(priced.body.data.offered.premium).toBe(17_500 * NAIRA)
    const none = await call('POST', '/guest/price', { cover_type: 'COMPREHENSIVE' }, guest)
    expect([none.status, none.body.errors[0].path]).toEqual([422, 'sum_insured'])
    const accepted = await call('POST', '/guest/accept', { extensions: [] }, guest)
    expect(accepted.body.data.next.screen).toBe('pay-motor')
    // Changed again before the payment.
    const again = await call('POST', '/guest/accept', { extensions: ['EXTRA_TPPD'] }, guest)
    const at0 = { token: guest, paymentId: again.body.data.next.id } as GuestAt
    const begun = await payAtGateway(test, at0, 'pay')
    expect(begun.amount).toBe(17_500 * NAIRA)
    const paid = (await verify(test, at0)).body.data
    await verify(test, at0)
    expect(paid.policy).toMatchObject({
      id: policy.id,
      policy_number: policy.policy_number,
      premium: 17_500 * NAIRA,
      start_date: addDays(policy.end_date, 1),
      end_date: policyTerm(addDays(policy.end_date, 1)).end,
      state: 'active',
    })
    const stranger = await quoteGuest(
      test,
      ({ vehicle }) => {
        vehicle.registration_number = 'RNW900AA'
      },
      person(5),
    )
    const certificate = `/api/documents/${paid.policy.document_id}` as const
    const file = await test.app.inject({
      method: 'GET',
      url: certificate,
      headers: { authorization: `Bearer ${guest}` },
    })
    expect(file.statusCode).toBe(200)
    const printed = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: file.rawPayload,
      encoding: 'utf8',
    })
    expect(printed).toContain('₦17,500.00')
    expect(printed).toMatch(
      new RegExp(`${paid.policy.start_date.slice(0, 4)} .* ${paid.policy.end_date.slice(0, 4)}`),
    )
    expect((await test.call('GET', certificate, { token: stranger.token })).status).toBe(404)
    const history = await must(test, 'GET', `/api/policies/${policy.id}/history`, { token })
    expect(history.terms).toMatchObject([
      { number: 1, end_date: policy.end_date },
      { number: 2, start_date: addDays(policy.end_date, 1), premium: 17_500 * NAIRA },
    ])
    expect(history.terms[1].transactions).toMatchObject([{ kind: 'renew', charge: 17_500 * NAIRA }])
    expect((await test.mails(person(0).email)).at(-1)?.attachments).toHaveLength(1)
    const late = await call('POST', '/guest/accept', {}, guest)
    expect([late.status, late.body.code]).toEqual([409, 'renewal_closed'])
    expect((await call('GET', '/guest', undefined, guest)).body.code).toBe('renewal_closed')
    expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(policy.id)
  })

  it('are listed as renewed by the term they renewed, and counted', async () => {
    const { id, end_date } = at(0)
    expect(await listed('?status=renewed')).toMatchObject([
      {
        id,
        status: 'renewed',
        end_date,
        premium: 15_000 * NAIRA,
        new_premium: 17_500 * NAIRA,
        price_change: 2_500 * NAIRA,
      },
    ])
    const renewal = (await call('GET', `/${id}`)).body.data
    expect(renewal).toMatchObject({
      status: 'renewed',
      expiring: { end_date, premium: 15_000 * NAIRA, extensions: [] },
      offered: {
        start_date: addDays(end_date, 1),
        premium: 17_500 * NAIRA,
        extensions: [{ code: 'EXTRA_TPPD' }],
      },
    })
    const { retained, lost, due_30 } = (await call('GET', '/summary')).body.data
    expect(retained).toEqual({ count: 1, premium: 17_500 * NAIRA })
    expect(lost.count).toBe(0)
    expect(due_30.count).toBe((await listed('?due=30')).length)
    const dashboard = await must(test, 'GET', '/api/dashboard', {
      token: await signIn(test, 'admin@coverdesk.test'),
    })
    expect(dashboard.production.premium).toBe(17_500 * NAIRA)
    for (const path of ['send', 'remind'])
      expect((await call('POST', `/${id}/${path}`, {})).body.code).toBe('renewal_closed')
  })

  it('keep their term when the cover before it changes', async () => {
    const { id, end_date } = at(0)
    const read = async () => must(test, 'GET', `/api/policies/${id}`, { token })
    const before = await read()
    await must(test, 'POST', `/api/policies/${id}/changes`, {
      token,
      body: {
        kind: 'endorse',
        endorsement: 'named_drivers',
        effective_from: lagosDay(test.services.clock()),
        facts: { named_drivers: [{ name: 'Bola Ade' }] },
        reason: 'Her brother drives too.',
      },
    })
    const after = await read()
    expect([after.start_date, after.end_date, after.premium]).toEqual([
      before.start_date,
      policyTerm(addDays(end_date, 1)).end,
      before.premium,
    ])
  })

  it('leave each payment with its own receipt and its policy', async () => {
    const { id, policy_number } = at(0)
    const policy = await must(test, 'GET', `/api/policies/${id}`, { token })
    const payments = await test.services.db
      .selectFrom('payments')
      .select(['id', 'reference', 'amount'])
      .where('status', '=', 'succeeded')
      .where('client_id', '=', policy.customer.id)
      .orderBy('paid_at')
      .execute()
    expect(payments).toHaveLength(2)
    const receipts = policy.documents.filter(({ kind }) => kind === 'motor-receipt')
    expect(receipts).toHaveLength(2)
    for (const [index, payment] of payments.entries()) {
      const printed = await textOf(existing(receipts[index]).id)
      expect(printed).toContain(String(payment.reference))
      expect(printed).toContain(index === 0 ? '₦15,000.00' : '₦17,500.00')
      expect(printed).not.toContain(String(payments[1 - index]?.reference))
    }
    const admin = await signIn(test, 'admin@coverdesk.test')
    const client = await must(test, 'GET', `/api/clients/${policy.customer.id}`, { token: admin })
    const paid = client.payments.filter(({ status }: { status: string }) => status === 'succeeded')
    expect(paid.map((one: { policy_id: string }) => one.policy_id)).toEqual([id, id])
    const received = await must(test, 'GET', '/api/payment-receipts', { token: admin })
    for (const { reference } of payments)
      expect(
        received.find((one: { reference: string }) => one.reference.startsWith(String(reference)))?.policy,
      ).toMatchObject({ policy_number })
  })

  it('of two customers for one plate: the second is refused', async () => {
    const first = at(2)
    const { db } = test.services
    await db
      .updateTable('policies')
      .set({
        plate: first.plate,
        start_date: addDays(first.end_date, 1),
        end_date: addDays(first.end_date, 90),
      })
      .where('id', '=', at(3).id)
      .execute()
    const refused = await call('POST', `/${first.id}/send`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'plate_insured'])
    expect((await rowOf(2)).status).toBe('not_sent')
    await db
      .updateTable('policies')
      .set({ plate: at(3).plate, end_date: at(3).end_date, start_date: addDays(at(3).end_date, -364) })
      .where('id', '=', at(3).id)
      .execute()
  })

  it('are requested by plate, without telling who is insured', async () => {
    const before = (await test.mails(person(3).email)).length
    const ask = (plate: string) =>
      call('POST', '/request', { registration_number: plate }, undefined).then(({ body }) => body.data)
    expect(await ask(at(3).plate)).toEqual(await ask('ZZZ999ZZ'))
    expect(await test.mails(person(3).email)).toHaveLength(before + 1)
    await ask(at(3).plate)
    expect(await test.mails(person(3).email)).toHaveLength(before + 1)
    expect((await call('POST', '/request', {}, undefined)).status).toBe(422)
  })

  it('of a cancelled policy are refused', async () => {
    await test.services.db
      .updateTable('policies')
      .set({ cancelled_at: test.services.clock() })
      .where('id', '=', at(3).id)
      .execute()
    const guest = await openLink(3)
    expect((await call('POST', '/guest/accept', {}, guest)).body.code).toBe('policy_cancelled')
    expect((await call('POST', `/${at(3).id}/remind`, {})).body.code).toBe('policy_cancelled')
    expect((await call('GET', `/${at(3).id}`)).status).toBe(404)
  })

  it('are sent by the job on each day of the schedule, once', async () => {
    const before = (await test.mails(person(2).email)).length
    const count = async () => (await test.mails(person(2).email)).length - before
    // A customer whose data is restricted receives no reminder.
    await test.services.pool.query('update clients set restricted_at = now()')
    expect(await runRenewals(test.services)).toEqual({ sent: 0, refused: 0 })
    await test.services.pool.query('update clients set restricted_at = null')
    expect(await runRenewals(test.services)).toEqual({ sent: 2, refused: 0 })
    expect(await count()).toBe(1)
    await Promise.all([runRenewals(test.services), runRenewals(test.services)])
    expect(await count()).toBe(1)
    const left = (day: string) => (Date.parse(at(2).end_date) - Date.parse(day)) / days(1)
    while (left(lagosDay(test.services.clock())) > -9) {
      test.wait(days(1))
      await runRenewals(test.services)
    }
    // 30 days before were sent above; then 7 days, 1 day, and the day after.
    expect(await count()).toBe(4)
    expect((await test.mails(person(2).email)).at(-1)?.subject).toContain('has ended')
    token = await signIn(test, 'underwriter@coverdesk.test')
    expect(await rowOf(2)).toMatchObject({ status: 'lapsed' })
  })

  it('begin on the day of payment when late, and are counted as retained', async () => {
    const policy = at(2)
    const before = (await call('GET', '/summary')).body.data
    const guest = await openLink(2)
    const today = lagosDay(test.services.clock())
    const offer = (await call('GET', '/guest', undefined, guest)).body.data
    expect(offer).toMatchObject({ open: true, claim_free_years: 1, offered: { start_date: today } })
    const accepted = await call('POST', '/guest/accept', {}, guest)
    test.wait(hours(30))
    const paidOn = lagosDay(test.services.clock())
    const paying = { token: await openLink(2), paymentId: accepted.body.data.next.id } as GuestAt
    await payAtGateway(test, paying, 'pay')
    const { policy: renewed } = (await verify(test, paying)).body.data
    expect(renewed).toMatchObject({ id: policy.id, start_date: paidOn, state: 'active' })
    token = await signIn(test, 'underwriter@coverdesk.test')
    const after = (await call('GET', '/summary')).body.data
    expect(after.retained.count).toBe(before.retained.count + 1)
    expect(after.lost.count).toBe(before.lost.count - 1)
  })
})
