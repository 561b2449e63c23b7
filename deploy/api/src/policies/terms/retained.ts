import type { Kobo } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import type { CancelledBy, Charge } from './model.ts'
import { combine, totalOf } from './money.ts'

interface Cancelled {
  by: CancelledBy
  /** Premium of the term if it had not been cancelled, fees included. */
  premium: Charge
  /** Part of it earned before the cancellation, fees included. */
  earned: Charge
  /** Share that the short-period scale keeps, in basis points. */
  shareBps: number
  /** Minimum retained premium of a term, in kobo. */
  minimum: Kobo
}

const WHOLE_BPS = 10_000

/**
 * What a cancellation retains, in kobo by component code. By the insurer: the earned part. By the insured: the greater
 * of the earned part and the short-period share. Both at least the minimum retained premium. Flat: nothing.
 */
export function retainedOf({ by, premium, earned, shareBps, minimum }: Cancelled): Charge {
  if (by === 'flat') return {}
  const retained = Object.fromEntries(
    Object.entries(premium).map(([code, amount]) => {
      const part = earned[code] ?? 0
      return [code, by === 'insurer' ? part : further(part, fraction(amount, shareBps, WHOLE_BPS))]
    }),
  )
  return raise(retained, premium, minimum)
}

/** The greater of two amounts of one component; of a discount the greater discount, so that it follows its premium. */
const further = (first: Kobo, second: Kobo): Kobo => (Math.abs(first) > Math.abs(second) ? first : second)

/** Raises what is retained to the minimum, never above the premium; each component by its share of what is returned. */
function raise(retained: Charge, premium: Charge, minimum: Kobo): Charge {
  const whole = totalOf(premium)
  const total = totalOf(retained)
  const missing = Math.min(minimum, whole) - total
  if (missing <= 0) return retained
  const returned = combine(premium, retained, -1)
  const raised = Object.fromEntries(
    Object.entries(returned).map(([code, amount]) => [code, fraction(amount, missing, whole - total)]),
  )
  const [largest = ''] = Object.entries(returned).toSorted(([, first], [, second]) => second - first)[0] ?? []
  const rounding = { [largest]: missing - totalOf(raised) }
  return combine(retained, combine(raised, rounding))
}
