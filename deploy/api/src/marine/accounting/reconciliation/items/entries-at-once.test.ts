import type { BankEntry } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankDesk, openBankDesk } from '../../../../testing/bank-desk.ts'
import { fundBank } from '../../../../testing/reconciliation.ts'
import { REVERSALS } from '../../../../testing/wallets.ts'

const DAY = '2026-10-12'

describe('the entries of a bank account', () => {
  let desk: BankDesk
  beforeAll(async () => {
    desk = await openBankDesk()
  })
  afterAll(() => desk.close())

  /** Reads the stored entries of an account, before any GET of it. */
  const stored = (code: string) =>
    desk.test.services.db
      .selectFrom('bank_entries')
      .select(['amount', 'state', 'number'])
      .where('receiving_account', '=', code)
      .orderBy('number')
      .execute()

  it('have a funding and its reversal in the same transaction', async () => {
    const { test, people } = desk
    const { code } = await desk.given({ ledger: [], bank: [{ day: DAY, text: 'COT', amount: -5 }] })
    const transaction_id = await fundBank(test, code, { day: DAY, amount: 900 })
    expect(await stored(code)).toEqual([{ amount: 900_00, state: 'open', number: 1 }])
    const body = { transaction_id, amount: 900_00, reason: 'Paid for another partner' }
    const proposed = await test.call('POST', REVERSALS, { token: people.maker, body })
    const agree = `${REVERSALS}/${proposed.body.data.id}/agree` as const
    expect((await test.call('POST', agree, { token: people.head, body: { version: 1 } })).status).toBe(200)
    expect((await stored(code)).map(({ amount }) => amount)).toEqual([900_00, -900_00])
  })

  it('include postings for a bank line, and none of a transaction that is rolled back', async () => {
    const bank = await desk.given({ ledger: [], bank: [{ day: DAY, text: 'NIP UNKNOWN', amount: 40 }] })
    const { id, version } = await bank.line(40)
    expect((await bank.post(`/lines/${id}/suspend`, { version })).status).toBe(200)
    const posted = [{ amount: 40_00, state: 'matched', number: 1 }]
    expect(await stored(bank.code)).toEqual(posted)
    const again = await bank.post(`/lines/${id}/suspend`, { version: version + 1 })
    expect(again.status).toBe(409)
    expect(await stored(bank.code)).toEqual(posted)
  })

  it('are counted in the list of accounts before an account is opened', async () => {
    const { code, get, entries } = await desk.given({
      ledger: [],
      bank: [{ day: DAY, text: 'COT', amount: -5 }],
    })
    await fundBank(desk.test, code, { day: DAY, amount: 70, reference: 'FT70' })
    const { data } = await get('/accounts')
    expect(data).toContainEqual(expect.objectContaining({ code, open_entries: 1 }))
    const [entry]: BankEntry[] = await entries()
    expect(entry).toMatchObject({ amount: 70_00, reference: 'FT70', day: DAY, state: 'unmatched' })
  })
})
