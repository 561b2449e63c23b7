import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { changeOffice, emailOf, expectBalanced, payChange } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the reinstatement of a policy', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  const cancel = async (id: string) => {
    const body = { kind: 'cancel', cancelled_by: 'insurer', effective_from: office.today() }
    const { body: requested } = await office.request(id, body)
    await office.decide(requested.data.id, 'approve', { version: 1 })
  }
  const reinstate = (from: string) => ({ kind: 'reinstate', effective_from: from })

  it('is refused while the policy is not cancelled, and while another one insures the vehicle', async () => {
    const { id } = await office.sell('KJA711AA')
    expect(await office.price(id, reinstate(office.today()))).toMatchObject({
      status: 422,
      body: { code: 'policy_not_cancelled' },
    })
    await cancel(id)
    await office.sell('KJA711AA')
    expect(await office.request(id, reinstate(office.today()))).toMatchObject({
      status: 422,
      body: { code: 'plate_insured', errors: [{ path: 'effective_from' }] },
    })
  })

  it('is paid before the cover begins again; the gap is not covered', async () => {
    const { id } = await office.sell('KJA722AA')
    test.wait(days(30))
    office = await changeOffice(test)
    await cancel(id)
    test.wait(days(10))
    office = await changeOffice(test)
    const { body } = await office.request(id, reinstate(office.today()))
    expect(body.data).toMatchObject({ status: 'awaiting_payment', kind: 'reinstate' })
    expect((await office.policy(id)).state).toBe('cancelled')
    await payChange(test, body.data.tracker_id, emailOf('KJA722AA'))
    expect((await office.policy(id)).state).toBe('active')
    const gap = await office.history(id, `?effective_on=${office.day(-5)}`)
    expect(gap.insured).toBeNull()
    expect((await office.history(id)).insured).not.toBeNull()
    await expectBalanced(test)
  })

  it('is refused after the days of the setup', async () => {
    const { id } = await office.sell('KJA733AA')
    await cancel(id)
    test.wait(days(40))
    office = await changeOffice(test)
    expect(await office.price(id, reinstate(office.today()))).toMatchObject({
      status: 422,
      body: { code: 'reinstatement_late', errors: [{ path: 'effective_from' }] },
    })
  })
})

describe('a change over a claim', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  it('begins after the loss, and returns premium only with an approved reason', async () => {
    const { id } = await office.sell('KJA744AA')
    const lossDate = office.today()
    test.services.claimsOfPolicy = async () => [
      { claim_number: 'CLM/1', loss_date: lossDate, open: true, paid: false },
    ]
    const cancel = { kind: 'cancel', cancelled_by: 'insurer', effective_from: lossDate }
    const early = await office.request(id, cancel)
    expect(early).toMatchObject({
      status: 422,
      body: { code: 'change_before_claim', errors: [{ path: 'effective_from' }] },
    })
    expect(early.body.message).toContain('CLM/1')
    const later = await office.request(id, { ...cancel, effective_from: office.day(1) })
    expect(later.body.data).toMatchObject({
      status: 'awaiting_approval',
      approval: { reasons: ['refund', 'claim'] },
    })
    const reason = { version: 1, reason: 'The claim is open' }
    await office.decide(later.body.data.id, 'reject', reason)
    const name = {
      kind: 'endorse',
      endorsement: 'name',
      effective_from: lossDate,
      facts: { last_name: 'Obi' },
    }
    expect((await office.price(id, name)).status).toBe(200)
  })
})
