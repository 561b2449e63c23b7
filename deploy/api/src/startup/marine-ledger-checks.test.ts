import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditNoteChecks } from '../marine/accounting/credit-notes/ledger-checks.ts'
import { reconciliationChecks } from '../marine/accounting/reconciliation/ledger-checks.ts'
import { walletChecks } from '../marine/accounting/wallet/ledger-checks.ts'
import { reportChecks } from '../marine/reports/ledger-checks.ts'
import { storeExposures } from '../marine/reports/store-exposures.ts'
import { cargoChecks } from '../marine/underwriting/policies/ledger-checks.ts'
import type { Tx } from '../platform/db/database.ts'
import { dayAfter } from '../reference/setups/entries.ts'
import { cargoDesk } from '../testing/cargo.ts'
import { NOTES, notesOf } from '../testing/credit-notes.ts'
import { changesOf } from '../testing/policy-changes.ts'
import { bankOf, csvOf, fundBank } from '../testing/reconciliation.ts'
import { brokenChecks, expectSoundLedger } from '../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { fundingOf, openReceivingAccount, REVERSALS, signInFinance } from '../testing/wallets.ts'

const one = (table: string, where: string): string => `(select id from ${table} where ${where} limit 1)`
const endorsed = one('cargo_policy_versions', 'number = 2')
const cancelling = one('cargo_changes', `kind = 'cancellation'`)
const adjusting = one('cargo_changes', `kind = 'adjustment'`)
const note = one('credit_notes', 'policy_id is null and applied > 0')
const credited = `(select transaction_id from credit_notes where id = ${note})`

