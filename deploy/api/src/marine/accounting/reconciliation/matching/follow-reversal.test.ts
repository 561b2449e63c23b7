import type { BankEntry } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { type BankDesk, openBankDesk } from '../../../../testing/bank-desk.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { REVERSALS } from '../../../../testing/wallets.ts'
import { followReversal } from './follow-reversal.ts'

const REASON = 'Another’s money'

describe('a credit that is reversed after its bank line was matched', () => {
  let desk: BankDesk
  let test: TestApp
  let people: BankDesk['people']
  beforeAll(async () => {
    desk = await openBankDesk()
    ;({ test, people } = desk)
  })
  afterAll(() => desk.close())

  const given = async (reference: string) => {
    const money = { day: '2026-10-05', amount: 500, reference }
    const bank = await desk.given({
      ledger: [money],
      bank: [
        { ...money, text: 'NIP IN' },
        { day: '2026-10-31', text: 'Stamp duty of the office', amount: -50 },
      ],
    })
    expect(await bank.line(500)).toMatchObject({ state: 'matched' })
    return bank
  }
  /** Proposes a reversal, approves it as another user, and delivers the outbox. */
  const takeBack = async (code: string, amount: number, number = 1) => {
    const { transaction_id } = await test.services.db
      .selectFrom('bank_entries')
      .select('transaction_id')
      .where('receiving_account', '=', code)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const body = { transaction_id, amount: amount * 100, reason: REASON }
    const proposed = await test.call('POST', REVERSALS, { token: people.maker, body })
    const agree = `${REVERSALS}/${proposed.body.data.id}/agree` as const
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
  const notificationsOf = async (path: string): Promise<{ title_key: string; email: string }[]> =>
    test.services.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['title_key', 'email'])
      .where('path', '=', path)
      .execute()

  it('reopens the line with the reason, and notifies the users who reconcile once', async () => {
    const bank = await given('FTBACK01')
    const reversal = await takeBack(bank.code, 500)
    const open = await bank.line(500)
    expect(open).toMatchObject({ state: 'unmatched', left: 500_00 })
    const { matches } = await bank.detail(open)
    expect(matches).toMatchObject([{ state: 'undone', undone_by: null, undone_reason: REASON }])
    const notifications = await notificationsOf(`/marine-admin/reconciliation/lines/${open.id}`)
    expect(notifications).toContainEqual({
      title_key: 'bank_line_open_title',
      email: 'finance@marine.coverdesk.test',
    })
    // The message is delivered again.
    await followReversal(test.services, reversal)
    expect(await notificationsOf(`/marine-admin/reconciliation/lines/${open.id}`)).toHaveLength(
      notifications.length,
    )
  })

  it('closes the credit and its reversal against each other where the bank has neither, with the reason', async () => {
    const paid = { day: '2026-10-06', text: 'NIP IN', amount: 300, reference: 'FTOTHER1' }
    const bank = await desk.given({
      ledger: [{ ...paid }, { day: '2026-10-07', amount: 1500 }],
      bank: [paid],
    })
    const { code } = bank
    const before = (await bank.get(`/accounts/${code}?month=2026-10`)).data
    expect(before.open).toMatchObject({ entries: 1, entries_amount: 1500_00 })
    await takeBack(code, 1500, 2)
    const closed: BankEntry[] = (await bank.entries()).filter(
      ({ amount }: BankEntry) => Math.abs(amount) === 1500_00,
    )
    expect(closed.map(({ amount, state, left, reason }) => [amount, state, left, reason]).sort()).toEqual([
      [-1500_00, 'matched', 0, REASON],
      [1500_00, 'matched', 0, REASON],
    ])
    const month = lagosDay(test.services.clock()).slice(0, 7)
    const after = (await bank.get(`/accounts/${code}?month=${month}`)).data
    expect(after).toMatchObject({ open: { lines: 0, entries: 0 } })
  })

  it('closes a pair again in the transaction that undoes its match', async () => {
    const paid = { day: '2026-10-06', text: 'NIP IN', amount: 300, reference: 'FTOTHER2' }
    const bank = await desk.given({ ledger: [{ ...paid }, { day: '2026-10-07', amount: 700 }], bank: [paid] })
    await takeBack(bank.code, 700, 2)
    const [match] = await test.services.db
      .selectFrom('bank_matches')
      .select('id')
      .where('receiving_account', '=', bank.code)
      .where('kind', '=', 'taken_back')
      .execute()
    expect((await bank.post(`/matches/${match?.id}/undo`, {})).status).toBe(200)
    const { open } = (await bank.get(`/accounts/${bank.code}?month=2026-10`)).data
    expect(open.entries).toBe(0)
  })

  it('closes a waiting reversal once the statement line of its amount is set aside', async () => {
    const paid = { day: '2026-10-06', amount: 600, reference: 'FTASIDE1' }
    const today = lagosDay(test.services.clock())
    const bank = await desk.given({
      ledger: [paid],
      bank: [
        { ...paid, text: 'NIP IN' },
        // The reversal may be this payment, so it waits.
        { day: today, text: 'Transfer to our savings', amount: -600 },
      ],
    })
    await takeBack(bank.code, 600)
    const reversal = async () => (await bank.entries()).find(({ amount }: BankEntry) => amount === -600_00)
    expect(await reversal()).toMatchObject({ left: -600_00 })
    expect(await bank.line(600)).toMatchObject({ state: 'matched' })
    const { id, version } = await bank.line(-600)
    const body = { version, reason: 'Between our own accounts' }
    expect((await bank.post(`/lines/${id}/ignore`, body)).body.data).toMatchObject({ proposal: null })
    expect(await reversal()).toMatchObject({ state: 'matched', left: 0, reason: REASON })
    expect(await bank.line(600)).toMatchObject({ state: 'unmatched', left: 600_00 })
  })

  it('leaves a line of a locked month closed, and notifies that the reversal waits', async () => {
    const bank = await given('FTBACK02')
    const { code, line } = bank
    const duty = await line(-50)
    await bank.post(`/lines/${duty.id}/ignore`, { version: duty.version, reason: 'Of the office' })
    const { digest } = (await bank.get(`/accounts/${code}?month=2026-10`)).data
    const body = { month: '2026-10', expected: digest, starting_balance: 0 }
    expect((await bank.post(`/accounts/${code}/lock`, body, people.checker)).status).toBe(200)
    await takeBack(code, 500)
    expect(await line(500)).toMatchObject({ state: 'matched', locked: true })
    const waiting: BankEntry[] = (await bank.entries()).filter((one: BankEntry) => one.amount === -500_00)
    expect(waiting).toMatchObject([{ state: 'unmatched', locked: false, kind: 'reversal' }])
    expect(await notificationsOf(`/marine-admin/reconciliation/accounts/${code}`)).toContainEqual({
      title_key: 'bank_line_locked_title',
      email: 'finance@marine.coverdesk.test',
    })
  })
})
