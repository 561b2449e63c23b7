import type { Kobo } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import { addDays, daysFrom, daysOf } from './days.ts'
import type { AnnualComponent, Charge, Day, Segment, Term } from './model.ts'

/** Prices the facts of a segment for a year, by the tariff in force on the term's first day. */
export type Rate<Facts> = (facts: Facts) => readonly AnnualComponent[]

interface Stretch extends AnnualComponent {
  from: Day
  days: number
}

/** Stretches of the segments by component; segments one after the other that cost the same are one stretch. */
function stretchesOf<Facts>(segments: readonly Segment<Facts>[], rate: Rate<Facts>): Stretch[] {
  const priced: { from: Day; to: Day; components: readonly AnnualComponent[] }[] = []
  for (const { from, to, facts } of segments) {
    const components = rate(facts)
    const last = priced.at(-1)
    // Rounded one by one, a change of the name or the plate would cost a kobo or return one.
    if (last && addDays(last.to, 1) === from && isSame(last.components, components)) last.to = to
    else priced.push({ from, to, components })
  }
  return priced.flatMap(({ from, to, components }) =>
    components.map((component) => ({ ...component, from, days: daysFrom(from, to) + 1 })),
  )
}

const isSame = (one: readonly AnnualComponent[], other: readonly AnnualComponent[]): boolean =>
  one.length === other.length &&
  one.every(({ code, annual }, index) => other[index]?.code === code && other[index]?.annual === annual)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Prices a term's covered segments, without fees: kobo by component code. */
export function premiumOf<Facts>(term: Term, segments: readonly Segment<Facts>[], rate: Rate<Facts>): Charge {
  return amountsOf(stretchesOf(segments, rate), (stretches, greatest) =>
    greatest === null
      ? sumOf(stretches.map((one) => fraction(one.annual, one.days, daysOf(term))))
      : greatest,
  )
}

/**
 * The part of a term's premium that its cover has earned before a day, in kobo by component code. A `full_term`
 * component is earned evenly over the covered days.
 */
export function earnedBefore<Facts>(
  day: Day,
  term: Term,
  segments: readonly Segment<Facts>[],
  rate: Rate<Facts>,
): Charge {
  const covered = sumOf(segments.map(({ from, to }) => daysFrom(from, to) + 1))
  const elapsedOf = (from: Day, days: number): number => Math.max(0, Math.min(days, daysFrom(from, day)))
  const elapsed = sumOf(segments.map(({ from, to }) => elapsedOf(from, daysFrom(from, to) + 1)))
  return amountsOf(stretchesOf(segments, rate), (stretches, greatest) =>
    greatest === null
      ? sumOf(
          stretches.map(({ annual, from, days }) => fraction(annual, elapsedOf(from, days), daysOf(term))),
        )
      : fraction(greatest, elapsed, covered),
  )
}

/** Applies a rule to the stretches of each component; `greatest` is the greatest annual amount of a `full_term` one. */
function amountsOf(
  stretches: readonly Stretch[],
  amount: (stretches: readonly Stretch[], greatest: Kobo | null) => Kobo,
): Charge {
  const byCode = Map.groupBy(stretches, ({ code }) => code)
  return Object.fromEntries(
    [...byCode].map(([code, list]) => {
      const fullTerm = list[0]?.behaviour === 'full_term'
      return [code, amount(list, fullTerm ? Math.max(...list.map(({ annual }) => annual)) : null)]
    }),
  )
}