/** Corruption made with the guards off: each breaks an invariant of marine, and the row is named. */
const damages: [promise: string, harm: string, row: RegExp][] = [
  [
    'an approved request for funds has one funding, of its amount and partner',
    `update funding_requests set approved_amount = approved_amount + 1 where transaction_id is not null`,
    /^request for funds FUND-/,
  ],
  [
    'an approved request for funds has one funding, of its amount and partner',
    `update funding_requests set state = 'pending' where transaction_id is not null`,
    /^request for funds FUND-.* is pending and has a transaction$/,
  ],
  [
    'a funding belongs to one approved request',
    `update funding_requests set transaction_id = null, state = 'pending' where transaction_id is not null`,
    /^transaction funding-request FUND-/,
  ],
  [
    'the requester and the approvers of a request for funds are different users',
    `update funding_requests set requested_by = decided_by where decided_by is not null`,
    /^request for funds FUND-/,
  ],
  [
    'a request for funds is reversed when its whole amount is reversed',
    `update funding_requests set state = 'reversed' where transaction_id is not null`,
    /^request for funds FUND-/,
  ],
  [
    'an approved reversal has a journal entry of its amount',
    `update wallet_reversals set amount = amount + 1 where state = 'agreed'`,
    /^reversal [0-9a-f-]{36}$/,
  ],
  [
    'the wallets of partners equal their credits less their debits',
    `delete from ledger_entries e using ledger_accounts a where a.id = e.account_id and a.kind = 'bank'
      and e.transaction_id in (select transaction_id from funding_requests)`,
    /^NGN: wallets -?\d+, their postings -?\d+$/,
  ],
  [
    'an issued cargo policy has one premium debit, equal to the premium at issue',
    `update cargo_policy_versions set difference = difference + 1 where number = 1`,
    /^cargo policy \S+$/,
  ],
  [
    'an issued cargo policy has one premium debit, equal to the premium at issue',
    `update ledger_transactions set reference = 'nothing' || id where reference like 'issue %'`,
    /^cargo policy \S+$/,
  ],
  [
    'the premium of a cargo policy equals the charges less the returns of its versions',
    `update cargo_policies set premium = premium + 1 where state = 'issued'`,
    /^cargo policy \S+$/,
  ],
  [
    'the premium of a cargo policy equals the charges less the returns of its versions',
    `update cargo_changes set state = 'rejected' where id = ${endorsed}`,
    /^version 2 of cargo policy \S+$/,
  ],
  [
    'a change of a cargo policy returns the amount of its credit note',
    `update credit_notes set gross = gross + 1
      where id = (select credit_note_id from cargo_changes where id = ${cancelling})`,
    /^change of cargo policy \S+$/,
  ],
  [
    'an adjusted annual cover is charged the premium of its year, at least the agreed minimum',
    `update cargo_policy_versions set difference = difference + 1 where id = ${adjusting}`,
    /^annual cover \S+$/,
  ],
  [
    'money is held for cargo that waits for a decision or was accepted, and for no other',
    `update cargo_policies set state = 'declined' where state = 'referred'`,
    /^cargo policy \S+: declined, held \d+$/,
  ],
  [
    'money is held for cargo that waits for a decision or was accepted, and for no other',
    `delete from ledger_holds where state = 'open'`,
    /^cargo policy \S+: referred, held 0$/,
  ],
  ...['cargo_premiums', 'cargo_premium_days', 'cargo_premium_months'].map(
    (table): [string, string, RegExp] => [
      'the bordereau and the sums by day and month equal the ledger accounts of marine',
      `update ${table} set charged = charged + 1`,
      new RegExp(`^${table}: premium \\d+, ledger \\d+$`),
    ],
  ),
  [
    'the premium of the dashboards equals the premium accounts of marine',
    `update tallies set amount = amount + 1 where name = 'cargo_goods'`,
    /^cargo_goods: premium \d+, ledger \d+$/,
  ],
  [
    'the amount at risk of each voyage and place equals its policies',
    `update cargo_policies set sum_insured_kobo = sum_insured_kobo + 1 where state = 'issued'`,
    /^bottom msclagos\d+ \S+, \S+ to \S+: \d+, policies \d+$/,
  ],
  [
    'the amount at risk of each voyage and place equals its policies',
    `delete from cargo_at_risk`,
    /^location NGAPP [^,]*, \S+ to \S+: 0, policies \d+$/,
  ],
  [
    'the stored exposure of a voyage and a place equals its lines',
    `update cargo_exposures set at_risk = at_risk + 1`,
    /^bottom msclagos\d+ \S+: \d+ stored, lines \d+$/,
  ],
  [
    'the stored exposure of a voyage and a place equals its lines',
    `delete from cargo_exposures`,
    /^location NGAPP .*: nothing stored, lines \d+$/,
  ],
  [
    'the credit notes account of a partner equals its open credit notes',
    `update ledger_accounts set balance = balance + 7 where kind = 'credit-notes'`,
    /^partner [0-9a-f-]{36}: owed \d+, open \d+$/,
  ],
  [
    'an issued credit note has one posting of its amount by two users, and a void one its reversal',
    `update ledger_transactions set checked_by = null where id = ${credited}`,
    /^credit note CN-\S+$/,
  ],
  [
    'an issued credit note has one posting of its amount by two users, and a void one its reversal',
    `update credit_notes set void_transaction_id = null where state = 'void'`,
    /^credit note CN-\S+ is void$/,
  ],
  [
    'the applied amount of a credit note is the sum of its applications, at most its amount',
    `update credit_note_applications set amount = amount - 1 where note_id = ${note}`,
    /^credit note CN-\S+: applied \d+, its applications \d+$/,
  ],
  [
    'credit notes return at most the premium that was paid for a policy',
    `update credit_notes set gross = gross * 9
      where id = (select credit_note_id from cargo_changes where id = ${cancelling})`,
    /^cargo policy [0-9a-f-]{36}$/,
  ],
  [
    'the allocated amount of a bank line or entry equals its matches',
    `update bank_lines set allocated = allocated - 1 where state = 'matched'`,
    /^bank line [0-9a-f-]{36}: \d+, its matches \d+$/,
  ],
  [
    'the allocated amount of a bank line or entry equals its matches',
    `update bank_entries set allocated = 0 where state = 'matched'`,
    /^entry [0-9a-f-]{36}: 0, its matches \d+$/,
  ],
  [
    'entries that cancel each other sum to zero',
    `update bank_allocations set line_id = null where active`,
    /^match [0-9a-f-]{36}: \d+$/,
  ],
  [
    'bank lines that cancel each other sum to zero',
    `delete from bank_cancelled_lines where line_id in (select id from bank_lines where amount < 0)`,
    /^match [0-9a-f-]{36}: 7000$/,
  ],
  [
    'bank entries equal the entries of the ledger, without omissions',
    `update bank_entries set amount = amount + 1 where number = 1`,
    /^entry 1 of CHECKED$/,
  ],
  [
    'bank entries equal the entries of the ledger, without omissions',
    `delete from bank_entries where receiving_account = 'CHECKED' and number = 1`,
    /^CHECKED: \d+ of \d+$/,
  ],
  [
    'an imported statement has all its lines',
    `update bank_files set line_count = line_count + 1 where state = 'imported'`,
    /^bank file [0-9a-f-]{36}: 4 lines stored, 5 stated$/,
  ],
  [
    'an approved proposal is posted once, by two users',
    `update bank_proposals set decided_by = proposed_by where state = 'agreed'`,
    /^proposal [0-9a-f-]{36}$/,
  ],
]

/** Column constraints are guarded too. */
async function dropConstraints(tx: Tx, harm: string): Promise<void> {
  const [, table = ''] = /^(?:update|delete from) (\w+)/.exec(harm) ?? []
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`.execute(tx)
  for (const { conname } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(conname)}`.execute(tx)
}

