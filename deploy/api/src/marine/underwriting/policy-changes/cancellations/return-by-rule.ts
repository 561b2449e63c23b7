import { isDay } from '@coverdesk/sdk'
import { daysBetween } from '../../../setup/store.ts'
import { share } from '../premium-return.ts'
import type { IssuedPolicy } from '../store.ts'

type Insured = Pick<IssuedPolicy, 'kind' | 'terms' | 'starts_on' | 'ends_on'>

const isByYear = ({ kind }: Insured): boolean => kind === 'annual' || kind === 'open_cover'

/**
 * Returns whether a voyage has begun: when the vessel leaves, or for goods from a named warehouse on the first day of
 * cover that is earlier.
 */
export function hasBegun(policy: Insured, today: string): boolean {
  if (isByYear(policy)) return false
  const { starts_on, terms } = policy
  const fromWarehouse = terms.first_warehouse.trim() !== '' || !isDay(terms.etd)
  return [terms.etd, fromWarehouse ? starts_on : null].some(
    (day) => day !== null && isDay(day) && day <= today,
  )
}

/**
 * Returns the premium due on a cancellation by the rule, in kobo: the whole premium of a shipment that has not left; of
 * an annual cover the remaining days of its year; nothing of a voyage that has begun, unless two users approve another
 * amount.
 * @param effective the first day without cover, at most today
 * @param returnable amount paid and not returned
 */
export function returnByRule(policy: Insured, returnable: number, today: string, effective: string): number {
  const { starts_on, ends_on } = policy
  if (hasBegun(policy, today)) return 0
  if (!isByYear(policy) || !starts_on || !ends_on || starts_on > today) return returnable
  const year = daysBetween(starts_on, ends_on) + 1
  const left = Math.min(year, Math.max(0, daysBetween(effective, ends_on) + 1))
  return share(returnable, left, year)
}
