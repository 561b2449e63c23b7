import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { addDays } from '../../policies/terms/days.ts'
import { type GuestAt, payAtGateway, verify } from '../../testing/journey.ts'
import { changeOffice, emailOf, type SoldPolicy } from '../../testing/motor-policy-changes.ts'
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
    expect((await office.request(policy.id, body)).body.data.status).toBe('booked')
    expect(await period()).toEqual([policy.start_date, renewedUntil, 'active'])
  })

  it('is not cancelled in the present term while the new one is paid for', async () => {
    const { status, body } = await office.request(policy.id, cancel(office.day(5)))
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'term_renewed', 'effective_from'])
    expect(body.message).toContain(renewedUntil.slice(0, 4))
  })

  it('ends with its present term once the new one is cancelled, and can then end earlier', async () => {
    const flat = cancel(addDays(policy.end_date, 1), 'flat')
    const { data } = (await office.request(policy.id, flat)).body
    expect(data).toMatchObject({ status: 'awaiting_approval', refund: policy.premium })
    expect((await office.decide(data.id, 'approve', { version: 1 })).body.data.status).toBe('booked')
    expect(await period()).toEqual([policy.start_date, policy.end_date, 'active'])
    const requested = (await office.request(policy.id, cancel(office.day(5)))).body.data
    expect((await office.decide(requested.id, 'approve', { version: 1 })).body.data.status).toBe('booked')
    expect(await period()).toEqual([policy.start_date, office.day(4), 'active'])
  })
})
