import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerChecks } from '../ledger/checks.ts'
import { capture, hold } from '../ledger/holds.ts'
import { fundingApproved, policyIssued, premiumOf } from '../ledger/posting-rules.ts'
import { reverse } from '../ledger/reverse.ts'
import { formatFindings, verifyLedger } from '../ledger/verify.ts'
import { allLedgerChecks } from '../ledger-checks.ts'
import { paymentChecks } from '../payments/checks.ts'
import { payAtGateway, quoteGuest, verify } from '../testing/journey.ts'
import { ledgerOf } from '../testing/ledger.ts'
import { brokenChecks } from '../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkLedger } from './check-ledger.ts'

const ids = (reference: string) => `(select id from ledger_transactions where reference = '${reference}')`

/** Corruption made with the guards off: each breaks an invariant, and the row is named. */
const damages: [promise: string, harm: string, row: RegExp][] = [
  [
    'debits equal credits in each journal entry and currency',
    `update ledger_entries set amount = amount - 5 where transaction_id = ${ids('issue')} and amount < 0`,
    /^transaction issue: -5 NGN$/,
  ],
  [
    'each journal entry has lines',
    `insert into ledger_transactions (id, reference, kind, posted_at, value_date, made_by)
      values (gen_random_uuid(), 'empty', 'issue', now(), now(), 'user')`,
    /^transaction empty$/,
  ],
  [
    'a balance is the sum of its entries',
    `update ledger_accounts set balance = balance - 7 where kind = 'wallet-available' and owner = 'partner 1'`,
    /^account wallet-available partner 1 NGN: -607, its entries -600$/,
  ],
  [
    'each line continues from the balance after the line before it',
    `delete from ledger_entries where transaction_id = ${ids('issue')}`,
    /^entry 3 of account wallet-available partner 1 NGN$/,
  ],
  [
    'no account is below its minimum balance',
    `alter table ledger_accounts drop constraint ledger_accounts_floor;
      update ledger_accounts set balance = 1 where kind = 'wallet-available' and owner = 'partner 1'`,
    /^account wallet-available partner 1 NGN: -1$/,
  ],
  [
    'an entry has the currency of its account',
    `update ledger_entries set currency = 'USD' where transaction_id = ${ids('issue')}`,
    /NGN: USD$/,
  ],
  [
    'one business event has one journal entry',
    `alter table ledger_transactions drop constraint ledger_transactions_reference_key;
      update ledger_transactions set reference = 'issue' where reference = 'funding'`,
    /^reference issue: 2 transactions$/,
  ],
  [
    'one idempotency key has one effect',
    `alter table idempotency drop constraint idempotency_pkey;
      insert into idempotency (scope, key, request_hash) select 'a user', 'twice', '' from generate_series(1, 2)`,
    /^key twice of a user$/,
  ],
  [
    'the held balance equals the open holds',
    `update ledger_holds set state = 'open', captured = 0, resolved_in = null, resolved_at = null
      where reference = 'used'`,
    /^account wallet-held partner 1 NGN: 100, its open holds 200$/,
  ],
  [
    'a hold is opened once and resolved once',
    `update ledger_holds set resolved_in = opened_in where reference = 'used'`,
    /^hold used$/,
  ],
  [
    'a hold is opened once and resolved once',
    `update ledger_holds set opened_in = (select opened_in from ledger_holds where reference = 'used')
      where reference = 'open'`,
    /^transaction \S+: 2 holds$/,
  ],
  [
    'a reversal does not exceed its original, and two users made it',
    `alter table ledger_transactions drop constraint ledger_transactions_checker;
      update ledger_transactions set checked_by = made_by where reference = 'taken back'`,
    /^transaction taken back: made and checked by a maker$/,
  ],
  [
    'a reversal does not exceed its original, and two users made it',
    `update ledger_entries set amount = amount * 10 where transaction_id = ${ids('taken back')}`,
    /^transaction funding: reversed on account (bank GTB|wallet-available partner 1) NGN$/,
  ],
  [
    'a wallet has both its accounts',
    `update ledger_accounts set owner = 'nobody'
      where kind = 'wallet-held' and owner = 'partner 1'`,
    /^wallet partner 1 NGN$/,
  ],
  [
    'the triggers and constraints of the ledger exist',
    'alter table ledger_entries disable trigger ledger_entries_fixed',
    /^trigger ledger_entries_fixed$/,
  ],
  [
    'the triggers and constraints of the ledger exist',
    'alter table ledger_transactions drop constraint ledger_transactions_reference_key',
    /^constraint ledger_transactions_reference_key$/,
  ],
  [
    'a paid attempt has one receipt, of what was paid',
    `update payments set amount = amount + 1 where status = 'succeeded'`,
    /^payment attempt CD/,
  ],
  [
    'a receipt belongs to an attempt',
    `update ledger_transactions set reference = 'receipt of nothing' where reference like 'receipt CD%'`,
    /^transaction receipt of nothing$/,
  ],
  [
    'a refund took back all of one receipt, and nothing else did',
    `update payment_attempts set refund_reference = 'none', refund_noted_at = now(), refunded_at = now(),
      refunded_by = gen_random_uuid() where status = 'succeeded'`,
    /^payment attempt CD/,
  ],
  [
    'returned premium is posted as stored, and never exceeds the premium received',
    `insert into payment_reversals (id, attempt_id, kind, gateway_id, amount, currency, state, opened_at, closed_at, posted)
      select gen_random_uuid(), id, 'refund', 'not posted', 1, 'NGN', 'returned', now(), now(), 1
      from payment_attempts where status = 'succeeded' limit 1`,
    /^payment reversal /,
  ],
  [
    'a confirmed receipt at the counter paid its payment, by its amount and into its account',
    `update payment_attempts set source = 'counter' where status = 'succeeded'`,
    /^payment attempt CD/,
  ],
  [
    'cheques in clearing are those that wait, and so are the deposits for them',
    `insert into ledger_accounts (id, kind, owner, currency, side, balance)
      values (gen_random_uuid(), 'cheques-in-clearing', 'GTB', 'NGN', 1, 5)`,
    /^cheques-in-clearing of account GTB$/,
  ],
]

