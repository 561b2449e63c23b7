import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookChange } from '../../policies/terms/book-change.ts'
import { addDays } from '../../policies/terms/days.ts'
import type { ContractChange } from '../../policies/terms/plan-change.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { priceMotorTerm } from './price-term.ts'

const NAIRA = 100

describe('changes of a motor policy', () => {
  let test: TestApp
  let policyId: string
  let start: string
  let end: string
  beforeAll(async () => {
    test = await createTestApp()
    const { policy_number } = await buyPolicy(test)
    const policy = await test.services.db
      .selectFrom('policies')
      .select(['id', 'start_date', 'end_date'])
      .where('policy_number', '=', policy_number)
      .executeTakeFirstOrThrow()
    policyId = policy.id
    start = policy.start_date
    end = policy.end_date
  })
  afterAll(() => test.close())

  const book = (change: ContractChange) =>
    test.services.db.transaction().execute((tx) =>
      bookChange(tx, priceMotorTerm, {
        policyId,
        change,
        reason: null,
        requestedBy: 'customer',
        paymentId: null,
        now: test.services.clock(),
      }),
    )
  const day = (days: number) => addDays(start, days)
  const read = async () => {
    const { db } = test.services
    const term = await db
      .selectFrom('policy_terms')
      .selectAll()
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow()
    const transactions = await db
      .selectFrom('policy_transactions')
      .select(['kind', 'charge', 'sequence'])
      .where('policy_id', '=', policyId)
      .orderBy('sequence')
      .execute()
    const segments = await db
      .selectFrom('policy_segments')
      .select(['from_date', 'to_date', 'facts'])
      .where('policy_id', '=', policyId)
      .orderBy('from_date')
      .execute()
    return { term, transactions, segments }
  }

  it('charges the dearer class of the statutory premium in full, and gives nothing back for the cheaper', async () => {
    const dearer = await book({ kind: 'endorse', effectiveFrom: day(100), facts: { risk_type: 'OWN_GOODS' } })
    expect(dearer.charges).toEqual({ THIRD_PARTY: 5_000 * NAIRA })
    const back = await book({ kind: 'endorse', effectiveFrom: day(200), facts: { risk_type: 'PRIVATE' } })
    expect(back.charge).toBe(0)
    const { segments, term } = await read()
    expect(term.premium).toBe(20_000 * NAIRA)
    expect(segments.map(({ from_date, facts }) => [from_date, facts.risk_type])).toEqual([
      [start, 'PRIVATE'],
      [day(100), 'OWN_GOODS'],
      [day(200), 'PRIVATE'],
    ])
  })

  it('books a change before those booked: the later ones still set their own facts', async () => {
    const { charge } = await book({
      kind: 'endorse',
      effectiveFrom: day(50),
      facts: { registration_number: 'KJA999ZZ' },
    })
    expect(charge).toBe(0)
    const { segments } = await read()
    expect(segments.map(({ facts }) => facts.registration_number === 'KJA999ZZ')).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('refuses days outside the term, and a rate that the tariff lacks, with nothing written', async () => {
    const before = await read()
    const facts = { colour: 'RED' }
    const outside = { problem: 'outside_term' }
    await expect(book({ kind: 'endorse', effectiveFrom: addDays(end, 1), facts })).rejects.toMatchObject(
      outside,
    )
    await expect(book({ kind: 'reinstate', effectiveFrom: day(10) })).rejects.toMatchObject({
      problem: 'not_cancelled',
    })
    const unknown = book({ kind: 'endorse', effectiveFrom: day(10), facts: { risk_type: 'NONE' } })
    await expect(unknown).rejects.toMatchObject({ fault: 'rate_not_found' })
    expect(await read()).toEqual(before)
  })

  it('is cancelled once by twenty at once, and returns the premium less the short-period share', async () => {
    const cancel = { kind: 'cancel', by: 'insured', effectiveFrom: day(250) } as const
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => book(cancel)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ problem: 'cancelled' })
    const { segments, term, transactions } = await read()
    expect(segments.at(-1)?.to_date).toBe(day(249))
    // 250 days are over eight months: everything is retained.
    expect(transactions.at(-1)).toMatchObject({ kind: 'cancel', charge: 0 })
    expect(term.premium).toBe(20_000 * NAIRA)
  })

  it('does not change a cancelled day, and is reinstated after a gap', async () => {
    const late = book({ kind: 'endorse', effectiveFrom: day(260), facts: { colour: 'RED' } })
    await expect(late).rejects.toMatchObject({ problem: 'cancelled' })
    const early = book({ kind: 'reinstate', effectiveFrom: day(240) })
    await expect(early).rejects.toMatchObject({ problem: 'not_covered' })
    await book({ kind: 'reinstate', effectiveFrom: day(270) })
    const { segments, transactions, term } = await read()
    expect(segments.slice(-2).map(({ from_date, to_date }) => [from_date, to_date])).toEqual([
      [day(200), day(249)],
      [day(270), end],
    ])
    const sum = transactions.reduce((total, { charge }) => total + charge, 0)
    expect(sum).toBe(term.premium)
    expect(transactions.map(({ sequence }) => sequence)).toEqual(transactions.map((_, index) => index))
  })
})
