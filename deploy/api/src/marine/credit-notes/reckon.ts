import { type CreditNoteAmounts, type CreditNoteKind, formatNaira } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { lockPolicy, type PolicyRow } from '../policies/store.ts'
import { type Given, givenOf, type Invoiced, invoicedOf } from './invoiced.ts'

/** Commission that goes back with a premium. Kobo. */
export interface Clawback {
  commission: number
  vat: number
  wht: number
}

export interface ToReckon {
  kind: CreditNoteKind
  partner_id: string
  policy_id: string | null
  /** Kobo, above nothing: what a note is for before commission and taxes. */
  gross: number
  /** Worked out from what was paid on the policy if left out. */
  clawback?: Clawback | undefined
  /** The note itself, where it is there already. */
  note_id?: string
}

/**
 * What a note is worth to the partner, within what is left of its policy. The policy is kept for this transaction, so that
 * two notes never give the same money.
 * @throws ApiError 422 at `policy_id`, or at `amount` with `amount_left`
 */
export async function reckon(tx: Tx, asked: ToReckon): Promise<CreditNoteAmounts> {
  const { kind, gross, policy_id, partner_id } = asked
  if (!policy_id) {
    if (kind !== 'CN-ADJ') throw fieldError('policy_id', 'fields.required')
    return { gross, amount: gross, commission: 0, vat: 0, wht: 0 }
  }
  const policy = await lockPolicy(tx, policy_id, partner_id).catch(() => null)
  if (!policy?.policy_number) throw fieldError('policy_id', 'fields.choice_unknown')
  const books = await readBooks(tx, policy, asked.note_id)
  const left = leftOf(kind, books)
  if (gross > left) throw fieldError('amount', 'amount_left', { params: { left: formatNaira(left) } })
  const worth = worthOf(kind, gross, books, asked.clawback)
  if (worth.amount <= 0) throw fieldError('amount', 'fields.amount_format')
  return worth
}

/** What was paid for a policy and what notes give back of it. */
export interface Books {
  policy: PolicyRow
  invoiced: Invoiced
  given: Given
}

/** @param besides a note that is not counted */
export async function readBooks(db: Db | Tx, policy: PolicyRow, besides?: string): Promise<Books> {
  const invoiced = await invoicedOf(db, policy.id)
  return { policy, invoiced, given: await givenOf(db, policy.id, besides ?? null) }
}

/** The most another note of a kind may be, before commission and taxes. */
export function leftOf(kind: CreditNoteKind, { invoiced, given }: Books): number {
  const left =
    kind === 'CN-COMM'
      ? invoiced.premium - invoiced.commission - given.commission_paid
      : invoiced.premium - given.credited
  return Math.max(0, left)
}

/** What a note of an amount gives the partner. */
export function worthOf(
  kind: CreditNoteKind,
  gross: number,
  { policy, invoiced, given }: Books,
  clawback?: Clawback,
): CreditNoteAmounts {
  if (kind === 'CN-ADJ') return { gross, amount: gross, commission: 0, vat: 0, wht: 0 }
  if (kind === 'CN-COMM') {
    const { vat_bps = 0, wht_bps = 0 } = policy.price ?? {}
    const vat = roundedShare(gross, vat_bps, 10_000)
    const wht = roundedShare(gross, wht_bps, 10_000)
    return { gross, commission: gross, vat, wht, amount: gross + vat - wht }
  }
  const backOf = (part: 'commission' | 'vat' | 'wht'): number =>
    shareBack(invoiced[part], invoiced.premium, given.premium + gross, given[part])
  const back = clawback ?? { commission: backOf('commission'), vat: backOf('vat'), wht: backOf('wht') }
  return { gross, ...back, amount: gross - back.commission - back.vat + back.wht }
}

/**
 * What goes back of a whole when so much of the premium has gone back in all, less what went back before: rounded on the
 * sum, so that the last of several takes what the others left.
 */
function shareBack(whole: number, premium: number, returned: number, before: number): number {
  return Math.max(0, roundedShare(whole, returned, premium) - before)
}

/** whole × part ÷ of, half up. */
function roundedShare(whole: number, part: number, of: number): number {
  if (of === 0) return 0
  return Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))
}