describe('each check of marine', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    const desk = await cargoDesk(test)
    await desk.fund(9_000_000_000)
    await cover(desk)
    await fund()
    await credit(desk)
    await reconcile(desk.partner)
    await storeExposures(test.services)
  })
  afterAll(() => test.close())

  /** Performs the statement, or returns why not. */
  const must = async (work: Promise<{ status: number; body: { data: unknown } }>) => {
    const { status, body } = await work
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body.data as { id: string; version: number; transaction_id: string }
  }
  type Desk = Awaited<ReturnType<typeof cargoDesk>>

  /** A policy endorsed, one cancelled, an annual cover adjusted, and one that waits for an underwriter. */
  async function cover(desk: Desk): Promise<void> {
    const changes = await changesOf(test, desk)
    await changes.endorse(await changes.issue(), { fob: '205000' })
    const later = await changes.issue({ cover_from: dayAfter(desk.today(), 2) })
    await must(changes.act(await must(changes.ask(later.id, changes.cancellation())), 'accept'))
    const annual = await changes.issue({}, { kind: 'annual' })
    const ends_on = dayAfter(desk.today(), -1)
    await test.services.db
      .updateTable('cargo_policies')
      .set({ starts_on: dayAfter(ends_on, -364), ends_on })
      .where('id', '=', annual.id)
      .execute()
    const declared = { kind: 'adjustment', fob: '205000', freight: '5000' }
    await must(changes.act(await must(changes.ask(annual.id, declared, changes.head)), 'accept'))
    await must(desk.act(await desk.make(), 'refer'))
  }

  /** Requested and approved money, part of it reversed. */
  async function fund(): Promise<void> {
    const people = await signInFinance(test)
    const funding = fundingOf(test, await openReceivingAccount(test, 'FUNDED'))
    const { transaction_id } = await must(funding.approve(people.head, await funding.submitted(people.owner)))
    const body = { transaction_id, amount: 1_00, reason: 'Paid by another' }
    const { id, version } = await must(test.call('POST', REVERSALS, { token: people.maker, body }))
    const path = `${REVERSALS}/${id}/agree` as const
    await must(test.call('POST', path, { token: people.checker, body: { version } }))
  }

  /** A note that is partly applied, and one that is void. */
  async function credit(desk: Desk): Promise<void> {
    const notes = await notesOf(test, desk)
    const people = await signInFinance(test)
    const act = async <Path extends string>(name: Path, more: object, token: string): Promise<void> => {
      const { id } = await notes.raise(100_000_00)
      const { version } = await notes.note(id)
      await must(test.call('POST', `${NOTES}/${id}/${name}`, { token, body: { version, ...more } }))
    }
    await act('apply', { amount: 40_000_00 }, people.maker)
    await act('void', { reason: 'Twice' }, people.checker)
  }

  /** A statement with a matched line, and one in suspense allocated to a partner. */
  async function reconcile(partner_id: string): Promise<void> {
    const people = await signInFinance(test)
    const account = await openReceivingAccount(test, 'CHECKED')
    const bank = bankOf(test, account, people.maker)
    await fundBank(test, account, { day: '2026-10-12', amount: 500, reference: 'FT50001' })
    await bank.importCsv(
      csvOf([
        { day: '2026-10-12', text: 'NIP', reference: 'FT50001', amount: 500 },
        { day: '2026-10-13', text: 'Unknown', amount: 60 },
        { day: '2026-10-14', text: 'NIP IN', amount: 70 },
        { day: '2026-10-14', text: 'RVSL NIP IN', amount: -70 },
      ]),
    )
    const both = (await bank.lines()).filter(({ amount }: { amount: number }) => Math.abs(amount) === 70_00)
    const lines = both.map(({ id, version }: { id: string; version: number }) => ({ id, version }))
    await must(bank.post('/lines/cancel', { lines }))
    const line = (await bank.lines()).find(({ amount }: { amount: number }) => amount === 60_00)
    const match = await must(bank.post(`/lines/${line.id}/suspend`, { version: line.version }))
    const claim = { match_id: match.id, partner_id, reason: 'Their slip' }
    const { id, version } = await must(bank.post('/proposals/claims', claim))
    await must(bank.post(`/proposals/${id}/agree`, { version }, people.checker))
  }

  it('passes on intact books, and has a case that breaks it', async () => {
    await expectSoundLedger(test.services.db)
    const all = [walletChecks, cargoChecks, reportChecks, creditNoteChecks, reconciliationChecks].flat()
    expect([...new Set(damages.map(([promise]) => promise))].sort()).toEqual(
      all.map(({ name }) => name).sort(),
    )
  })

  it.each(damages)('names what breaks: %s', async (promise, harm, row) => {
    const undone = new Error('undone')
    const found = test.services.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await dropConstraints(tx, harm)
      const { numAffectedRows } = await sql.raw(harm).execute(tx)
      expect(numAffectedRows).toBeGreaterThan(0n)
      const broken = await brokenChecks(tx)
      expect(broken.find(({ name }) => name === promise)?.broken).toContainEqual(expect.stringMatching(row))
      throw undone
    })
    await expect(found).rejects.toBe(undone)
  })
})
