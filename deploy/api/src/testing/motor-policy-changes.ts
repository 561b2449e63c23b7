import { expect } from 'vitest'
import { balanceOf } from '../ledger/accounts.ts'
import { lagosDay } from '../platform/db/clock.ts'
import { addDays } from '../policies/terms/days.ts'
import { ADA, payAtGateway, type proposal, quoteGuest, signIn, verify } from './journey.ts'
import type { Query } from './operations/bodies.ts'
import type { TestApp } from './test-app.ts'
import { linkIn, must } from './workflows.ts'

export interface SoldPolicy {
  id: string
  policy_number: string
  plate: string
  start_date: string
  end_date: string
  premium: number
}

type Proposed = ReturnType<typeof proposal>

/** The contact of a policy that was sold with a plate. */
export const emailOf = (plate: string): string => `${plate.toLowerCase()}@example.test`

/** An office that changes policies: an underwriter who requests, a director who approves. */
export async function changeOffice(test: TestApp) {
  const maker = await signIn(test, 'underwriter@coverdesk.test')
  const checker = await signIn(test, 'director@coverdesk.test')
  const sell = async (plate: string, change: (data: Proposed) => void = () => {}): Promise<SoldPolicy> => {
    // Emails of an earlier policy with this contact come before the code.
    await test.deliver()
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
        change(data)
      },
      { ...ADA, email: emailOf(plate) },
    )
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    const { body } = await test.call('GET', `/api/policies?q=${plate}`, { token: maker })
    return body.data[0]
  }
  const price = (policyId: string, body: object) =>
    test.call('POST', `/api/policies/${policyId}/changes/price`, { token: maker, body })
  const request = (policyId: string, body: object, key?: string, token = maker) =>
    test.call('POST', `/api/policies/${policyId}/changes`, {
      token,
      body: { reason: 'Vehicle sold', ...body },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const decide = (id: string, what: 'approve' | 'reject' | 'withdraw', body: object, token = checker) =>
    test.call('POST', `/api/policy-changes/${id}/${what}`, { token, body })
  const today = () => lagosDay(test.services.clock())
  return {
    maker,
    checker,
    sell,
    price,
    request,
    decide,
    today,
    day: (days: number) => addDays(today(), days),
    policy: async (id: string) => (await test.call('GET', `/api/policies/${id}`, { token: maker })).body.data,
    history: async (id: string, query: Query = '') =>
      (await test.call('GET', `/api/policies/${id}/history${query}`, { token: maker })).body.data,
  }
}

/** Checks that what is booked for a policy is the premium of its terms, and that the ledger owes what is returned. */
export async function expectBalanced(test: TestApp): Promise<void> {
  const { db } = test.services
  const { charged } = await db
    .selectFrom('policy_transactions')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('charge'), eb.lit(0)).as('charged'))
    .where('status', '=', 'booked')
    .executeTakeFirstOrThrow()
  const { premium } = await db
    .selectFrom('policy_terms')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('premium'), eb.lit(0)).as('premium'))
    .executeTakeFirstOrThrow()
  expect(Number(charged)).toBe(Number(premium))
  const balance = (kind: 'premium' | 'premium-returned' | 'refunds-payable') =>
    balanceOf(db, { kind, owner: 'motor' }, 'NGN').catch(() => 0)
  expect((await balance('premium')) - (await balance('premium-returned'))).toBe(Number(charged))
}

/** Pays the additional premium of a change by the link that was mailed to its customer. */
export async function payChange(test: TestApp, trackerId: string, email: string): Promise<void> {
  const opened = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, email)}`)
  const payment = await test.services.db
    .selectFrom('payments')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const guest = { token: opened.token, trackerId, validationId: '', formId: '', paymentId: payment.id }
  await payAtGateway(test, guest, 'pay')
  await verify(test, guest)
}
