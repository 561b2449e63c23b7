import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf } from '../testing/ledger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { capture, hold } from './holds.ts'
import { fundingApproved, premiumOf } from './posting-rules.ts'

/** Ids of entries in the books, for statements that would corrupt them. */
const ids = (reference: string) => `(select id from ledger_transactions where reference = '${reference}')`
const wallet = (kind: string) =>
  `(select id from ledger_accounts where kind = 'wallet-${kind}' and owner = 'partner 1')`
const transaction = (reference: string, more = '') =>
  `insert into ledger_transactions (id, reference, kind, posted_at, value_date, made_by${more && ', reversal_of, reason, checked_by'})
    values (gen_random_uuid(), '${reference}', 'opening', now(), now(), 'another user'${more})`
const entry = (reference: string, account: string, amount: number, currency = 'NGN') =>
  `insert into ledger_entries (id, transaction_id, account_id, currency, amount, booked_at)
    values (gen_random_uuid(), ${ids(reference)}, ${account}, '${currency}', ${amount}, now())`
const pair = (reference: string, amount: number, from = wallet('available')) => [
  entry(
    reference,
    `(select id from ledger_accounts where kind = 'suspense' and owner = '' and currency = 'NGN')`,
    amount,
  ),
  entry(reference, from, -amount),
]

const refused: Record<string, [statements: string[], why: RegExp]> = {
  'one side alone': [[transaction('a'), entry('a', wallet('available'), -5)], /does not balance/],
  'sides that differ': [
    [transaction('a'), ...pair('a', 5), entry('a', wallet('available'), -1)],
    /does not balance/,
  ],
  'a balance below its floor': [[transaction('a'), ...pair('a', -601)], /ledger_accounts_floor/],
  'a second effect for one event': [[transaction('funding')], /ledger_transactions_reference_key/],
  'more lines in an old transaction': [pair('funding', 5), /is closed/],
  'an entry in another currency': [
    [transaction('a'), entry('a', wallet('available'), -5, 'USD')],
    /ledger_entries_account/,
  ],
  'an entry of nothing': [
    [transaction('a'), entry('a', wallet('available'), 0)],
    /ledger_entries_amount_check/,
  ],
  'an entry that is changed': [['update ledger_entries set amount = 4'], /never changed/],
  'an entry that is taken away': [['delete from ledger_entries'], /never changed/],
  'a transaction that is changed': [["update ledger_transactions set description = ''"], /never changed/],
  'a transaction that is taken away': [['delete from ledger_transactions'], /never changed/],
  'a table that is emptied': [['truncate ledger_entries cascade'], /never changed/],
  'all tables emptied': [['truncate ledger_accounts cascade'], /never changed/],
  'a balance without an entry': [[`update ledger_accounts set balance = balance - 1`], /by entries alone/],
  'an account opened with money': [
    [
      `insert into ledger_accounts (id, kind, currency, side, balance)
        values (gen_random_uuid(), 'suspense', 'EUR', -1, 5)`,
    ],
    /by entries alone/,
  ],
  'an account of another owner': [["update ledger_accounts set owner = 'me'"], /never changed/],
  'a second account of one wallet': [
    [
      `insert into ledger_accounts (id, kind, owner, currency, side, floor)
        values (gen_random_uuid(), 'wallet-available', 'partner 1', 'NGN', -1, 0)`,
    ],
    /ledger_accounts_key/,
  ],
  'a hold resolved twice': [
    [`update ledger_holds set state = 'released', captured = 0 where reference = 'used'`],
    /is resolved, once/,
  ],
  'a resolved hold opened again': [
    [
      `update ledger_holds set state = 'open', captured = 0, resolved_in = null, resolved_at = null
        where reference = 'used'`,
    ],
    /is resolved, once/,
  ],
  'a hold of another amount': [
    [`update ledger_holds set amount = 1 where reference = 'open'`],
    /never changed/,
  ],
  'a hold that is taken away': [['delete from ledger_holds'], /never changed/],
  'a hold released without its money': [
    [
      `update ledger_holds set state = 'released', resolved_in = opened_in, resolved_at = now()
        where reference = 'open'`,
    ],
    /does not stand at its open holds/,
  ],
  'held money spent under its hold': [
    [transaction('a'), ...pair('a', -5, wallet('held'))],
    /does not stand at its open holds/,
  ],
  'a hold of money that is not held': [
    [
      `insert into ledger_holds (id, reference, account_id, amount, opened_in, opened_at)
        values (gen_random_uuid(), 'mine', ${wallet('available')}, 600, ${ids('funding')}, now())`,
    ],
    /does not stand at its open holds/,
  ],
  'a reversal of more than there was': [
    [transaction('a', `, ${ids('funding')}, 'why', 'another'`), ...pair('a', 5)],
    /take back more than it moved/,
  ],
  'a reversal without a checker': [
    [transaction('a', `, ${ids('funding')}, 'why', null`)],
    /ledger_transactions_reversal/,
  ],
  'a reversal its maker checked': [
    [transaction('a', `, ${ids('funding')}, 'why', 'another user'`)],
    /ledger_transactions_checker/,
  ],
}

describe('the database refuses', () => {
  let test: TestApp
  let ledger: ReturnType<typeof ledgerOf>
  beforeAll(async () => {
    test = await createTestApp()
    ledger = ledgerOf(test)
    const owner = await ledger.wallet()
    await ledger.move({ ...fundingApproved(owner, 'GTB', 1000), reference: 'funding' })
    await ledger.inTx(async (tx) => {
      for (const reference of ['open', 'used'])
        await hold(tx, { ...ledger.noted(), owner, amount: 200, reference })
      const use = { hold: 'used', kind: 'issue' as const, credits: premiumOf('marine', 200) }
      await capture(tx, { ...ledger.noted(), ...use })
    })
  })
  afterAll(() => test.close())

  it.each(Object.entries(refused))('%s', async (_, [statements, why]) => {
    const harm = ledger.inTx(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
    await expect(harm).rejects.toThrow(why)
    expect(await ledger.standsAt('partner 1')).toEqual([600, 200])
  })
})
