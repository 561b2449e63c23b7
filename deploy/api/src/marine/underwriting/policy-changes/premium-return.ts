import type { Db, Tx } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/errors/api-error.ts'
import { givenOf, type Invoiced, invoicedOf } from '../../accounting/credit-notes/amounts/invoiced.ts'
import { raiseCreditNote } from '../../accounting/credit-notes/lifecycle/raise-credit-note.ts'
import { type Change, madeBy } from '../policies/change.ts'
import type { ChangeRow, IssuedPolicy } from './store.ts'

/** @throws ApiError 422 at `return_premium` above the amount paid and not returned */
export function withinPaid(premium: number, returnable: number): number {
  if (premium > returnable) throw fieldError('return_premium', 'fields.amount_too_large')
  return premium
}

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
export function share(amount: number, by: number, of: number): number {
  if (of === 0) return 0
  return Number((BigInt(amount) * BigInt(by) * 2n + BigInt(of)) / (BigInt(of) * 2n))
}

/** Returns premium by a credit note, less the commission on it; issued at once, as two users decided. */
export async function returnPremium(
  { tx, services, actor }: Change,
  row: IssuedPolicy,
  request: ChangeRow,
  { commission, vat, wht }: Commission,
): Promise<string> {
  const { id } = await raiseCreditNote(
    tx,
    {
      kind: 'CN-REF',
      partner_id: row.partner_id,
      policy_id: row.id,
      amount: -request.difference,
      of_change: true,
      clawback: { commission: Math.abs(commission), vat: Math.abs(vat), wht: Math.abs(wht) },
      reason: request.reason,
      raised_by: request.requested_by,
      approved_by: madeBy({ actor }),
    },
    { services, actor },
  )
  return id
}
