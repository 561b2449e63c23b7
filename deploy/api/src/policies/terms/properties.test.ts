import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chargeOf, positionAt, type TermPricing, termPremium } from './charge.ts'
import { addDays, daysFrom, daysOf } from './days.ts'
import type { BookedChange, CancelledBy, Term } from './model.ts'
import { totalOf } from './money.ts'
import { coveredSegments } from './segments.ts'

interface Facts {
  ownDamage: number
  thirdParty: number
}

const scale = [
  { days: 7, bps: 1250 },
  { months: 1, bps: 2500 },
  { months: 6, bps: 7500 },
]
const rate: TermPricing<Facts>['rate'] = ({ ownDamage, thirdParty }) => [
  { code: 'OWN_DAMAGE', behaviour: 'pro_rata', annual: ownDamage },
  { code: 'THIRD_PARTY', behaviour: 'full_term', annual: thirdParty },
]

const terms: fc.Arbitrary<Term> = fc
  .constantFrom('2026-01-01', '2027-03-01', '2028-02-29', '2027-12-31')
  .map((start) => ({ start, end: addDays(start, start === '2027-03-01' ? 365 : 364) }))
const kobo = fc.integer({ min: 0, max: 2_000_000_00 })
const facts = fc.record({ ownDamage: kobo, thirdParty: kobo })

/** Any order of endorsements, cancellations and reinstatements, valid in that cover is ended only while there is some. */
const histories = terms.chain((term) =>
  fc
    .tuple(
      facts,
      fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: daysOf(term) - 1 }),
          facts: fc.record({ ownDamage: kobo, thirdParty: kobo }, { requiredKeys: [] }),
          fee: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
          turn: fc.constantFrom('endorse', 'endorse', 'cancel', 'reinstate'),
          by: fc.constantFrom<CancelledBy>('insured', 'insurer'),
        }),
        { maxLength: 8 },
      ),
      fc.integer({ min: 0, max: 1_000_000 }),
    )
    .map(([first, turns, minimumRetained]) => ({
      pricing: { term, rate, scale, minimumRetained },
      changes: bookedOf(term, first, turns),
    })),
)

interface Turn {
  day: number
  facts: Partial<Facts>
  fee: number | undefined
  turn: string
  by: CancelledBy
}

function bookedOf(term: Term, first: Facts, turns: readonly Turn[]): BookedChange<Facts>[] {
  const changes: BookedChange<Facts>[] = [
    { kind: 'issue', effectiveFrom: term.start, sequence: 0, facts: first },
  ]
  let cancelledFrom: string | null = null
  let reinstatedFrom = term.start
  for (const { day, facts: patch, fee, turn, by } of turns) {
    const effectiveFrom = addDays(term.start, day)
    const sequence = changes.length
    if (turn === 'cancel' && !cancelledFrom && effectiveFrom > reinstatedFrom) {
      changes.push({ kind: 'cancel', effectiveFrom, sequence, by })
      cancelledFrom = effectiveFrom
    } else if (turn === 'reinstate' && cancelledFrom && effectiveFrom >= cancelledFrom) {
      changes.push({ kind: 'reinstate', effectiveFrom, sequence })
      reinstatedFrom = effectiveFrom
      cancelledFrom = null
    } else {
      const fees = fee === undefined ? {} : { fees: { FEE: fee } }
      changes.push({ kind: 'endorse', effectiveFrom, sequence, facts: patch, ...fees })
    }
  }
  return changes
}

it('charges in sum the premium of the segments', () => {
  fc.assert(
    fc.property(histories, ({ pricing, changes }) => {
      const charged = changes.reduce(
        (sum, change, index) => sum + totalOf(chargeOf(pricing, changes.slice(0, index), change)),
        0,
      )
      expect(charged).toBe(totalOf(termPremium(pricing, changes)))
    }),
  )
})

it('gives the same premium whatever the order of booking of changes of different days', () => {
  fc.assert(
    fc.property(histories, ({ pricing, changes }) => {
      const [issued, ...later] = changes.filter((change) => 'facts' in change)
      const oneADay = later.filter(
        (change, index) => later.findIndex((one) => one.effectiveFrom === change.effectiveFrom) === index,
      )
      const apart = oneADay.filter(({ effectiveFrom }) => effectiveFrom > pricing.term.start)
      const reversed = apart.toReversed().map((change, index) => ({ ...change, sequence: index + 1 }))
      const first = issued as BookedChange<Facts>
      expect(termPremium(pricing, [first, ...reversed])).toEqual(termPremium(pricing, [first, ...apart]))
    }),
  )
})

it('keeps charged = earned + unearned + returned on every day, with an earned part that never falls', () => {
  fc.assert(
    fc.property(histories, ({ pricing, changes }) => {
      const { start, end } = pricing.term
      const days = Array.from({ length: daysOf(pricing.term) + 2 }, (_, index) => addDays(start, index - 1))
      const positions = days.map((day) => positionAt(day, pricing, changes))
      positions.forEach(({ charged, earned, unearned, returned }, index) => {
        expect(charged).toBe(earned + unearned + returned)
        expect(unearned).toBeGreaterThanOrEqual(0)
        expect(returned).toBeGreaterThanOrEqual(0)
        expect(earned).toBeGreaterThanOrEqual(positions[index - 1]?.earned ?? 0)
      })
      expect(positionAt(end, pricing, changes).unearned).toBe(0)
    }),
    { numRuns: 30 },
  )
})

it('covers each day at most once, and each day that is not within a cancellation', () => {
  fc.assert(
    fc.property(histories, ({ pricing: { term }, changes }) => {
      const segments = coveredSegments(term, changes)
      for (let day = term.start; day <= term.end; day = addDays(day, 1)) {
        const on = segments.filter(({ from, to }) => from <= day && day <= to)
        expect(on.length).toBe(coveredOn(day, changes) ? 1 : 0)
      }
    }),
    { numRuns: 30 },
  )
})

/** Reads the history day by day: the last cancellation or reinstatement in force on the day decides. */
function coveredOn(day: string, changes: readonly BookedChange<Facts>[]): boolean {
  return (
    changes
      .filter(({ kind }) => kind === 'cancel' || kind === 'reinstate')
      .findLast(({ effectiveFrom }) => effectiveFrom <= day)?.kind !== 'cancel'
  )
}

it('never returns more than was charged, nor keeps less than the days covered', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 364 }), ({ pricing, changes }, day) => {
      const open = changes.filter((change) => 'facts' in change)
      const effectiveFrom = addDays(pricing.term.start, day)
      const cancel = (by: CancelledBy) =>
        -totalOf(chargeOf(pricing, open, { kind: 'cancel', effectiveFrom, sequence: open.length, by }))
      const charged = totalOf(termPremium(pricing, open))
      expect(cancel('insured')).toBeGreaterThanOrEqual(0)
      expect(cancel('insured')).toBeLessThanOrEqual(cancel('insurer'))
      expect(cancel('insurer')).toBeLessThanOrEqual(charged)
      expect(daysFrom(pricing.term.start, effectiveFrom)).toBe(day)
    }),
  )
})
