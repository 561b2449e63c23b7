import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../create-services.ts'
import { brokenOnes, verifyLedger } from '../ledger/verify.ts'
import { allLedgerChecks } from '../ledger-checks.ts'
import { openDatabase, openPool } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Services } from '../platform/services.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { openTestEngine } from '../testing/database.ts'
import { seedDemo } from './demo-rows.ts'

const APPLIED_AGAIN = [
  '0136_claim_checks',
  '0140_branch_scope',
  '0150_claim_payments',
  '0153_limit_of_claim_payments',
  '0160_statement_lines',
].map((name) => `${name}.sql`)

/**
 * Takes a filled database back to the state before these migrations: no payments as rows, no branches of users, no
 * limits.
 */
const takenBack = `
  drop table statement_lines, statement_files;
  drop index payment_attempts_received;
  alter table payment_attempts drop column channel;

  update roles set limits = limits - 'claim_payment' - 'claim_payment_daily';

  alter table ledger_entries disable trigger user;
  alter table ledger_transactions disable trigger user;
  delete from ledger_entries using ledger_transactions t where t.id = transaction_id and t.kind = 'claim_payment';
  delete from ledger_transactions where kind = 'claim_payment';
  alter table ledger_entries enable trigger user;
  alter table ledger_transactions enable trigger user;
  delete from ledger_accounts where kind = 'claims-paid' or (kind = 'bank' and owner = 'CLAIMS');
  drop table claim_payments, claim_payees;
  alter table claims drop column paper_received_at, drop column objection_until;
  delete from setup_rows where list = 'claim_accounts';
  update claims set reserve = 50000 where state = 'settled';

  drop function branches_of cascade;
  alter table users drop column branches;
  alter table roles drop column own_branch;

  drop index clients_phone, claims_account, claims_client, documents_photo;
  update roles set limits = limits - 'reserve', privileges = array_remove(privileges, 'claim.check.approve');`

describe('an installation from before claims were paid in rows, full of data', () => {
  let engine: Awaited<ReturnType<typeof openTestEngine>>
  let pool: pg.Pool
  let services: Services
  let applied: string[]
  let claims: { id: string; paid: number; account: string }[]
  let received: number
  const read = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
  const countOf = async (text: string): Promise<number> =>
    Number((await read<{ count: string }>(`select count(*) from ${text}`))[0]?.count)
  beforeAll(async () => {
    engine = await openTestEngine()
    pool = openPool(engine, 4, 0)
    const settings = { DATA_DIR: engine.dataDir, COVERDESK_SECRET: 'a secret of the tests, long enough' }
    services = createServices(readSettings({ ...settings, LOG_LEVEL: 'silent' }), pool, () => new Date())
    await seedDemo(services)
    received = await countOf('payment_attempts')
    claims = await read(`select id, paid, coalesce(notice ->> 'account_number', '') as account from claims`)
    await pool.query(takenBack)
    await pool.query('delete from migrations where name = any ($1)', [APPLIED_AGAIN])
    applied = await migrate(pool)
  })
  afterAll(async () => {
    await services.renderer.close()
    await pool.end()
    await engine.close()
  })

  it('is migrated, with consistent books', async () => {
    expect(applied).toEqual(APPLIED_AGAIN)
    expect(brokenOnes(await verifyLedger(openDatabase(pool), allLedgerChecks))).toEqual([])
    expect(await migrate(pool)).toEqual([])
  })

  it('has the paid amount of each claim as one payment, and no reserve for settled ones', async () => {
    const paid = claims.filter((claim) => claim.paid > 0)
    expect(paid.length).toBeGreaterThan(2)
    const rows = await read<{ claim_id: string; amount: number }>(
      `select claim_id, amount from claim_payments where state = 'confirmed' and migrated`,
    )
    const amounts = new Map(rows.map(({ claim_id, amount }) => [claim_id, amount]))
    expect(rows).toHaveLength(paid.length)
    for (const { id, paid: amount } of paid) expect(amounts.get(id)).toBe(amount)
    expect(await countOf(`claims where state = 'settled' and reserve <> 0`)).toBe(0)
    expect(await countOf('claim_payees')).toBe(claims.filter(({ account }) => account !== '').length)
  })

  it('lets users see, decide and reserve as before', async () => {
    const limited = `roles where 'payment.payment.approve' = any (privileges) and audience = 'staff'`
    expect(await countOf(limited)).toBeGreaterThan(0)
    expect(await countOf(`${limited} and not limits ? 'claim_payment'`)).toBe(0)
    expect(await countOf(`roles where 'claim.check.approve' = any (privileges)`)).toBe(3)
    expect(await countOf(`roles where name = 'Claims officer' and limits ? 'reserve'`)).toBe(1)
    const managers = await read<{ own: boolean; branches: string[] | null }>(
      `select roles.own_branch as own, branches_of(users.branch_id, users.branches, roles.own_branch) as branches
       from users join roles on roles.id = users.role_id where roles.name = 'Branch manager'`,
    )
    expect(managers.every(({ branches }) => branches === null || branches.length === 1)).toBe(true)
    expect(await countOf(`users where branches is not null and branch_id is null`)).toBe(0)
  })

  it('keeps every receipt, none of them matched with a statement', async () => {
    expect(received).toBeGreaterThan(10)
    expect(await countOf('payment_attempts where channel is null')).toBe(received)
    expect(await countOf('statement_lines')).toBe(0)
  })
})
