import { isDay } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { givenOf, type Invoiced, invoicedOf } from '../../accounting/credit-notes/invoiced.ts'
import { daysBetween } from '../../setup/store.ts'
import type { Issued } from './endorsement.ts'

/** What of a policy was paid, and what of it was given back. Kobo. */
export interface Paid {
  invoiced: Invoiced
  returned: Invoiced
  /** What can still be returned: never more than was paid. */
  most: number
}

export async function readPaid(db: Db | Tx, policyId: string): Promise<Paid> {
  const [invoiced, given] = [await invoicedOf(db, policyId), await givenOf(db, policyId)]
  return { invoiced, returned: given, most: Math.max(0, invoiced.premium - given.credited) }
}

type Insured = Pick<Issued, 'kind' | 'terms' | 'starts_on' | 'ends_on'>

const isByYear = ({ kind }: Insured): boolean => kind === 'annual' || kind === 'open_cover'

/**
 * A voyage has begun when the vessel leaves; where goods are covered from a named warehouse, on the first day of cover if
 * that is earlier.
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
 * What a cancellation returns by the rule, in kobo: the whole premium of a shipment that has not left; of an annual cover
 * the days that are left of its year; nothing of a voyage that has begun, unless two people agree to something else.
 * @param effective the first day without cover, at most today
 * @param most what was paid and not returned
 */
export function returnByRule(policy: Insured, most: number, today: string, effective: string): number {
  const { starts_on, ends_on } = policy
  if (hasBegun(policy, today)) return 0
  if (!isByYear(policy) || !starts_on || !ends_on || starts_on > today) return most
  const year = daysBetween(starts_on, ends_on) + 1
  const left = Math.min(year, Math.max(0, daysBetween(effective, ends_on) + 1))
  return share(most, left, year)
}

export type Commission = Omit<Invoiced, 'premium'>

/**
 * What of a commission and its taxes goes back with a premium, in kobo: in proportion to all that was returned by then,
 * less what went back before, each rounded half up on the sum. So the last return takes what the others left.
 */
export function clawedBack(
  { invoiced, returned }: Pick<Paid, 'invoiced' | 'returned'>,
  premium: number,
): Commission {
  const part = (name: keyof Commission): number =>
    Math.max(0, share(invoiced[name], returned.premium + premium, invoiced.premium) - returned[name])
  return { commission: part('commission'), vat: part('vat'), wht: part('wht') }
}

export const netOf = ({ commission, vat, wht }: Commission): number => commission + vat - wht

/** Rounded half up, in integers. */
function share(amount: number, by: number, of: number): number {
  if (of === 0) return 0
  return Number((BigInt(amount) * BigInt(by) * 2n + BigInt(of)) / (BigInt(of) * 2n))
}
