import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { changeOffice, expectBalanced } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('the additional premium of a policy change', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('is paid at the counter, which books the change', async () => {
    const office = await changeOffice(test)
    const policy = await office.sell('KJA222CH')
    const requested = await office.request(policy.id, {
      kind: 'endorse',
      endorsement: 'cover_type',
      effective_from: office.today(),
      facts: { cover_type: 'COMPREHENSIVE', sum_insured: 5_000_000_00 },
    })
    const change = requested.body.data
    expect(change.status).toBe('awaiting_payment')
    const { payments } = await must(test, 'GET', `/api/trackers/${change.tracker_id}`, {
      token: await signIn(test, 'admin@coverdesk.test'),
    })
    const [{ id: payment_id }] = payments
    const due = await must(test, 'GET', `/api/payments/${payment_id}/counter`, { token: office.maker })
    expect(due).toMatchObject({ amount: change.charge, refusal: null })
    const body = {
      payment_id,
      method: 'cash',
      amount: due.amount,
      account: due.tills[0].code,
      reference: 'RCT 1',
      received_on: office.today(),
      payer: 'Ada Obi',
      evidence: [],
    }
    const { id, version } = await must(test, 'POST', '/api/counter-receipts', { token: office.maker, body })
    const token = await signIn(test, 'payments@coverdesk.test')
    await must(test, 'POST', `/api/counter-receipts/${id}/confirm`, { token, body: { version } })
    const booked = await must(test, 'GET', `/api/policy-changes/${change.id}`, { token: office.maker })
    expect(booked.status).toBe('booked')
    expect((await office.policy(policy.id)).cover_type.code).toBe('COMPREHENSIVE')
    await expectBalanced(test)
  })
})
