import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { bookReturn, openRefundOf } from '../../testing/refunds.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { refundableCharge } from './refundable-charge.ts'

describe('the opening of a refund', () => {
  let test: TestApp
  let policy: { id: string; premium: number }
  beforeAll(async () => {
    test = await createTestApp()
    const { id } = await buyPolicy(test)
    const { amount } = await test.services.db
      .selectFrom('policies')
      .select('amount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    policy = { id, premium: amount }
  })
  afterAll(() => test.close())

  const refundOf = (id: string | null) =>
    test.services.db
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()

  async function owed(): Promise<{ returned: number; payable: number }> {
    const { rows } = await sql<{ kind: string; stands: number }>`
      select kind, balance * side as stands from ledger_accounts where owner = 'motor' and currency = 'NGN'`.execute(
      test.services.db,
    )
    const at = (kind: string) => Number(rows.find((row) => row.kind === kind)?.stands ?? 0)
    return { returned: at('premium-returned'), payable: at('refunds-payable') }
  }

  it('posts what is owed, to the card that paid, once for twenty callers', async () => {
    const before = await owed()
    const change = await bookReturn(test, policy.id, 1_000_00)
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => openRefundOf(test, policy.id, change, 1_000_00)),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await refundOf(ids[0] ?? '')).toMatchObject({
      status: 'requested',
      way: 'gateway',
      amount: 1_000_00,
      requested_by: 'customer',
    })
    expect(await owed()).toEqual({
      returned: before.returned + 1_000_00,
      payable: before.payable + 1_000_00,
    })
  })

  it('goes by bank transfer where the gateway no longer refunds the charge', async () => {
    const change = await bookReturn(test, policy.id, 50_00)
    await test.services.db
      .updateTable('payment_attempts')
      .set({ settled_at: new Date(test.services.clock().getTime() - 91 * 86_400_000) })
      .execute()
    const id = await openRefundOf(test, policy.id, change, 50_00)
    expect(await refundOf(id)).toMatchObject({ way: 'transfer', attempt_id: null })
    const setDays = (count: number) =>
      test.services.db
        .updateTable('setup_rows')
        .set({ attributes: JSON.stringify({ change_days: count }) })
        .where('list', '=', 'change_rules')
        .where('code', '=', 'GATEWAY_REFUND')
        .execute()
    const { db, clock } = test.services
    const charge = () => refundableCharge(db, policy.id, { amount: 10_00, currency: 'NGN' }, clock())
    expect(await charge()).toBeUndefined()
    await setDays(120)
    expect(await charge()).toBeDefined()
    await setDays(90)
  })

  it('refuses more than is left of what was paid, and changes nothing', async () => {
    const before = await owed()
    const left = policy.premium - 1_050_00
    const change = await bookReturn(test, policy.id, left + 1)
    await expect(openRefundOf(test, policy.id, change, left + 1)).rejects.toThrow('refund_above_paid')
    expect(await owed()).toEqual(before)
  })

  it('owes nothing again of what the gateway took back', async () => {
    const left = policy.premium - 1_050_00
    const { id: attempt } = await test.services.db
      .selectFrom('payment_attempts')
      .innerJoin('policies', 'policies.payment_id', 'payment_attempts.payment_id')
      .select('payment_attempts.id')
      .where('policies.id', '=', policy.id)
      .executeTakeFirstOrThrow()
    await test.services.db.transaction().execute(async (tx) => {
      await sql`insert into payment_reversals (id, attempt_id, kind, gateway_id, amount, currency, state, opened_at,
        closed_at, posted) values (gen_random_uuid(), ${attempt}, 'dispute', 'lost', ${left - 7}, 'NGN', 'returned',
        now(), now(), ${left - 7})`.execute(tx)
    })
    const change = await bookReturn(test, policy.id, left)
    expect(await refundOf(await openRefundOf(test, policy.id, change, left))).toMatchObject({ amount: 7 })
    const more = await bookReturn(test, policy.id, 0)
    expect(await openRefundOf(test, policy.id, more, 0)).toBeNull()
    await sql`delete from payment_reversals where gateway_id = 'lost'`.execute(test.services.db)
  })

  it('leaves a balanced ledger', async () => {
    await expectSoundLedger(test.services.db)
  })
})
