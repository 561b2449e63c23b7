import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf } from '../testing/ledger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { available, balanceOf, walletOf } from './accounts.ts'
import { capture, hold, release } from './holds.ts'
import { credit, debit, type JournalLine } from './journal-lines.ts'
import { fundingApproved, policyIssued, premiumOf } from './posting-rules.ts'
import { type Reversal, reverse } from './reverse.ts'
import { statement } from './statement.ts'

describe('a wallet', () => {
  let test: TestApp
  let ledger: ReturnType<typeof ledgerOf>
  beforeAll(async () => {
    test = await createTestApp()
    ledger = ledgerOf(test)
  })
  afterAll(() => test.close())

  const holds = (owner: string, amount: number, reference: string) =>
    ledger.inTx((tx) => hold(tx, { ...ledger.noted(), owner, amount, reference }))
  const captures = (reference: string, credits: readonly JournalLine[]) =>
    ledger.inTx((tx) => capture(tx, { ...ledger.noted(), hold: reference, kind: 'issue', credits }))
  const releases = (reference: string) =>
    ledger.inTx((tx) => release(tx, { ...ledger.noted(), hold: reference }))
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )

  it('belongs to one owner, in one currency', async () => {
    const partner = await ledger.wallet(100)
    expect(await walletOf(test.services.db, partner, 'NGN')).toEqual({ available: 100, held: 0 })
    for (const [owner, currency] of [
      [partner, 'USD'],
      ['another partner', 'NGN'],
    ] as const) {
      await expect(walletOf(test.services.db, owner, currency)).rejects.toMatchObject({ status: 404 })
      await expect(balanceOf(test.services.db, available(owner), currency)).rejects.toMatchObject({
        status: 404,
      })
    }
  })

  it('places a hold on available money only, and excludes held money', async () => {
    const partner = await ledger.wallet(5000)
    for (const number of [1, 2, 3, 4, 5]) await holds(partner, 1000, `sixth ${number}`)
    expect(await refusal(holds(partner, 1000, 'sixth 6'))).toBe('insufficient_funds')
    expect(await refusal(holds(partner, 0, 'nothing'))).not.toBe('done')
    expect(await refusal(ledger.move(policyIssued(partner, 'marine', 1)))).toBe('insufficient_funds')
    expect(await refusal(holds(partner, 1000, 'sixth 1'))).toBe('already_posted')
    expect(await ledger.standsAt(partner)).toEqual([0, 5000])
  })

  it.each([
    ['wholly', 1000, [4000, 0]],
    ['partly, the rest released', 400, [4600, 0]],
    ['with more, taken from what is available', 1500, [3500, 0]],
  ])('uses a hold %s', async (reference, premium, stands) => {
    const partner = await ledger.wallet(5000)
    await holds(partner, 1000, reference)
    await captures(reference, premiumOf('marine', premium))
    expect(await ledger.standsAt(partner)).toEqual(stands)
  })

  it('uses a hold for no more than it and the funds', async () => {
    const partner = await ledger.wallet(1000)
    await holds(partner, 900, 'too dear')
    expect(await refusal(captures('too dear', premiumOf('marine', 1001)))).toBe('insufficient_funds')
    await expect(captures('too dear', premiumOf('marine', 0))).rejects.toThrow('cannot be captured for 0')
    expect(await ledger.standsAt(partner)).toEqual([100, 900])
    await releases('too dear')
    expect(await ledger.standsAt(partner)).toEqual([1000, 0])
  })

  it('resolves a hold once, however many try at once', async () => {
    const partner = await ledger.wallet(1000)
    await holds(partner, 600, 'once')
    const tries = Array.from({ length: 20 }, (_, index) =>
      refusal(index % 2 === 0 ? releases('once') : captures('once', premiumOf('marine', 600))),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.sort()).toEqual(['done', ...Array(19).fill('hold_resolved')])
    expect((await ledger.standsAt(partner))[1]).toBe(0)
    expect(await refusal(releases('never made'))).toBe('not_found')
  })

  describe('reverses a transaction', () => {
    const takeBack = (of: string, more: Partial<Reversal> = {}) =>
      ledger.inTx((tx) =>
        reverse(tx, { ...ledger.noted(), of, reason: 'Paid by another', checkedBy: 'a checker', ...more }),
      )
    const fund = async (amount: number) => {
      const partner = await ledger.wallet()
      const back = (part: number) => [
        debit(available(partner), part),
        credit({ kind: 'bank', owner: 'GTB' }, part),
      ]
      return { partner, back, id: await ledger.move(fundingApproved(partner, 'GTB', amount)) }
    }

    it('in full, once', async () => {
      const { partner, id } = await fund(700)
      const reversal = await takeBack(id)
      expect(await ledger.standsAt(partner)).toEqual([0, 0])
      expect(await refusal(takeBack(id))).toBe('already_reversed')
      expect(await refusal(takeBack(reversal))).toBe('not_reversible')
    })

    it('in part, at most its amount, also with concurrent requests', async () => {
      const { partner, back, id } = await fund(700)
      const parts = Array.from({ length: 10 }, () => refusal(takeBack(id, { lines: back(200) })))
      const outcomes = await Promise.all(parts)
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
      expect(new Set(outcomes)).toEqual(new Set(['done', 'reversal_too_much']))
      expect(await refusal(takeBack(id, { lines: back(101) }))).toBe('reversal_too_much')
      expect(await refusal(takeBack(id, { lines: back(-1) }))).toBe('reversal_too_much')
      await takeBack(id)
      expect(await ledger.standsAt(partner)).toEqual([0, 0])
    })

    it('by two users, and only from available money', async () => {
      const { partner, id } = await fund(700)
      expect(await refusal(takeBack(id, { checkedBy: 'a maker' }))).toBe('maker_is_checker')
      expect(await refusal(takeBack(crypto.randomUUID()))).toBe('not_found')
      await ledger.move(policyIssued(partner, 'marine', 1))
      expect(await refusal(takeBack(id))).toBe('insufficient_funds')
    })

    it('but not a hold, nor a capture of one', async () => {
      const partner = await ledger.wallet(100)
      await holds(partner, 60, 'captured hold')
      const [id = ''] = await captures('captured hold', premiumOf('marine', 60))
      expect(await refusal(takeBack(id))).toBe('not_reversible')
    })
  })

  it('has a statement in which each closing is the next opening, a page at a time', async () => {
    const { db, clock } = test.services
    const partner = await ledger.wallet()
    const days = [clock()]
    for (const amounts of [[1000, 300], [50], []]) {
      for (const amount of amounts) {
        test.wait(1000)
        await ledger.move({ ...fundingApproved(partner, 'GTB', amount), valueDate: '2026-01-31' })
        await ledger.move(policyIssued(partner, 'marine', 20))
      }
      test.wait(1000)
      days.push(clock())
    }
    const of = (from?: Date, to?: Date) =>
      statement(db, available(partner), { currency: 'NGN', ...(from && { from }), ...(to && { to }) })
    const whole = await of()
    expect([whole.opening, whole.closing, whole.lines.map((line) => line.balance)]).toEqual([
      0,
      1290,
      [1290, 1310, 1260, 1280, 980, 1000],
    ])
    expect(whole.lines[0]).toMatchObject({ kind: 'issue', amount: -20, number: 6 })
    expect(whole.lines[1]).toMatchObject({ kind: 'funding', amount: 50, value_date: '2026-01-31' })
    const parts = await Promise.all(days.slice(1).map((to, index) => of(days[index], to)))
    expect(parts.map(({ opening, closing, lines }) => [opening, closing, lines.length])).toEqual([
      [0, 1260, 4],
      [1260, 1290, 2],
      [1290, 1290, 0],
    ])
    expect(await balanceOf(db, available(partner), 'NGN', days[1])).toBe(1260)
    for (const order of ['newest', 'oldest'] as const) {
      const numbers: number[] = []
      for (let after: number | null | undefined; after !== null; ) {
        const options = { currency: 'NGN', order, limit: 4, ...(after && { after }) }
        const page = await statement(db, available(partner), options)
        numbers.push(...page.lines.map((line) => line.number))
        after = page.next
      }
      expect(numbers).toEqual(order === 'oldest' ? [1, 2, 3, 4, 5, 6] : [6, 5, 4, 3, 2, 1])
    }
  })

  it('never books before an earlier booking, whatever the clocks of two servers show', async () => {
    const { db, clock } = test.services
    const partner = await ledger.wallet(10)
    const early = new Date(clock().getTime() - 60_000)
    await ledger.move({ ...policyIssued(partner, 'marine', 1), postedAt: early })
    const { lines } = await statement(db, available(partner), { currency: 'NGN' })
    expect(lines.map(({ balance }) => balance)).toEqual([9, 10])
    expect(lines[0]?.booked_at).toBe(lines[1]?.booked_at)
  })

  it('leaves books that pass every check', async () => {
    expect(await ledger.broken()).toEqual([])
  })
})
