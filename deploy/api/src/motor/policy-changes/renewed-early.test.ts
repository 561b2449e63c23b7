import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { type GuestAt, payAtGateway, verify } from '../../testing/journey.ts'
import { changeOffice, emailOf, payChange, type SoldPolicy } from '../../testing/motor-policy-changes.ts'
import { expectBooks } from '../../testing/policy-books.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'

describe('a policy that is renewed before its term ends', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let policy: SoldPolicy
  let renewedUntil: string
  const PLATE = 'KJA650AA'
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
    policy = await office.sell(PLATE)
    test.wait(days(320))
    office = await changeOffice(test)
    await must(test, 'POST', `/api/renewals/${policy.id}/send`, { token: office.maker, body: {} })
    const link = await linkIn(test, emailOf(PLATE))
    const { token } = await must(test, 'GET', `/api/validate-guest-token/${link}`)
    const accepted = await must(test, 'POST', '/api/renewals/guest/accept', { token, body: {} })
    const paying = { token, paymentId: accepted.next.id } as GuestAt
    await payAtGateway(test, paying, 'pay')
    renewedUntil = (await verify(test, paying)).body.data.policy.end_date
  })
  afterAll(async () => {
    await expectBooks(test)
    await test.close()
  })

  const period = async () => {
    const { start_date, end_date, state } = await office.policy(policy.id)
    return [start_date, end_date, state]
  }
  const cancel = (from: string, by = 'insurer') => ({
    kind: 'cancel',
    cancelled_by: by,
    effective_from: from,
  })

  it('is covered until the end of the new term after a change in the present one', async () => {
    const body = {
      kind: 'endorse',
      endorsement: 'chassis_engine',
      effective_from: office.today(),
      facts: { engine_number: 'EN123456' },
    }
    const { data } = (await office.request(policy.id, body)).body
    expect(data).toMatchObject({
      status: 'booked',
      charge: 0,
      next_term: { end_date: renewedUntil, charges: [], charge: 0, refund: 0 },
    })
    expect(await period()).toEqual([policy.start_date, renewedUntil, 'active'])
    expect(await insuredOn(addDays(policy.end_date, 1))).toMatchObject({ engine_number: 'EN123456' })
  })

  it('asks for the additional premium of both terms at once, and insures the change in both', async () => {
    const body = {
      kind: 'endorse',
      endorsement: 'cover_type',
      effective_from: office.today(),
      facts: { cover_type: 'COMPREHENSIVE', sum_insured: 5_000_000_00 },
    }
    const { data } = (await office.request(policy.id, body)).body
    expect(data.status).toBe('awaiting_payment')
    // 36 and 365 days of 5 % of the value; the statutory premium stays charged in the present term only.
    expect(data.next_term.charge).toBeGreaterThan(0)
    expect(data.charge).toBe(sumOf(data.charges) + data.next_term.charge)
    expect(data.next_term.charge).toBe(sumOf(data.next_term.charges))
    await payChange(test, data.tracker_id, emailOf(PLATE))
    expect((await office.policy(policy.id)).premium).toBe(policy.premium + data.next_term.charge)
    expect(await insuredOn(addDays(policy.end_date, 1))).toMatchObject(body.facts)
    await expectBooks(test)
  })

  it('refunds what a change returns of each term', async () => {
    const body = {
      kind: 'endorse',
      endorsement: 'sum_insured',
      effective_from: office.today(),
      facts: { sum_insured: 4_000_000_00 },
    }
    const { data } = (await office.request(policy.id, body)).body
    expect(data.status).toBe('awaiting_approval')
    expect(data.refund).toBe(-data.charge)
    expect((await office.decide(data.id, 'approve', { version: 1 })).body.data.status).toBe('booked')
    const amounts = (await refunds()).map(({ amount }) => amount).toSorted((a, b) => a - b)
    expect(amounts).toEqual([data.refund - data.next_term.refund, data.next_term.refund])
    await expectBooks(test)
  })

  it('is cancelled in both terms by one decision, with the refund of each and one email', async () => {
    const before = await refunds()
    const priced = (await office.price(policy.id, cancel(office.day(5)))).body.data
    const premium = (await office.policy(policy.id)).premium
    expect(priced.next_term).toMatchObject({ end_date: renewedUntil, charge: -premium, refund: premium })
    expect(priced.refund).toBe(-sumOf(priced.charges) + premium)
    const requested = (await office.request(policy.id, cancel(office.day(5)))).body.data
    expect(requested).toMatchObject({ status: 'awaiting_approval', refund: priced.refund })
    const sent = (await test.mails(emailOf(PLATE))).length
    const documentsOf = (mail: Awaited<ReturnType<TestApp['mails']>>[number]) =>
      mail.attachments.map(({ filename }) => filename?.split('-')[0])
    expect((await office.decide(requested.id, 'approve', { version: 1 })).body.data.status).toBe('booked')
    expect(await period()).toEqual([policy.start_date, office.day(4), 'active'])
    const opened = (await refunds()).slice(before.length).map(({ amount }) => amount)
    expect(opened.toSorted((a, b) => a - b)).toEqual(
      [-sumOf(priced.charges), premium].toSorted((a, b) => a - b),
    )
    const mails = await test.mails(emailOf(PLATE))
    expect(
      mails
        .slice(sent)
        .map(documentsOf)
        .filter(({ length }) => length > 0),
    ).toEqual([['Cancellation', 'Refund', 'Cancellation', 'Refund']])
    await expectBooks(test)
  })

  it('is reinstated in both terms for what the cancellation returned', async () => {
    const reinstate = { kind: 'reinstate', effective_from: office.day(5) }
    const { data } = (await office.request(policy.id, reinstate)).body
    expect(data).toMatchObject({ status: 'awaiting_payment', next_term: { end_date: renewedUntil } })
    await payChange(test, data.tracker_id, emailOf(PLATE))
    expect(await period()).toEqual([policy.start_date, renewedUntil, 'active'])
    await expectBooks(test)
  })

  it('ends with its present term once the new one is cancelled by itself, and can then end earlier', async () => {
    const flat = cancel(addDays(policy.end_date, 1), 'flat')
    const { data } = (await office.request(policy.id, flat)).body
    expect(data).toMatchObject({ status: 'awaiting_approval', next_term: null })
    expect((await office.decide(data.id, 'approve', { version: 1 })).body.data.status).toBe('booked')
    expect(await period()).toEqual([policy.start_date, policy.end_date, 'active'])
    const requested = (await office.request(policy.id, cancel(office.day(5)))).body.data
    expect(requested.next_term).toBeNull()
    expect((await office.decide(requested.id, 'approve', { version: 1 })).body.data.status).toBe('booked')
    expect(await period()).toEqual([policy.start_date, office.day(4), 'active'])
  })

  const sumOf = (parts: { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

  const insuredOn = async (day: string) => {
    const { facts } = await test.services.db
      .selectFrom('policy_segments')
      .select('facts')
      .where('policy_id', '=', policy.id)
      .where('from_date', '<=', day)
      .where('to_date', '>=', day)
      .executeTakeFirstOrThrow()
    return facts
  }

  const refunds = () =>
    test.services.db
      .selectFrom('refunds')
      .select(['id', 'amount'])
      .where('policy_id', '=', policy.id)
      .orderBy('requested_at')
      .orderBy('id')
      .execute()
})
