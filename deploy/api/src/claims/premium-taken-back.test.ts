import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyPolicy, claimToSign } from '../testing/claims.ts'
import { ADA } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { readChecks } from './read-checks.ts'
import { suggestedFigures } from './suggested-figures.ts'

let test: TestApp
let trackerId: string
let paid: { id: string; payment_id: string }
beforeAll(async () => {
  test = await createTestApp()
  const policy = await buyPolicy(test)
  test.wait(61_000)
  trackerId = (await claimToSign(test, policy.plate, ADA.email, 600_000_00)).trackerId
  paid = await test.services.db
    .selectFrom('payment_attempts')
    .innerJoin('policies', 'policies.payment_id', 'payment_attempts.payment_id')
    .select(['payment_attempts.id', 'payment_attempts.payment_id'])
    .where('policies.id', '=', policy.id)
    .executeTakeFirstOrThrow()
})
afterAll(() => test.close())

let reversals = 0
async function takeBack(attempt_id: string, kind: 'dispute' | 'refund', posted: number | null) {
  reversals += 1
  await test.services.db
    .insertInto('payment_reversals')
    .values({
      id: crypto.randomUUID(),
      attempt_id,
      kind,
      gateway_id: `g${reversals}`,
      posted: posted ?? 0,
      state: posted === null ? 'open' : 'returned',
      amount: 15_000_00,
      currency: 'NGN',
      reason: '',
      answer_by: null,
      opened_at: test.services.clock(),
      ...(posted === null
        ? { closed_at: null, next_check_at: test.services.clock() }
        : { closed_at: test.services.clock(), next_check_at: null }),
    })
    .execute()
}
const premium = async () => {
  const checks = await readChecks(test.services.db, test.services, trackerId, 'en')
  const { state, detail } = checks.find(({ key }) => key === 'premium_paid') ?? {}
  return [state, detail]
}

const owed = async () => (await suggestedFigures(test.services.db, trackerId)).premium_owed

it('shows for a claim the reversals of its premium, of the charge that paid the policy only', async () => {
  const [before] = await premium()
  // Money of a second charge that fits no sale was refunded: the premium stays paid.
  const second = crypto.randomUUID()
  const whole = await test.services.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow()
  await test.services.db
    .insertInto('payment_attempts')
    .values({ ...whole, id: second, reference: 'SECOND', status: 'review', received_amount: 15_000_00 })
    .execute()
  await takeBack(second, 'refund', 15_000_00)
  expect([(await premium())[0], await owed()]).toEqual([before, undefined])
  await takeBack(paid.id, 'refund', 1_000_00)
  expect(await premium()).toEqual(['unknown', 'A part of the premium went back to the payer.'])
  expect(await owed()).toBe(1_000_00)
  await takeBack(paid.id, 'dispute', null)
  expect(await owed()).toBe(1_000_00)
  expect(await premium()).toEqual(['unknown', 'The premium was paid, and the payer disputes it at the bank.'])
  await takeBack(paid.id, 'refund', 14_000_00)
  expect(await premium()).toEqual(['bad', 'The premium was paid and went back to the payer.'])
  expect(await owed()).toBe(15_000_00)
})
