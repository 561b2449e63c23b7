import type { WorkArea, WorkItem } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { ADA, quoteGuest, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('receipts of the counter that wait', () => {
  let test: TestApp
  let seller: string
  let payments: string
  beforeAll(async () => {
    test = await createTestApp()
    seller = await signIn(test, 'underwriter@coverdesk.test')
    payments = await signIn(test, 'payments@coverdesk.test')
  })
  afterAll(() => test.close())

  const workOf = (token: string): Promise<WorkItem[]> =>
    must(test, 'GET', '/api/my-work?kind=payment', { token })
  const act = <Path extends string>(id: string, verb: Path, token: string, body: object) =>
    must(test, 'POST', `/api/counter-receipts/${id}/${verb}`, { token, body })
  async function record(token = seller) {
    const guest = await quoteGuest(test, undefined, { ...ADA, email: 'counter@example.test' })
    const { amount, tills } = await must(test, 'GET', `/api/payments/${guest.paymentId}/counter`, { token })
    const body = {
      payment_id: guest.paymentId,
      method: 'cash',
      amount,
      account: tills[0].code,
      reference: 'RCT 1',
      received_on: lagosDay(test.services.clock()),
      payer: 'Ada Obi',
      evidence: [],
    }
    const receipt = await must(test, 'POST', '/api/counter-receipts', { token, body })
    return { ...receipt, trackerId: guest.trackerId, amount } as {
      id: string
      version: number
      trackerId: string
      amount: number
    }
  }

  it('are work of who can confirm them, until they are decided, and again for their reversal', async () => {
    expect(await workOf(payments)).toEqual([])
    const { id, version, trackerId, amount } = await record()
    const item = { id, kind: 'payment', tracker_id: trackerId, amount, reason: 'payment' }
    expect(await workOf(payments)).toMatchObject([item])
    const areas: WorkArea[] = await must(test, 'GET', '/api/my-work/areas', { token: payments })
    expect(areas.find(({ workflow_id }) => workflow_id === 2)?.counts.payment).toBe(1)
    expect(await workOf(seller)).toEqual([])
    const limits = sql`limits || '{"receipt": 1}'`
    const before = await test.services.db
      .selectFrom('roles')
      .innerJoin('users', 'users.role_id', 'roles.id')
      .select(['roles.id', 'roles.limits'])
      .where('users.email', '=', 'payments@coverdesk.test')
      .executeTakeFirstOrThrow()
    const limit = (value: unknown) =>
      test.services.db
        .updateTable('roles')
        .set({ limits: value as never })
        .where('id', '=', before.id)
        .execute()
    await limit(limits)
    expect(await workOf(payments)).toEqual([])
    await limit(JSON.stringify(before.limits))
    const confirmed = await act(id, 'confirm', payments, { version })
    expect(await workOf(payments)).toEqual([])
    const finance = await signIn(test, 'finance@coverdesk.test')
    await act(id, 'request-reversal', finance, { version: confirmed.version, reason: 'Counted wrongly.' })
    expect(await workOf(payments)).toMatchObject([{ id, kind: 'payment', reason: 'payment' }])
    expect(await workOf(finance)).toEqual([])
  })
})
