import { CONDITION_WORKFLOW_ID } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { companyFor } from '../../sandbox/kyc/people.ts'
import { type GuestAt, payAtGateway, proposal, proveGuest, signIn, verify } from '../../testing/journey.ts'
import { changeOffice, emailOf, payChange, type SoldPolicy } from '../../testing/motor-policy-changes.ts'
import { openMy } from '../../testing/my.ts'
import { expectBooks } from '../../testing/policy-books.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { approveTakeover, takeOver, takeOverByCompany } from '../../testing/transfers.ts'
import { linkIn, must } from '../../testing/workflows.ts'
import { runDailyChanges } from './daily-changes.ts'

const NAIRA = 100

/** The first day of the next year of 365 days that a leap year follows. */
function firstDay(now: Date): string {
  const year = Number(lagosDay(now).slice(0, 4)) + 1
  return `${year + ((7 - (year % 4)) % 4)}-01-01`
}

describe('the money of a transfer', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let admin: string
  let year: number
  beforeAll(async () => {
    test = await createTestApp()
    const first = firstDay(test.services.clock())
    year = Number(first.slice(0, 4))
    await until(first)
  })
  afterAll(async () => {
    await expectBooks(test)
    await test.close()
  })

  /** Waits until noon of a day, which ends sessions. */
  const until = async (day: string) => {
    test.wait(Date.parse(`${day}T11:00:00Z`) - test.services.clock().getTime())
    office = await changeOffice(test)
    admin = await signIn(test, 'admin@coverdesk.test')
  }
  const request = async (policy: SoldPolicy, from: string, email: string) => {
    const body = {
      effective_from: from,
      buyer_name: 'Bola Ade',
      buyer_email: email,
      buyer_phone: '08031230001',
      reason: 'Vehicle sold',
    }
    const { status, body: answer } = await test.call('POST', `/api/policies/${policy.id}/transfers`, {
      token: admin,
      body,
    })
    expect(status, JSON.stringify(answer)).toBe(201)
    return answer.data as { id: string; tracker_id: string; charge: number }
  }
  const read = (id: string) => must(test, 'GET', `/api/policy-changes/${id}`, { token: office.maker })
  /** The home of a seller, who signs in with the certificate they received. */
  const soldBy = async (id: string, email: string) => {
    test.wait(61_000)
    const { from_certificate } = await test.services.db
      .selectFrom('policy_transfers')
      .select('from_certificate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { token } = await openMy(test, from_certificate, email)
    return must(test, 'GET', '/api/my', { token })
  }
  const refundsOf = (policyId: string) =>
    test.services.db
      .selectFrom('refunds')
      .select(['amount', 'status'])
      .where('policy_id', '=', policyId)
      .execute()

  it('returns to the seller the loading that the buyer does not have, and ends the conditions with it', async () => {
    const policy = await office.sell('TRM101AB')
    const raised = await office.request(policy.id, {
      kind: 'endorse',
      endorsement: 'cover_type',
      effective_from: office.today(),
      facts: { cover_type: 'COMPREHENSIVE', sum_insured: 60_000_000 * NAIRA },
    })
    const { id, version } = raised.body.data
    // 5 % of 60,000,000 is 3,000,000; a quarter of it 750,000.
    const terms = { loading_bps: 2_500, discount_bps: 0, excess: 0, conditions: ['TRACKER'] }
    const offered = { ...terms, reason: 'Stolen often', version }
    await must(test, 'POST', `/api/policy-changes/${id}/terms`, { token: office.checker, body: offered })
    test.wait(61_000)
    const seller = await openMy(test, policy.policy_number, emailOf('TRM101AB'))
    const body = { version: version + 1 }
    await must(test, 'POST', `/api/my/changes/${id}/terms/accept`, { token: seller.token, body })
    await payChange(test, (await read(id)).tracker_id, emailOf('TRM101AB'))
    expect((await office.policy(policy.id)).premium).toBe(3_750_000 * NAIRA)

    // 31 + 28 + 14 = 73 days passed on 15 March, 292 of 365 are left: 750,000 × 292 ÷ 365 = 600,000.
    const change = await request(policy, `${year}-03-15`, 'bola@example.test')
    await takeOver(test, 'bola@example.test', '70000000101')
    expect(await read(change.id)).toMatchObject({ charge: -600_000 * NAIRA, refund: 600_000 * NAIRA })
    expect((await approveTakeover(test, change.tracker_id, office.maker)).status).toBe(200)
    expect(await read(change.id)).toMatchObject({ status: 'booked', charge: -600_000 * NAIRA })
    expect(await refundsOf(policy.id)).toMatchObject([{ amount: 600_000 * NAIRA, status: 'requested' }])

    // Until its day the policy, and what it returns, are the seller's.
    test.wait(61_000)
    const before = await openMy(test, policy.policy_number, emailOf('TRM101AB'))
    expect(await must(test, 'GET', '/api/my', { token: before.token })).toMatchObject({
      policies: [{ policy_number: policy.policy_number, conditions: [{ status: 'open' }] }],
      refunds: [{ amount: 600_000 * NAIRA }],
    })
    await until(`${year}-03-15`)
    await runDailyChanges(test.services)
    test.wait(61_000)
    const buyer = await openMy(test, policy.policy_number, 'bola@example.test')
    const mine = await must(test, 'GET', '/api/my', { token: buyer.token })
    expect(mine.policies).toMatchObject([{ policy_number: policy.policy_number, conditions: [] }])
    expect(mine.refunds).toEqual([])
    expect((await office.policy(policy.id)).terms).toBeNull()
    // The request for the seller's proof ends with it.
    const requests = await test.services.db
      .selectFrom('trackers')
      .innerJoin('validations', 'validations.tracker_id', 'trackers.id')
      .select('trackers.state')
      .where('validations.policy_id', '=', policy.id)
      .where('trackers.workflow_id', '=', CONDITION_WORKFLOW_ID)
      .execute()
    expect(requests).toEqual([{ state: 'cancelled' }])
  })

  it('is paid by the buyer for the no-claims discount that stays with the seller', async () => {
    await until(`${year + 4}-01-01`)
    const start = year + 4
    const policy = await office.sell('TRM102AB', ({ cover, vehicle }) => {
      Object.assign(cover, {
        risk_type: 'TRUCK',
        liability_type: 'TRUCK',
        cover_type: 'COMPREHENSIVE',
        sum_insured: 10_000_000 * NAIRA,
      })
      Object.assign(vehicle, { body_type: 'TRUCK', use: 'COMMERCIAL' })
    })
    await until(`${start}-12-15`)
    await must(test, 'POST', `/api/renewals/${policy.id}/send`, { token: office.maker, body: {} })
    const link = await linkIn(test, emailOf('TRM102AB'))
    const { token } = await must(test, 'GET', `/api/validate-guest-token/${link}`)
    const accepted = await must(test, 'POST', '/api/renewals/guest/accept', { token, body: {} })
    const paying = { token, paymentId: accepted.next.id } as GuestAt
    await payAtGateway(test, paying, 'pay')
    await verify(test, paying)
    // 6.5 % of 9,000,000 is 585,000; after one claim-free year 20 % less: 468,000.
    expect((await office.policy(policy.id)).premium).toBe(468_000 * NAIRA)

    // 31 + 29 + 31 + 30 + 31 + 30 + 1 = 183 of 366 days passed on 2 July: 117,000 × 183 ÷ 366 = 58,500.
    await until(`${start + 1}-07-02`)
    const change = await request(policy, office.today(), 'chika@example.test')
    await takeOver(test, 'chika@example.test', '70000000102')
    expect(await read(change.id)).toMatchObject({ charge: 58_500 * NAIRA, refund: 0 })
    expect((await approveTakeover(test, change.tracker_id, office.maker)).status).toBe(200)
    expect(await read(change.id)).toMatchObject({ status: 'awaiting_payment' })
    // Unpaid, the cover is still the seller's.
    test.wait(61_000)
    const seller = await openMy(test, policy.policy_number, emailOf('TRM102AB'))
    const home = await must(test, 'GET', '/api/my', { token: seller.token })
    expect(home.policies).toHaveLength(1)
    const paid = await test.call('POST', `/api/my/changes/${change.id}/sessions`, { token: seller.token })
    expect([paid.status, paid.body.code]).toEqual([409, 'not_waiting'])

    // Paid three days later, the cover begins then, and what it costs less goes back to the buyer.
    await until(`${start + 1}-07-05`)
    await payChange(test, change.tracker_id, 'chika@example.test')
    const booked = await read(change.id)
    expect(booked).toMatchObject({ status: 'booked', effective_from: `${start + 1}-07-05` })
    // 180 of 366 days are left: 117,000 × 180 ÷ 366 = 57,540.983…
    expect(booked.charge).toBe(5_754_098)
    expect((await refundsOf(policy.id)).map(({ amount }) => amount)).toEqual([58_500 * NAIRA - 5_754_098])
    test.wait(61_000)
    const buyer = await openMy(test, policy.policy_number, 'chika@example.test')
    const mine = await must(test, 'GET', '/api/my', { token: buyer.token })
    expect(mine.policies).toHaveLength(1)
    expect(mine.refunds).toMatchObject([{ amount: 58_500 * NAIRA - 5_754_098 }])
    expect(await soldBy(change.id, emailOf('TRM102AB'))).toMatchObject({ policies: [], refunds: [] })
  })

  it('passes from a company to a company, each with the name of its register', async () => {
    test.wait(days(1))
    office = await changeOffice(test)
    admin = await signIn(test, 'admin@coverdesk.test')
    const sellerMail = 'fleet@seller.test'
    const policy = await sellToCompany('RC2000001', sellerMail, 'TRM103AB')
    const change = await request(policy, office.today(), 'fleet@buyer.test')
    const same = await takeOverByCompany(test, 'fleet@buyer.test', 'RC2000001').catch(String)
    expect(same).toContain('transfer_same_person')
    test.wait(days(1))
    office = await changeOffice(test)
    admin = await signIn(test, 'admin@coverdesk.test')
    await office.decide(change.id, 'withdraw', { version: 1, reason: 'Another buyer' }, admin)
    const again = await request(policy, office.today(), 'trucks@buyer.test')
    await takeOverByCompany(test, 'trucks@buyer.test', 'RC2000002')
    expect((await approveTakeover(test, again.tracker_id, office.maker)).status).toBe(200)
    expect(await read(again.id)).toMatchObject({ status: 'booked', charge: 0 })
    const { customer } = await office.policy(policy.id)
    expect(customer.name).toBe(companyFor('RC2000002'))
    const client = await test.services.db
      .selectFrom('clients')
      .select(['kind', 'first_name', 'last_name', 'contact_name', 'date_of_birth'])
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(client).toEqual({
      kind: 'corporate',
      first_name: companyFor('RC2000002'),
      last_name: '',
      contact_name: 'Ngozi Eze',
      date_of_birth: null,
    })
    expect(await soldBy(again.id, sellerMail)).toMatchObject({
      policies: [],
      former_policies: [{ plate: 'TRM103AB' }],
    })
  })

  /** Sells third-party cover to a company. */
  const sellToCompany = async (number: string, email: string, plate: string): Promise<SoldPolicy> => {
    const guest = await proveGuest(test, {
      id_type: 'rc_number',
      id_number: number,
      email,
      phone: '08031234567',
    })
    const about = {
      contact_name: 'Ngozi Eze',
      tax_id: '',
      address: '4 Wharf Road, Apapa',
      state: 'LA',
      lga: 'Apapa',
      occupation: '',
      declaration: true,
    }
    const { version } = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    const data = { ...proposal(office.today(), plate), about }
    const body = { form_id: guest.formId, version, data }
    const quoted = await must(test, 'POST', '/api/workflows/underwrite-motor-policy', {
      token: guest.token,
      body,
    })
    const paid = { ...guest, paymentId: quoted.payment_id as string }
    await payAtGateway(test, paid, 'pay')
    await verify(test, paid)
    const { body: found } = await test.call('GET', `/api/policies?q=${plate}`, { token: office.maker })
    return found.data[0]
  }
})