describe('the checks of the ledger', () => {
  let test: TestApp
  let ledger: ReturnType<typeof ledgerOf>
  const logged: string[] = []
  beforeAll(async () => {
    test = await createTestApp()
    test.services.log.error = ((details: object) => logged.push(JSON.stringify(details))) as never
    ledger = ledgerOf(test)
    const owner = await ledger.wallet()
    const of = await ledger.move({ ...fundingApproved(owner, 'GTB', 1000), reference: 'funding' })
    await ledger.move({ ...policyIssued(owner, 'marine', 50), reference: 'issue' })
    await ledger.inTx(async (tx) => {
      await hold(tx, { ...ledger.noted(), owner, amount: 100, reference: 'used' })
      await hold(tx, { ...ledger.noted(), owner, amount: 100, reference: 'open' })
      const use = { hold: 'used', kind: 'issue' as const, credits: premiumOf('marine', 100) }
      await capture(tx, { ...ledger.noted(), ...use })
      const lines = fundingApproved(owner, 'GTB', -150).lines
      const noted = { ...ledger.noted(), reference: 'taken back', reason: 'Too much', checkedBy: 'another' }
      await reverse(tx, { ...noted, of, lines })
    })
    const guest = await quoteGuest(test)
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
  })
  afterAll(() => test.close())

  it('all pass, report so, and each has a case that breaks it', async () => {
    const own = [...ledgerChecks, ...paymentChecks].map(({ name }) => name)
    expect([...new Set(damages.map(([promise]) => promise))].sort()).toEqual(own.sort())
    const findings = await verifyLedger(test.services.db, allLedgerChecks)
    expect(formatFindings(findings).split('\n').at(-1)).toBe(
      `${allLedgerChecks.length} checks hold, 0 broken`,
    )
    await checkLedger(test.services)
  })

  it.each(damages)('name what breaks: %s', async (promise, harm, row) => {
    const undone = new Error('undone')
    const found = ledger.inTx(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of harm.split(';')) await sql.raw(statement).execute(tx)
      const broken = await brokenChecks(tx)
      expect(broken.find(({ name }) => name === promise)?.broken).toContainEqual(expect.stringMatching(row))
      throw undone
    })
    await expect(found).rejects.toBe(undone)
  })

  it('report at night: in the log by name, to administrators, and by a failed job', async () => {
    await ledger.inTx(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger_accounts set balance = balance - 7 where kind = 'suspense' and currency = 'NGN'`.execute(
        tx,
      )
    })
    await expect(checkLedger(test.services)).rejects.toThrow('1 checks of the ledger are broken')
    expect(logged).toEqual([expect.stringContaining('account suspense NGN: -7, its entries 0')])
    const emails = await test.services.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'user_id')
      .select('email')
      .where('title_key', '=', 'ledger_broken_title')
      .execute()
    expect(emails).toContainEqual({ email: 'admin@coverdesk.test' })
    const report = formatFindings(await verifyLedger(test.services.db, allLedgerChecks))
    expect(report).toContain(
      '✗ a balance is the sum of its entries\n    account suspense NGN: -7, its entries 0',
    )
    expect(report.split('\n').at(-1)).toBe(`${allLedgerChecks.length - 1} checks hold, 1 broken`)
  })
})
