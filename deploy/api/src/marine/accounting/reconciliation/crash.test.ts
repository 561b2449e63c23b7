import type { BankPreview } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInUser } from '../../../platform/access/principal.ts'
import { readBankTable } from '../../../platform/bank-statements/read-file.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { CRASH } from '../../../testing/ledger-model.ts'
import { userId } from '../../../testing/people.ts'
import { bankOf, csvOf, fundBank, RECONCILIATION } from '../../../testing/reconciliation.ts'
import { expectSoundLedger } from '../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../../testing/wallets.ts'
import { matchByHand } from './matching/match-by-hand.ts'
import { runMatching } from './matching/run-matching.ts'
import { lockMonth } from './periods/close-month.ts'
import { postToSuspense } from './postings/post-to-suspense.ts'
import { importFile } from './statements/files.ts'

/** A process that ends before its commit has done nothing; one that ends after it, everything, once. */
describe('a process that ends', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  let user: SignedInUser
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
    user = {
      kind: 'marine_admin',
      sessionId: '',
      name: 'Finance',
      roleId: null,
      branchId: null,
      branches: null,
      departmentId: null,
      partnerId: null,
      limits: {},
      userId: await userId(test, 'finance@marine.coverdesk.test'),
      privileges: new Set(['marine.reconciliation.edit', 'marine.reconciliation.approve']),
    }
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const acting = () => ({ principal: user, now: test.services.clock() })
  /** Runs an operation, and ends before the commit. */
  const dying = async (act: (tx: Tx) => Promise<unknown>): Promise<void> => {
    const run = test.services.db.transaction().execute(async (tx) => {
      await act(tx)
      throw CRASH
    })
    await expect(run).rejects.toBe(CRASH)
  }
  /** Reads all rows of an account and of the ledger. */
  const books = async (code: string) => {
    const { rows } = await sql<{ counts: object }>`select jsonb_build_object(
      'lines', (select jsonb_agg(to_jsonb(l) order by id) from bank_lines l where receiving_account = ${code}),
      'entries', (select jsonb_agg(to_jsonb(e) order by id) from bank_entries e where receiving_account = ${code}),
      'matches', (select count(*) from bank_matches where receiving_account = ${code}),
      'files', (select count(*) from bank_files where receiving_account = ${code} and state = 'imported'),
      'periods', (select count(*) from bank_periods where receiving_account = ${code}),
      'postings', (select count(*) from ledger_transactions)) as counts`.execute(test.services.db)
    return rows[0]?.counts
  }

  it('during an import, a match, a posting or a lock leaves no trace, and a repeated call acts once', async () => {
    const code = await openReceivingAccount(test, 'CRASH')
    const bank = bankOf(test, code, people.maker)
    await fundBank(test, code, { day: '2026-09-15', amount: 700, reference: '' })
    const csv = csvOf([
      { day: '2026-09-15', text: 'NIP', reference: 'FT70001', amount: 700 },
      { day: '2026-09-16', text: 'Unknown payer', reference: 'FT70002', amount: 40 },
    ])
    const { body } = await bank.send(csv)
    const statement = { mapping: body.data.mapping, opening: 0, closing: 740_00, decisions: [] }
    const path = `/files/${body.data.id}` as const
    const { digest }: BankPreview = (await bank.post(`${path}/preview`, statement)).body.data
    const whole = { ...statement, expected: digest }
    await bank.entries()
    const table = await readBankTable(Buffer.from(csv), statement.mapping)

    let before = await books(code)
    await dying(async (tx) => {
      await importFile(tx, body.data.id, table, whole, user, acting())
      await runMatching(tx, code, test.services.clock())
    })
    expect(await books(code)).toEqual(before)
    const again = () =>
      test.call('POST', `${RECONCILIATION}${path}/import`, {
        token: people.maker,
        body: whole,
        headers: { 'idempotency-key': 'import-after-a-crash' },
      })
    // The response was lost: the same request has the same response, and adds nothing.
    const answers = [await again(), await again()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
    expect(await bank.lines()).toHaveLength(2)
    expect((await bank.post(`${path}/import`, whole)).body.code).toBe('file_imported')

    const [unclaimed, line] = await bank.lines()
    const [entry] = await bank.entries()
    const join = {
      allocations: [{ line_id: line.id, entry_id: entry.id, amount: 700_00 }],
      versions: [line, entry].map(({ id, version }) => ({ id, version })),
    }
    before = await books(code)
    await dying((tx) => matchByHand(tx, join, user, acting()))
    await dying((tx) => postToSuspense(tx, unclaimed.id, unclaimed.version, user, acting()))
    expect(await books(code)).toEqual(before)
    expect((await bank.post('/matches', join)).status).toBe(201)
    expect((await bank.post('/matches', join)).body.code).toBe('edit_conflict')
    expect((await bank.post(`/lines/${unclaimed.id}/suspend`, { version: unclaimed.version })).status).toBe(
      200,
    )
    expect((await bank.post(`/lines/${unclaimed.id}/suspend`, { version: unclaimed.version })).status).toBe(
      409,
    )

    const { digest: expected, start } = (await bank.get(`/accounts/${code}?month=2026-09`)).data
    const lock = { month: '2026-09', expected, starting_balance: start.opening }
    before = await books(code)
    await dying((tx) => lockMonth(tx, code, lock, user, acting()))
    expect(await books(code)).toEqual(before)
    const locks = await Promise.all(
      Array.from({ length: 5 }, () => bank.post(`/accounts/${code}/lock`, lock, people.checker)),
    )
    expect(locks.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})
