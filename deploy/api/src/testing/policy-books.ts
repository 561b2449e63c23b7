import { sql } from 'kysely'
import { expect } from 'vitest'
import { balanceOf } from '../ledger/accounts.ts'
import { priceMotorTerm } from '../motor/policies/price-term.ts'
import type { BookedChange, Charge } from '../policies/terms/model.ts'
import { shortPeriodShare } from '../policies/terms/short-period.ts'
import type { InsuredFacts } from '../policies/terms/tables.ts'
import { premiumByDay, total } from './premium-by-day.ts'
import type { TestApp } from './test-app.ts'

/**
 * Adds up the contracts and the books of all motor policies by another way than the product's, and compares: what is
 * charged with a calendar of each term, the segments with its covered days, the refunds with what changes return, and
 * the ledger with all of them.
 */
export async function expectBooks(test: TestApp): Promise<void> {
  const { db } = test.services
  const terms = await db.selectFrom('policy_terms').selectAll().execute()
  const booked = await db
    .selectFrom('policy_transactions')
    .selectAll()
    .where('status', '=', 'booked')
    .orderBy('sequence')
    .execute()
  const segments = await db.selectFrom('policy_segments').selectAll().orderBy('from_date').execute()
  for (const term of terms) {
    const own = booked.filter(({ term_id }) => term_id === term.id)
    expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, index) => index))
    expect(own.reduce((sum, { charge }) => sum + charge, 0)).toBe(term.premium)
    for (const { charge, charges } of own) expect(total(charges)).toBe(charge)
    const priced = { id: term.id, start: term.start_date, end: term.end_date, tariffId: term.tariff_id }
    const { rate, scale, minimumRetained } = await priceMotorTerm(db, priced)
    const daily = {
      term: priced,
      rate,
      minimumRetained,
      share: (from: string) => shortPeriodShare(scale, priced.start, from),
    }
    const { premium, isCovered } = premiumByDay(daily, own.map(changeOf))
    expect(total(premium), `premium of ${JSON.stringify(own, null, 1)}`).toBe(term.premium)
    const stored = segments.filter(({ term_id }) => term_id === term.id)
    for (let day = term.start_date; day <= term.end_date; day = next(day)) {
      const on = stored.filter(({ from_date, to_date }) => from_date <= day && day <= to_date)
      expect(on.length, day).toBe(isCovered(day) ? 1 : 0)
    }
  }
  await expectLedger(test, booked)
}

interface BookedCharge {
  id: string
  charge: number
  follows: string | null
}

async function expectLedger(test: TestApp, booked: readonly BookedCharge[]): Promise<void> {
  const { db } = test.services
  const refunds = await db.selectFrom('refunds').select(['transaction_id', 'amount', 'status']).execute()
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const paidOut = refunds.reduce((sum, { amount, status }) => sum + (status === 'confirmed' ? amount : 0), 0)
  const charged = booked.reduce((sum, { charge }) => sum + charge, 0)
  const balance = (kind: 'premium' | 'premium-returned' | 'refunds-payable') =>
    balanceOf(db, { kind, owner: 'motor' }, 'NGN').catch(() => 0)
  // What was paid for a sale that was refused since waits for finance, who give it back or use it.
  const held = await db
    .selectFrom('payments')
    .innerJoin('payment_attempts', 'payment_attempts.payment_id', 'payments.id')
    .select(sql<number>`coalesce(sum(payments.amount), 0)`.as('amount'))
    .where('payments.status', '=', 'review')
    .where('payment_attempts.status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  const premium = (await balance('premium')) - Number(held.amount)
  expect(premium - (await balance('premium-returned'))).toBe(charged)
  expect(await balance('premium-returned')).toBe(returned)
  expect(await balance('refunds-payable')).toBe(returned - paidOut)
  expect(new Set(refunds.map(({ transaction_id }) => transaction_id)).size).toBe(refunds.length)
  // One decision can change a term and the one renewed before it: what it returns in all goes back.
  const decisions = Map.groupBy(booked, ({ id, follows }) => follows ?? id)
  for (const parts of decisions.values()) {
    const total = parts.reduce((sum, { charge }) => sum + charge, 0)
    if (total >= 0 && parts.every(({ charge }) => charge >= 0)) continue
    const own = refunds.filter(({ transaction_id }) => parts.some(({ id }) => id === transaction_id))
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.max(0, -total))
    for (const { id, charge } of parts) {
      const amount = own.find(({ transaction_id }) => transaction_id === id)?.amount ?? 0
      if (parts.every((one) => one.charge <= 0)) expect(amount).toBe(-charge)
    }
  }
}

interface BookedRow {
  kind: string
  effective_from: string
  sequence: number | null
  cancelled_by: 'insured' | 'insurer' | 'flat' | null
  facts: InsuredFacts
  fees: Charge
}

function changeOf(row: BookedRow): BookedChange<InsuredFacts> {
  const dated = { effectiveFrom: row.effective_from, sequence: row.sequence ?? 0, fees: row.fees }
  if (row.kind === 'cancel') return { ...dated, kind: 'cancel', by: row.cancelled_by ?? 'insured' }
  if (row.kind === 'reinstate') return { ...dated, kind: 'reinstate' }
  return { ...dated, kind: 'endorse', facts: row.facts }
}

const next = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
