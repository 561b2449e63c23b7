import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DailyTerm, premiumByDay, total } from '../../testing/premium-by-day.ts'
import { chargeOf, positionAt, type TermPricing, termPremium } from './charge.ts'
import { addDays, daysOf } from './days.ts'
import type { BookedChange, CancelledBy, Term } from './model.ts'
import { totalOf } from './money.ts'
import { coveredSegments } from './segments.ts'

interface Facts {
  ownDamage: number
  discount: number
  thirdParty: number
  plate: string
}

const RUNS = 300

/** Rows of the scale in days, read again here: days, then calendar months whose last day is that of a short month. */
const scale = [
  { days: 7, bps: 1250 },
  { months: 1, bps: 2500 },
  { months: 2, bps: 3750 },
  { months: 8, bps: 8750 },
]
const share = (start: string) => (from: string) => {
  const days = (Date.parse(from) - Date.parse(start)) / 86_400_000
  if (days <= 7) return 1250
  for (const [months, bps] of [
    [1, 2500],
    [2, 3750],
    [8, 8750],
  ] as const) {
    const month = new Date(`${start.slice(0, 7)}-01T00:00:00Z`)
    month.setUTCMonth(month.getUTCMonth() + months)
    const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
    month.setUTCDate(Math.min(Number(start.slice(8)), last))
    if (from <= month.toISOString().slice(0, 10)) return bps
  }
  return 10_000
}

const rate: TermPricing<Facts>['rate'] = ({ ownDamage, discount, thirdParty }) => [
  { code: 'OWN_DAMAGE', behaviour: 'pro_rata', annual: ownDamage },
  ...(discount ? [{ code: 'NO_CLAIMS', behaviour: 'pro_rata' as const, annual: -discount }] : []),
  { code: 'THIRD_PARTY', behaviour: 'full_term', annual: thirdParty },
]

const terms: fc.Arbitrary<Term> = fc
  .constantFrom('2026-01-01', '2027-03-01', '2028-02-29', '2028-01-31', '2027-12-31')
  .map((start) => ({
    start,
    end: addDays(start, ['2027-03-01', '2028-01-31', '2027-12-31'].includes(start) ? 365 : 364),
  }))
const kobo = fc.integer({ min: 0, max: 2_000_000_00 })
const facts = fc
  .record({
    ownDamage: kobo,
    discount: fc.integer({ min: 0, max: 50 }),
    thirdParty: kobo,
    plate: fc.string(),
  })
  .map(({ discount, ...one }) => ({ ...one, discount: Math.floor((one.ownDamage * discount) / 100) }))
const patches = fc.oneof(facts, fc.record({ plate: fc.string() }), fc.record({ thirdParty: kobo }))

interface Step {
  day: number
  facts: Partial<Facts>
  fee: number | undefined
  turn: string
  by: CancelledBy
}

/** Any sequence that the product accepts: a change begins on a covered day, a cancelled term is reinstated only. */
const histories = terms.chain((term) =>
  fc
    .tuple(
      facts,
      fc.array(
        fc.record({
          day: fc.oneof(
            fc.integer({ min: 0, max: daysOf(term) - 1 }),
            fc.constantFrom(0, 7, 31, daysOf(term) - 1),
          ),
          facts: patches,
          fee: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
          turn: fc.constantFrom('endorse', 'endorse', 'endorse', 'cancel', 'reinstate'),
          by: fc.constantFrom<CancelledBy>('insured', 'insurer', 'flat'),
        }),
        { maxLength: 10 },
      ),
      fc.constantFrom(0, 0, 500_000, 10_000_000),
    )
    .map(([first, steps, minimumRetained]) => ({
      pricing: { term, rate, scale, minimumRetained },
      daily: { term, rate, share: share(term.start), minimumRetained } satisfies DailyTerm<Facts>,
      changes: accepted(term, first, steps),
    })),
)

