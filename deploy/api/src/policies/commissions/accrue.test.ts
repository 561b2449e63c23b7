import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../ledger/accounts.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { accrueCommission } from './accrue.ts'

const NAIRA = 100
const BROKER = '00510'

describe('commission of a policy', () => {
  let test: TestApp
  let policyId: string
  beforeAll(async () => {
    test = await createTestApp()
    const { policy_number } = await buyPolicy(test)
    const { id } = await test.services.db
      .selectFrom('policies')
      .select('id')
      .where('policy_number', '=', policy_number)
      .executeTakeFirstOrThrow()
    policyId = id
  })
  afterAll(() => test.close())

  const db = () => test.services.db
  const rows = () => db().selectFrom('commissions').selectAll().where('policy_id', '=', policyId).execute()
  const firstTransaction = () =>
    db()
      .selectFrom('policy_transactions')
      .select(['id', 'charge'])
      .where('policy_id', '=', policyId)
      .where('sequence', '=', 0)
      .executeTakeFirstOrThrow()
  const accrue = (transactionId: string) =>
    db()
      .transaction()
      .execute((tx) => accrueCommission(tx, { transactionId, now: test.services.clock() }))

  it('is nothing for a purchase that is direct online', async () => {
    expect(await rows()).toEqual([])
  })

  it('is booked once by twenty at once, in the ledger too', async () => {
    await db().updateTable('policies').set({ agency_code: BROKER }).where('id', '=', policyId).execute()
    const { id, charge } = await firstTransaction()
    const before = await balanceOf(db(), { kind: 'commission-payable', owner: BROKER }, 'NGN').catch(() => 0)
    await Promise.allSettled(Array.from({ length: 20 }, () => accrue(id)))
    const booked = await rows()
    expect(booked).toHaveLength(1)
    const commission = Math.round((charge * 1_250) / 10_000)
    expect(booked[0]).toMatchObject({ agency_code: BROKER, basis: charge, rate_bps: 1_250, commission })
    expect(charge).toBe(15_000 * NAIRA)
    const owed = 187_500 + 14_063 - 9_375
    expect(booked[0]?.amount).toBe(owed)
    expect(await balanceOf(db(), { kind: 'commission-payable', owner: BROKER }, 'NGN')).toBe(before + owed)
    expect(await accrue(id)).toBe(0)
  })
})
