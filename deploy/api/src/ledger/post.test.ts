import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../platform/db/database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type Leg, post } from './post.ts'

describe('a posting', () => {
  let test: TestApp
  let opened = 0
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const inTx = <T>(act: (tx: Tx) => Promise<T>) => test.services.db.transaction().execute(act)
  /** Posts between accounts in a transaction of its own. */
  const move = (legs: readonly Leg[], reference: string = uuid(), currency = 'NGN') =>
    inTx((tx) =>
      post(tx, { reference, description: 'A test', currency, legs, postedAt: test.services.clock() }),
    )
  /** An account of its own; without a floor it may owe. */
  const open = async (balance = 0, floor: number | null = null, currency = 'NGN') => {
    opened += 1
    const code = `test-${opened}`
    const values = { id: uuid(), code, currency, floor }
    await test.services.db.insertInto('ledger_accounts').values(values).execute()
    if (balance !== 0) await move([{ account: code, amount: balance }, against(-balance)], uuid())
    return code
  }
  const against = (amount: number): Leg => ({ account: 'suspense', amount })
  const balanceOf = async (code: string, currency = 'NGN') => {
    const account = test.services.db.selectFrom('ledger_accounts').select('balance')
    const found = await account.where('code', '=', code).where('currency', '=', currency).executeTakeFirst()
    return found?.balance
  }
  const postedFor = (reference: string) =>
    test.services.db
      .selectFrom('ledger_transactions')
      .leftJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
      .select(['amount'])
      .where('reference', '=', reference)
      .orderBy('amount')
      .execute()
  /** Accounts whose balance is not the sum of their entries, and transactions that do not come to nothing. */
  const wrongs = async () => {
    const { rows } = await sql`
      select code from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)
      union all
      select transaction_id::text from ledger_entries group by transaction_id having sum(amount) <> 0`.execute(
      test.services.db,
    )
    return rows
  }

  it('moves both sides and keeps what it was for', async () => {
    const [from, to] = [await open(500), await open()]
    await move(
      [
        { account: from, amount: -200 },
        { account: to, amount: 200 },
      ],
      'both sides',
    )
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([300, 200])
    expect(await postedFor('both sides')).toEqual([{ amount: -200 }, { amount: 200 }])
    expect(await wrongs()).toEqual([])
  })

  it.each([
    ['too little', [-200, 190]],
    ['too much', [-200, 201]],
    ['one side alone', [200]],
    ['nothing', [0, 0]],
  ])('of %s on the other side is refused whole', async (reference, amounts) => {
    const accounts = [await open(500), await open(500)]
    const legs = amounts.map((amount, index) => ({ account: accounts[index] ?? '', amount }))
    await expect(move(legs, reference)).rejects.toThrow(/does not balance|violates check/)
    expect(await Promise.all(accounts.map((code) => balanceOf(code)))).toEqual([500, 500])
    expect(await postedFor(reference)).toEqual([])
  })

  it('goes down to the floor of an account and not below it', async () => {
    const [wallet, shop] = [await open(500, 0), await open()]
    const pay = (amount: number, reference: string) =>
      move(
        [
          { account: shop, amount },
          { account: wallet, amount: -amount },
        ],
        reference,
      )
    await expect(pay(501, 'below')).rejects.toMatchObject({ status: 402, code: 'insufficient_funds' })
    expect([await balanceOf(wallet), await balanceOf(shop)]).toEqual([500, 0])
    expect(await postedFor('below')).toEqual([])
    await pay(500, 'to the floor')
    expect([await balanceOf(wallet), await balanceOf(shop)]).toEqual([0, 500])
    await expect(pay(1, 'from the floor')).rejects.toMatchObject({ code: 'insufficient_funds' })
  })

  it('may go below nothing where the floor says so', async () => {
    const [credit, shop] = [await open(0, -100), await open()]
    const pay = (amount: number) =>
      move([
        { account: credit, amount: -amount },
        { account: shop, amount },
      ])
    await pay(100)
    await expect(pay(1)).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(await balanceOf(credit)).toBe(-100)
  })

  it('happens once for one event', async () => {
    const [from, to] = [await open(500), await open()]
    const again = () =>
      move(
        [
          { account: from, amount: -50 },
          { account: to, amount: 50 },
        ],
        'one event',
      )
    const outcomes = await Promise.allSettled([again(), again(), again()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(again()).rejects.toMatchObject({ code: '23505' })
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([450, 50])
  })

  it('takes no more than there is from one account, twenty at once', async () => {
    const [wallet, shop] = [await open(100, 0), await open()]
    const pay = () =>
      move([
        { account: wallet, amount: -30 },
        { account: shop, amount: 30 },
      ])
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, pay))
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    )
    expect(refused).toEqual(Array(17).fill('insufficient_funds'))
    expect([await balanceOf(wallet), await balanceOf(shop)]).toEqual([10, 90])
    expect(await wrongs()).toEqual([])
  })

  it('waits for another that goes the other way, twenty at once', async () => {
    const [one, other] = [await open(1000), await open(1000)]
    const there = () =>
      move([
        { account: one, amount: -7 },
        { account: other, amount: 7 },
      ])
    const back = () =>
      move([
        { account: other, amount: -5 },
        { account: one, amount: 5 },
      ])
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? there() : back())))
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([980, 1020])
  })

  it('knows its accounts by currency', async () => {
    const code = await open(0, null, 'USD')
    const usd = { id: uuid(), code: 'test-usd', currency: 'USD', floor: null }
    const ngn = { ...usd, id: uuid(), currency: 'NGN' }
    await test.services.db.insertInto('ledger_accounts').values([usd, ngn]).execute()
    await move(
      [
        { account: 'test-usd', amount: 9 },
        { account: code, amount: -9 },
      ],
      uuid(),
      'USD',
    )
    expect([await balanceOf('test-usd', 'USD'), await balanceOf('test-usd')]).toEqual([9, 0])
    await expect(move([{ account: code, amount: 1 }, against(-1)], 'another currency')).rejects.toThrow(
      `no ledger account ${code}`,
    )
    expect(await postedFor('another currency')).toEqual([])
  })

  it('is never changed or taken away afterwards', async () => {
    const { db } = test.services
    await move([{ account: await open(), amount: 3 }, against(-3)], 'for good')
    await expect(db.updateTable('ledger_entries').set({ amount: 4 }).execute()).rejects.toThrow(
      'never changed',
    )
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('never changed')
    await expect(db.deleteFrom('ledger_transactions').execute()).rejects.toThrow('never changed')
    expect(await postedFor('for good')).toEqual([{ amount: -3 }, { amount: 3 }])
  })

  it('among any others leaves the books right', async () => {
    const accounts = [await open(0, 0), await open(50, 0), await open(0, -20), await open()]
    const account = fc.constantFrom(...accounts)
    const transfer = fc.record({ from: account, to: account, amount: fc.integer({ min: -60, max: 60 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(transfer, { minLength: 1, maxLength: 8 }), async (transfers) => {
        await Promise.allSettled(
          transfers.map(({ from, to, amount }) =>
            move([
              { account: from, amount: -amount },
              { account: to, amount },
            ]),
          ),
        )
        expect(await wrongs()).toEqual([])
        const [first, second, third] = await Promise.all(accounts.map((code) => balanceOf(code)))
        expect(
          [first, second, third].map((balance, index) => Number(balance) >= (index < 2 ? 0 : -20)),
        ).toEqual([true, true, true])
      }),
      { numRuns: 15 },
    )
  })
})
