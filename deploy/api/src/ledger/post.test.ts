import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf } from '../testing/ledger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type Account, available, balanceOf, openAccounts } from './accounts.ts'
import { credit, debit } from './journal-lines.ts'
import { postAll } from './post.ts'
import { commissionEarned, policyIssued, premiumRefunded } from './posting-rules.ts'

describe('a posting', () => {
  let test: TestApp
  let ledger: ReturnType<typeof ledgerOf>
  beforeAll(async () => {
    test = await createTestApp()
    ledger = ledgerOf(test)
  })
  afterAll(() => test.close())

  const stands = (account: Account, currency = 'NGN') => balanceOf(test.services.db, account, currency)
  const postedFor = (reference: string) =>
    test.services.db
      .selectFrom('ledger_transactions')
      .leftJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
      .select(['amount'])
      .where('reference', '=', reference)
      .orderBy('amount')
      .execute()

  it('moves both sides, each seen from its own, and stores its purpose', async () => {
    const [clearing, suspense] = [await ledger.account('gateway-clearing'), await ledger.account()]
    await ledger.move({ lines: [debit(clearing, 200), credit(suspense, 200)], reference: 'both sides' })
    expect([await stands(clearing), await stands(suspense)]).toEqual([200, 200])
    expect(await postedFor('both sides')).toEqual([{ amount: -200 }, { amount: 200 }])
  })

  it.each([
    ['too little', [-200, 190], /does not balance/],
    ['too much', [-200, 201], /does not balance/],
    ['one side alone', [200, 0], /does not balance/],
    ['nothing', [0, 0], /moves nothing/],
    ['half a kobo', [-0.5, 0.5], /invalid input syntax/],
  ])('of %s on the other side is refused whole', async (reference, amounts, why) => {
    const accounts = [await ledger.account(), await ledger.account()]
    const lines = accounts.map((account, index) => debit(account, amounts[index] ?? 0))
    await expect(ledger.move({ lines, reference })).rejects.toThrow(why)
    expect(await Promise.all(accounts.map((account) => stands(account)))).toEqual([0, 0])
    expect(await postedFor(reference)).toEqual([])
  })

  it('reduces an account to its minimum balance and not below', async () => {
    const partner = await ledger.wallet(500)
    const issue = (amount: number, reference: string) =>
      ledger.move({ ...policyIssued(partner, 'marine', amount), reference })
    await expect(issue(501, 'below')).rejects.toMatchObject({ status: 402, code: 'insufficient_funds' })
    expect(await ledger.standsAt(partner)).toEqual([500, 0])
    expect(await postedFor('below')).toEqual([])
    await issue(500, 'to the floor')
    expect(await ledger.standsAt(partner)).toEqual([0, 0])
    await expect(issue(1, 'from the floor')).rejects.toMatchObject({ code: 'insufficient_funds' })
  })

  it('happens once for one event, also where several are requested', async () => {
    const partner = await ledger.wallet(500)
    const again = () => ledger.move({ ...policyIssued(partner, 'marine', 50), reference: 'one event' })
    const outcomes = await Promise.allSettled([again(), again(), again()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(again()).rejects.toMatchObject({ status: 409, code: 'already_posted' })
    const both = ['another event', 'one event'].map((reference) => ({
      ...ledger.noted(),
      ...policyIssued(partner, 'marine', 50),
      reference,
    }))
    await expect(ledger.inTx((tx) => postAll(tx, both))).rejects.toMatchObject({ code: 'already_posted' })
    expect(await ledger.standsAt(partner)).toEqual([450, 0])
    expect(await postedFor('another event')).toEqual([])
  })

  it('serves a hundred concurrent requests to one wallet as far as the funds allow', async () => {
    const partner = await ledger.wallet(4000)
    const issue = () => ledger.move(policyIssued(partner, 'marine', 100))
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, issue))
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    )
    expect(refused).toEqual(Array(60).fill('insufficient_funds'))
    expect(await ledger.standsAt(partner)).toEqual([0, 0])
  })

  it('never deadlocks with opposite postings, whatever the order of their accounts', async () => {
    const [one, other] = [await ledger.wallet(1000), await ledger.wallet(1000)]
    const there = { lines: [debit(available(one), 7), credit(available(other), 7)] }
    const back = { lines: [debit(available(other), 5), credit(available(one), 5)] }
    await Promise.all(Array.from({ length: 40 }, (_, index) => ledger.move(index % 2 === 0 ? there : back)))
    expect([await ledger.standsAt(one), await ledger.standsAt(other)]).toEqual([
      [960, 0],
      [1040, 0],
    ])
  })

  it('of an issue includes its commission, and is reversed with the refund', async () => {
    const partner = await ledger.wallet(50_000_000)
    const insurer = ['commission-expense', 'commission-vat'] as const
    const accounts: Account[] = [
      ...insurer.map((kind) => ({ kind, owner: 'cargo' })),
      { kind: 'wht-payable' },
      { kind: 'premium', owner: 'cargo' },
      { kind: 'premium-returned', owner: 'cargo' },
    ]
    await ledger.inTx((tx) => openAccounts(tx, accounts, 'NGN'))
    const earned = { product: 'cargo', commission: 8_662_500, vat: 649_688, wht: 433_125 }
    const issue = { ...ledger.noted(), ...policyIssued(partner, 'cargo', 43_312_500) }
    const commission = { ...ledger.noted(), ...commissionEarned(partner, { ...earned, to: 'wallet' }) }
    await ledger.inTx((tx) => postAll(tx, [issue, commission]))
    expect(await ledger.standsAt(partner)).toEqual([50_000_000 - 43_312_500 + 8_879_063, 0])
    await ledger.move(premiumRefunded(partner, 'cargo', 43_312_500))
    expect(await Promise.all(accounts.map((account) => stands(account)))).toEqual([
      8_662_500, 649_688, 433_125, 43_312_500, 43_312_500,
    ])
  })

  it('has separate accounts by currency', async () => {
    const dollars = await ledger.account('suspense', 'USD')
    const naira = await ledger.account()
    const lines = [debit(dollars, 9), credit(naira, 9)]
    await expect(ledger.move({ lines, reference: uuid() })).rejects.toThrow('no such ledger account')
    expect([await stands(dollars, 'USD'), await stands(naira)]).toEqual([0, 0])
  })

  it('leaves books that pass every check', async () => {
    expect(await ledger.broken()).toEqual([])
  })
})
