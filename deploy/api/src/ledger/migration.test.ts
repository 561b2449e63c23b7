import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, openPool } from '../platform/db/database.ts'
import type { Engine } from '../platform/db/engine.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openEmptyEngine } from '../testing/database.ts'
import { balanceOf } from './accounts.ts'
import { ledgerChecks } from './checks.ts'
import { post } from './post.ts'
import { premiumReceived } from './posting-rules.ts'
import { statement } from './statement.ts'
import { brokenOnes, verifyLedger } from './verify.ts'

/** Postings as the previous version made them: account codes, without user and purpose. */
const before = `
  insert into ledger_accounts (id, code, currency, balance, floor) values
    ('00000000-0000-7000-8000-000000000001', 'gateway-clearing', 'NGN', 6700000, 0),
    ('00000000-0000-7000-8000-000000000002', 'premium-motor', 'NGN', -6500000, null),
    ('00000000-0000-7000-8000-000000000003', 'suspense', 'NGN', -200000, null),
    ('00000000-0000-7000-8000-000000000004', 'gateway-clearing', 'USD', 900, null),
    ('00000000-0000-7000-8000-000000000005', 'suspense', 'USD', -900, null);
  insert into ledger_transactions (id, reference, description, posted_at)
    select ('00000000-0000-7000-9000-00000000000' || number)::uuid, reference, description, at::timestamptz
    from (values
      (1, 'demo opening', 'Premiums of the demo sales', '2026-01-05T09:00:00Z'),
      (3, 'receipt CD2', 'Money received that fits no sale', '2026-02-02T10:00:00Z'),
      (2, 'receipt CD1', 'Motor premium received', '2026-02-01T23:30:00Z'),
      (4, 'receipt CD3', 'Motor premium received', '2026-02-02T10:00:00Z'),
      (5, 'receipt CD4', 'Money received that fits no sale', '2026-02-03T10:00:00Z')
    ) t (number, reference, description, at);
  insert into ledger_entries (id, transaction_id, account_id, currency, amount)
    select gen_random_uuid(), ('00000000-0000-7000-9000-00000000000' || number)::uuid,
      ('00000000-0000-7000-8000-00000000000' || account)::uuid, currency, amount
    from (values (1, 1, 'NGN', 2000000), (1, 2, 'NGN', -2000000), (2, 1, 'NGN', 3000000), (2, 2, 'NGN', -3000000),
      (3, 1, 'NGN', 200000), (3, 3, 'NGN', -200000), (4, 2, 'NGN', -1500000), (4, 1, 'NGN', 1500000),
      (5, 5, 'USD', -900), (5, 4, 'USD', 900)) e (number, account, currency, amount);`

describe('postings of the previous version', () => {
  let engine: Engine
  let pool: pg.Pool
  beforeAll(async () => {
    engine = await openEmptyEngine()
    pool = openPool(engine, 2)
    await migrate(pool, '0033')
    await pool.query(before)
    await migrate(pool)
  })
  afterAll(async () => {
    await pool.end()
    await engine.close()
  })

  it('are complete, in books that pass every check', async () => {
    const db = openDatabase(pool)
    expect(brokenOnes(await verifyLedger(db, ledgerChecks))).toEqual([])
    const stands = (kind: 'gateway-clearing' | 'suspense', currency: string) =>
      balanceOf(db, { kind }, currency)
    const accounts = [stands('gateway-clearing', 'NGN'), stands('suspense', 'NGN'), stands('suspense', 'USD')]
    expect(await Promise.all(accounts)).toEqual([6_700_000, 200_000, 900])
    expect(await balanceOf(db, { kind: 'premium', owner: 'marine' }, 'NGN')).toBe(0)
    const premium = await statement(
      db,
      { kind: 'premium', owner: 'motor' },
      { currency: 'NGN', order: 'oldest' },
    )
    expect(
      premium.lines.map(({ number, reference, amount, balance }) => [number, reference, amount, balance]),
    ).toEqual([
      [1, 'demo opening', 2_000_000, 2_000_000],
      [2, 'receipt CD1', 3_000_000, 5_000_000],
      [3, 'receipt CD3', 1_500_000, 6_500_000],
    ])
    expect(premium.lines.map(({ kind, value_date }) => [kind, value_date])).toEqual([
      ['opening', '2026-01-05'],
      ['premium_received', '2026-02-02'],
      ['premium_received', '2026-02-02'],
    ])
    const { kind } = await db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('reference', '=', 'receipt CD2')
      .executeTakeFirstOrThrow()
    expect(kind).toBe('receipt_unclaimed')
  })

  it('continue from their balances, and stay unchanged', async () => {
    const db = openDatabase(pool)
    const posting = {
      ...premiumReceived('motor', 100),
      currency: 'NGN',
      madeBy: 'system',
      postedAt: new Date(),
    }
    await db.transaction().execute((tx) => post(tx, { ...posting, reference: 'receipt CD5' }))
    const again = db.transaction().execute((tx) => post(tx, { ...posting, reference: 'receipt CD1' }))
    await expect(again).rejects.toMatchObject({ code: 'already_posted' })
    expect(await balanceOf(db, { kind: 'premium', owner: 'motor' }, 'NGN')).toBe(6_500_100)
    await expect(pool.query('update ledger_entries set amount = 1')).rejects.toThrow('never changed')
    expect(brokenOnes(await verifyLedger(db, ledgerChecks))).toEqual([])
  })
})
