import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../platform/db/clock.ts'
import { expectSoundLedger } from '../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { seedDemo } from './demo-rows.ts'

/** Half past midnight in Lagos, when it is still the day before in UTC. */
const now = new Date('2026-11-20T23:30:00Z')
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
  await seedDemo({ ...test.services, clock: () => now })
})
afterAll(() => test.close())

describe('a demo started just after midnight in Lagos', () => {
  it('has customers waiting to pay', async () => {
    const waiting = await test.services.db
      .selectFrom('trackers')
      .select('id')
      .where('step_key', '=', 'payment')
      .execute()
    expect(waiting.length).toBeGreaterThan(0)
  })

  it('has sold something today', async () => {
    const sold = await test.services.db
      .selectFrom('policies')
      .select('id')
      .where('issued_on', '=', lagosDay(now))
      .execute()
    expect(sold.length).toBeGreaterThan(0)
  })

  it('covers no customer before the premium was paid', async () => {
    const early = await test.services.db
      .selectFrom('policies')
      .select('policy_number')
      .whereRef('start_date', '<', 'issued_on')
      .execute()
    expect(early).toEqual([])
  })

  it('cancels a policy after it was issued', async () => {
    const cancelled = await test.services.db
      .selectFrom('policies')
      .select(['issued_at', 'cancelled_at'])
      .where('cancelled_at', 'is not', null)
      .execute()
    expect(cancelled.length).toBeGreaterThan(0)
    for (const policy of cancelled) {
      expect(new Date(policy.cancelled_at ?? 0).getTime()).toBeGreaterThan(
        new Date(policy.issued_at).getTime(),
      )
    }
  })

  it('stores each decision on a claim under the limit that was used, and in the audit trail', async () => {
    const { db } = test.services
    const decisions = await db
      .selectFrom('decisions')
      .select(['object_kind', 'object_id', 'limit_name'])
      .where('outcome', '=', 'approved')
      .where('object_kind', 'in', ['approval', 'claim_payment'])
      .execute()
    const limits = new Set(decisions.map(({ limit_name }) => limit_name))
    expect([limits.has('claim'), limits.has('claim_payment')]).toEqual([true, true])
    const audits = await db
      .selectFrom('audit_events')
      .select('object_id')
      .where('action', 'in', ['approval.approved', 'claim_payment.confirmed'])
      .execute()
    expect(audits.map(({ object_id }) => object_id).sort()).toEqual(
      decisions.map(({ object_id }) => object_id).sort(),
    )
  })

  it('has a refund in each status', async () => {
    const refunds = await test.services.db.selectFrom('refunds').select(['status', 'amount']).execute()
    const statuses = ['approved', 'confirmed', 'failed', 'rejected', 'requested', 'sent']
    expect([...new Set(refunds.map(({ status }) => status))].toSorted()).toEqual(statuses)
    for (const { amount } of refunds) expect(amount).toBeGreaterThan(0)
  })

  it('has money in and out that a statement shows, some of it matched, in books that balance', async () => {
    const { db } = test.services
    const lines = await db.selectFrom('statement_lines').selectAll().execute()
    for (const matched of ['receipt_id', 'claim_payment_id'] as const)
      expect(lines.filter((line) => line[matched] !== null).length).toBeGreaterThan(1)
    expect(lines.filter(({ matched_at }) => matched_at === null).length).toBeGreaterThan(2)
    await expectSoundLedger(db)
  })
})
