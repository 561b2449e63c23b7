import { type CreditNoteAmounts, type CreditNoteKind, formatNaira } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/errors/api-error.ts'
import type { Params } from '../../../platform/translations/translate.ts'
import { lockPolicy, type PolicyRow } from '../../underwriting/policies/store.ts'
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
  /** Whether the minimum premium stays on a policy in force; false for what an endorsement returns. */
  keepsMinimum?: boolean
  /** The note itself, where it is there already. */
  note_id?: string
}

/**
 * What a note is worth to the partner, within what is left of its policy. The policy is kept for this transaction, so that
 * two notes never give the same money.
 * @throws ApiError 422 at `policy_id`, or at `amount` with `amount_left`, `commission_left`, `return_below_minimum`
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
  assertFits(kind, gross, books, asked.keepsMinimum ?? true)
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

/** @throws ApiError 422 at `amount` with `amount_left`, `commission_left`, `return_below_minimum` */
function assertFits(kind: CreditNoteKind, gross: number, books: Books, keepsMinimum: boolean): void {
  const paid = leftOf(kind, books, false)
  const refuse = (code: string, left: number, params: Params = {}) =>
    fieldError('amount', code, { params: { left: formatNaira(left), ...params } })
  if (gross > paid) throw refuse(kind === 'CN-COMM' ? 'commission_left' : 'amount_left', paid)
  const left = leftOf(kind, books, keepsMinimum)
  if (gross > left)
    throw refuse('return_below_minimum', left, { minimum: formatNaira(minimumOf(books.policy)) })
}

/**
 * The least premium of a policy in force: its minimum premium, or what an annual cover keeps of its deposit premium.
 * A cancelled policy has none: a cancellation returns what its rule says.
 */
export const minimumOf = ({ state, price }: PolicyRow): number =>
  state === 'issued' ? (price?.annual_minimum ?? price?.minimum_premium ?? 0) : 0

/** The most another note of a kind may be, before commission and taxes. */
export function leftOf(kind: CreditNoteKind, books: Books, keepsMinimum = true): number {
  const { invoiced, given, policy } = books
  const left =
    kind === 'CN-COMM'
      ? commissionDue(books) - commissionPaid(books)
      : invoiced.premium - given.credited - (keepsMinimum ? minimumOf(policy) : 0)
  return Math.max(0, left)
}

/** Commission by the policy's rate on the premium it keeps. After a return the remainder rounds down. */
export function commissionDue({ policy, invoiced, given }: Books): number {
  const bps = policy.price?.commission_bps ?? 0
  const kept = invoiced.premium - given.premium
  return given.premium === 0 ? roundedShare(kept, bps, 10_000) : Math.floor((kept * bps) / 10_000)
}

/** Commission paid at issue and on endorsements, less what went back, and by earlier notes. */
const commissionPaid = ({ invoiced, given }: Books): number =>
  invoiced.commission - given.commission + given.commission_paid

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
