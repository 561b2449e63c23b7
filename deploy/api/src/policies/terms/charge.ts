import type { Kobo } from '@coverdesk/sdk'
import { addDays } from './days.ts'
import type { BookedChange, Charge, Day, Term } from './model.ts'
import { combine, totalOf } from './money.ts'
import { earnedBefore, premiumOf, type Rate } from './premium.ts'
import { retainedOf } from './retained.ts'
import { coveredSegments } from './segments.ts'
import { type ShortPeriodRow, shortPeriodShare } from './short-period.ts'

/** What prices the changes of one term. */
export interface TermPricing<Facts> {
  term: Term
  rate: Rate<Facts>
  /** Short-period scale in force on the term's first day, shortest row first. */
  scale: readonly ShortPeriodRow[]
  /** Minimum retained premium of a term, in kobo. */
  minimumRetained: Kobo
}

type Changes<Facts> = readonly BookedChange<Facts>[]

const feesOf = <Facts>(changes: Changes<Facts>): Charge =>
  changes.reduce<Charge>((sum, { fees }) => (fees ? combine(sum, fees) : sum), {})

/** The cancellation that ended the term's cover, with the changes as they were without it; null while covered. */
function cancellationOf<Facts>(changes: Changes<Facts>) {
  const last = changes
    .toSorted((first, second) => first.sequence - second.sequence)
    .findLast(({ kind }) => kind === 'cancel' || kind === 'reinstate')
  return last?.kind === 'cancel' ? { last, before: changes.filter((change) => change !== last) } : null
}

/** Premium of a term by component, in kobo: of its segments, or what a cancellation retains; fees included. */
export function termPremium<Facts extends object>(
  pricing: TermPricing<Facts>,
  changes: Changes<Facts>,
): Charge {
  const { term, rate, scale, minimumRetained } = pricing
  const fees = feesOf(changes)
  const cancelled = cancellationOf(changes)
  const segments = coveredSegments(term, cancelled ? cancelled.before : changes)
  const premium = combine(premiumOf(term, segments, rate), fees)
  if (!cancelled) return premium
  const { by, effectiveFrom } = cancelled.last
  return retainedOf({
    by,
    premium,
    earned: combine(earnedBefore(effectiveFrom, term, segments, rate), fees),
    shareBps: shortPeriodShare(scale, term.start, effectiveFrom),
    minimum: minimumRetained,
  })
}

/**
 * The charge of booking one more change: the premium of the term after it less the premium before, in kobo by
 * component; negative amounts are returned. Source: the one pricing rule for endorsements, back-dated changes,
 * cancellations and reinstatements.
 */
export function chargeOf<Facts extends object>(
  pricing: TermPricing<Facts>,
  booked: Changes<Facts>,
  change: BookedChange<Facts>,
): Charge {
  return combine(termPremium(pricing, [...booked, change]), termPremium(pricing, booked), -1)
}

/** A term's premium on a day, in kobo: `charged` is the sum of the other three. */
export interface PremiumPosition {
  charged: Kobo
  earned: Kobo
  unearned: Kobo
  returned: Kobo
}

/** Splits a term's premium at the end of a day. Fees are earned when charged; so is what a cancellation retains. */
export function positionAt<Facts extends object>(
  day: Day,
  pricing: TermPricing<Facts>,
  changes: Changes<Facts>,
): PremiumPosition {
  const { term, rate } = pricing
  const cancelled = cancellationOf(changes)
  const uncancelled = cancelled ? cancelled.before : changes
  const charged = totalOf(termPremium(pricing, uncancelled))
  if (cancelled && cancelled.last.effectiveFrom <= day) {
    const retained = totalOf(termPremium(pricing, changes))
    return { charged, earned: retained, unearned: 0, returned: charged - retained }
  }
  const segments = coveredSegments(term, uncancelled)
  const earned = totalOf(combine(earnedBefore(addDays(day, 1), term, segments, rate), feesOf(changes)))
  return { charged, earned, unearned: charged - earned, returned: 0 }
}