function accepted(term: Term, first: Facts, steps: readonly Step[]): BookedChange<Facts>[] {
  const changes: BookedChange<Facts>[] = [
    { kind: 'issue', effectiveFrom: term.start, sequence: 0, facts: first },
  ]
  for (const { day, facts: patch, fee, turn, by } of steps) {
    const sequence = changes.length
    const last = changes.findLast(({ kind }) => kind === 'cancel' || kind === 'reinstate')
    const from = addDays(term.start, day)
    const isCovered = coveredSegments(term, changes).some((one) => one.from <= from && from <= one.to)
    if (turn === 'reinstate') {
      if (last?.kind === 'cancel' && from >= last.effectiveFrom)
        changes.push({ kind: 'reinstate', effectiveFrom: from, sequence })
    } else if (turn === 'cancel') {
      const effectiveFrom = by === 'flat' ? term.start : from
      if (last?.kind !== 'cancel' && (isCovered || by === 'flat'))
        changes.push({ kind: 'cancel', effectiveFrom, sequence, by })
    } else if (isCovered) {
      const fees = fee === undefined ? {} : { fees: { FEE: fee } }
      changes.push({ kind: 'endorse', effectiveFrom: from, sequence, facts: patch, ...fees })
    }
  }
  return changes
}

it('charges in sum the premium that a calendar of the days gives, after every booking', () => {
  fc.assert(
    fc.property(histories, ({ pricing, daily, changes }) => {
      let charged = 0
      for (const [index, change] of changes.entries()) {
        const before = changes.slice(0, index)
        charged += totalOf(chargeOf(pricing, before, change))
        expect(charged).toBe(total(premiumByDay(daily, [...before, change]).premium))
      }
    }),
    { numRuns: RUNS },
  )
})

it('earns by day what the calendar earns, and splits what is charged on every day', () => {
  fc.assert(
    fc.property(
      histories,
      fc.array(fc.integer({ min: -2, max: 367 })),
      ({ pricing, daily, changes }, days) => {
        for (const day of [...days.map((one) => addDays(pricing.term.start, one)), pricing.term.end]) {
          const { charged, earned, unearned, returned } = positionAt(day, pricing, changes)
          expect(earned).toBe(total(premiumByDay(daily, changes, day).earned))
          expect(charged).toBe(earned + unearned + returned)
        }
      },
    ),
    { numRuns: RUNS },
  )
})

it('covers exactly the days of the calendar', () => {
  fc.assert(
    fc.property(
      histories,
      fc.integer({ min: 0, max: 364 }),
      ({ pricing: { term }, daily, changes }, index) => {
        const day = addDays(term.start, index)
        const isCovered = coveredSegments(term, changes).some(({ from, to }) => from <= day && day <= to)
        expect(isCovered).toBe(premiumByDay(daily, changes).isCovered(day))
      },
    ),
    { numRuns: RUNS },
  )
})

it('charges nothing for changes that no premium depends on, however many there are', () => {
  fc.assert(
    fc.property(
      terms,
      facts,
      fc.array(fc.integer({ min: 0, max: 364 }), { minLength: 1, maxLength: 8 }),
      (term, first, days) => {
        const pricing = { term, rate, scale, minimumRetained: 0 }
        const changes: BookedChange<Facts>[] = [
          { kind: 'issue', effectiveFrom: term.start, sequence: 0, facts: first },
        ]
        for (const day of days) {
          const effectiveFrom = addDays(term.start, day)
          const sequence = changes.length
          const renamed: BookedChange<Facts> = {
            kind: 'endorse',
            effectiveFrom,
            sequence,
            facts: { plate: `KJA${sequence}AA` },
          }
          expect(totalOf(chargeOf(pricing, changes, renamed))).toBe(0)
          changes.push(renamed)
        }
        expect(totalOf(termPremium(pricing, changes))).toBe(
          first.ownDamage - first.discount + first.thirdParty,
        )
      },
    ),
    { numRuns: RUNS },
  )
})
