import type { BankEntry, BankLine, BankLineDetail } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOnes, verifyLedger } from '../../ledger/verify.ts'
import { allLedgerChecks } from '../../ledger-checks.ts'
import { bankOf, csvOf, fundBank } from '../../testing/reconciliation.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openReceivingAccount, REVERSALS, signInFinance } from '../../testing/wallets.ts'
import { followReversal } from './follow-reversal.ts'

const REASON = 'Another’s money'

describe('a credit that is taken back after its bank line was matched', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInFinance>>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInFinance(test)
  })
  afterAll(async () => {
    expect(brokenOnes(await verifyLedger(test.services.db, allLedgerChecks))).toEqual([])
    await test.close()
  })

  const given = async (name: string, reference: string) => {
    const code = await openReceivingAccount(test, name)
    const bank = bankOf(test, code, people.maker)
    await fundBank(test, code, { day: '2026-10-05', amount: 500, reference })
    const lines = [
      { day: '2026-10-05', text: 'NIP IN', reference, amount: 500 },
      { day: '2026-10-31', text: 'Stamp duty of the office', amount: -50 },
    ]
    expect((await bank.importCsv(csvOf(lines))).done.status).toBe(200)
    const line = async (amount: number): Promise<BankLine> =>
      (await bank.lines()).find((one: BankLine) => one.amount === amount * 100)
    expect(await line(500)).toMatchObject({ state: 'matched' })
    return { code, bank, line }
  }
  /** Proposed by one and agreed by another; then the outbox is delivered. */
  const takeBack = async (code: string, amount: number) => {
    const { transaction_id } = await test.services.db
      .selectFrom('bank_entries')
      .select('transaction_id')
      .where('receiving_account', '=', code)
      .orderBy('number')
      .executeTakeFirstOrThrow()
    const body = { transaction_id, amount: amount * 100, reason: REASON }
    const proposed = await test.call('POST', REVERSALS, { token: people.maker, body })
    const agree = `${REVERSALS}/${proposed.body.data.id}/agree`
    const agreed = await test.call('POST', agree, { token: people.head, body: { version: 1 } })
    expect(agreed.status).toBe(200)
    await test.mails()
    const { id } = await test.services.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('reversal_of', '=', transaction_id)
      .executeTakeFirstOrThrow()
    return id
  }
  const told = async (path: string): Promise<{ title_key: string; email: string }[]> =>
    test.services.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['title_key', 'email'])
      .where('path', '=', path)
      .execute()

  it('opens the line again with the reason, and leads whoever reconciles to it, once', async () => {
    const { code, bank, line } = await given('BACK', 'FTBACK01')
    const reversal = await takeBack(code, 500)
    const open = await line(500)
    expect(open).toMatchObject({ state: 'unmatched', left: 500_00 })
    const { matches }: BankLineDetail = (await bank.get(`/lines/${open.id}`)).data
    expect(matches).toMatchObject([{ state: 'undone', undone_by: null, undone_reason: REASON }])
    const notices = await told(`/marine-admin/reconciliation/lines/${open.id}`)
    expect(notices).toContainEqual({
      title_key: 'bank_line_open_title',
      email: 'finance@marine.coverdesk.test',
    })
    // The message is delivered again.
    await followReversal(test.services, reversal)
    expect(await told(`/marine-admin/reconciliation/lines/${open.id}`)).toHaveLength(notices.length)
  })

  it('leaves a line of a locked month as it was closed, and says that the reversal waits', async () => {
    const { code, bank, line } = await given('BACK-LOCKED', 'FTBACK02')
    const duty = await line(-50)
    await bank.post(`/lines/${duty.id}/ignore`, { version: duty.version, reason: 'Of the office' })
    const { digest } = (await bank.get(`/accounts/${code}?month=2026-10`)).data
    const body = { month: '2026-10', expected: digest }
    expect((await bank.post(`/accounts/${code}/lock`, body, people.checker)).status).toBe(200)
    await takeBack(code, 500)
    expect(await line(500)).toMatchObject({ state: 'matched', locked: true })
    const waiting: BankEntry[] = (await bank.entries()).filter((one: BankEntry) => one.amount === -500_00)
    expect(waiting).toMatchObject([{ state: 'unmatched', locked: false, kind: 'reversal' }])
    expect(await told(`/marine-admin/reconciliation/accounts/${code}`)).toContainEqual({
      title_key: 'bank_line_locked_title',
      email: 'finance@marine.coverdesk.test',
    })
  })
})
