import { isDay } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { givenOf, type Invoiced, invoicedOf } from '../../accounting/credit-notes/amounts/invoiced.ts'
import { daysBetween } from '../../setup/store.ts'
import type { Issued } from './endorsement.ts'

/** Amounts paid and returned of a policy, in kobo. */
export interface Paid {
  invoiced: Invoiced
  returned: Invoiced
  /** Greatest amount that can still be returned. */
  returnable: number
}

export async function readPaid(db: Db | Tx, policyId: string): Promise<Paid> {
  const [invoiced, returned] = [await invoicedOf(db, policyId), await givenOf(db, policyId)]
  return { invoiced, returned, returnable: Math.max(0, invoiced.premium - returned.credited) }
}

type Insured = Pick<Issued, 'kind' | 'terms' | 'starts_on' | 'ends_on'>

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

export type Commission = Omit<Invoiced, 'premium'>

/**
 * Computes the commission and its taxes to claw back with a premium, in kobo: in proportion to all premium returned so
 * far, less earlier clawbacks, each rounded half up on the sum, so that the last return takes the remainder.
 */
export function commissionClawback(
  { invoiced, returned }: Pick<Paid, 'invoiced' | 'returned'>,
  premium: number,
): Commission {
  const part = (name: keyof Commission): number =>
    Math.max(0, share(invoiced[name], returned.premium + premium, invoiced.premium) - returned[name])
  return { commission: part('commission'), vat: part('vat'), wht: part('wht') }
}

export const netOf = ({ commission, vat, wht }: Commission): number => commission + vat - wht

/** Computes a share in integers, rounded half up. */
function share(amount: number, by: number, of: number): number {
  if (of === 0) return 0
  return Number((BigInt(amount) * BigInt(by) * 2n + BigInt(of)) / (BigInt(of) * 2n))
}
