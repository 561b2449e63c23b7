import type { Charge } from '../../policies/terms/model.ts'
import { totalOf } from '../../policies/terms/money.ts'

/** Components that are the basic premium of a cover. */
const BASIC: ReadonlySet<string> = new Set(['OWN_DAMAGE', 'THIRD_PARTY'])

/** A premium as it is stored with a policy or a quote, with the amounts of a term or a charge. */
export function premiumOfTerm(
  stored: Readonly<Record<string, unknown>>,
  amounts: Charge,
): Record<string, unknown> {
  const parts = Map.groupBy(Object.entries(amounts), ([code]) => (BASIC.has(code) ? 'BASIC' : code))
  const breakdown = [...parts]
    .map(([code, entries]) => ({ code, label: code, amount: entries.reduce((sum, [, one]) => sum + one, 0) }))
    .filter(({ amount }) => amount !== 0)
  return { ...stored, premium: totalOf(amounts), breakdown }
}
