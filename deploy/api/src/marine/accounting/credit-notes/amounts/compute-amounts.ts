import { type CreditNoteAmounts, type CreditNoteKind, formatNaira } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { fieldError } from '../../../../platform/errors/api-error.ts'
import type { Params } from '../../../../platform/translations/translate.ts'
import { lockPolicy, type PolicyRow } from '../../../underwriting/policies/store.ts'
import { type Given, givenOf, type Invoiced, invoicedOf } from './invoiced.ts'

/** Commission clawed back with a premium, in kobo. */
export interface Clawback {
  commission: number
  vat: number
  wht: number
}

export interface NoteInput {
  kind: CreditNoteKind
  partner_id: string
  policy_id: string | null
  /** Positive amount of a note in kobo, before commission and taxes. */
  gross: number
  /** Computed from the commission paid on the policy if omitted. */
  clawback?: Clawback | undefined
  /** Whether a policy in force retains its minimum premium; false for the return of an endorsement. */
  keepsMinimum?: boolean
  /** Id of an existing note, excluded from the amounts already returned. */
  note_id?: string
}

/**
 * Computes the amounts of a note within the creditable rest of its policy. Locks the policy for this transaction, so
 * that two notes never return the same money.
 * @throws ApiError 422 at `policy_id`, or at `amount` with `amount_left`, `commission_left`, `return_below_minimum`
 */
export async function computeAmounts(tx: Tx, input: NoteInput): Promise<CreditNoteAmounts> {
  const { kind, gross, policy_id, partner_id } = input
  if (!policy_id) {
    if (kind !== 'CN-ADJ') throw fieldError('policy_id', 'fields.required')
    return { gross, amount: gross, commission: 0, vat: 0, wht: 0 }
  }
  const policy = await lockPolicy(tx, policy_id, partner_id).catch(() => null)
  if (!policy?.policy_number) throw fieldError('policy_id', 'fields.choice_unknown')
  const books = await readBooks(tx, policy, input.note_id)
  assertFits(kind, gross, books, input.keepsMinimum ?? true)
  const worth = worthOf(kind, gross, books, input.clawback)
  if (worth.amount <= 0) throw fieldError('amount', 'fields.amount_format')
  return worth
}

/** Amounts paid for a policy, and amounts that notes return. */
export interface Books {
  policy: PolicyRow
  invoiced: Invoiced
  given: Given
}

/** @param besides a note to exclude */
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
 * Returns the least premium of a policy in force: its minimum premium, or the minimum of an annual cover's deposit
 * premium. A cancelled policy has none, as the cancellation rule determines its return.
 */
export const minimumOf = ({ state, price }: PolicyRow): number =>
  state === 'issued' ? (price?.annual_minimum ?? price?.minimum_premium ?? 0) : 0

/** Returns the greatest amount of another note of a kind, before commission and taxes. */
export function leftOf(kind: CreditNoteKind, books: Books, keepsMinimum = true): number {
  const { invoiced, given, policy } = books
  const left =
    kind === 'CN-COMM'
      ? commissionDue(books) - commissionPaid(books)
      : invoiced.premium - given.credited - (keepsMinimum ? minimumOf(policy) : 0)
  return Math.max(0, left)
}

/** Computes commission at the policy's rate on the retained premium. After a return the remainder rounds down. */
export function commissionDue({ policy, invoiced, given }: Books): number {
  const bps = policy.price?.commission_bps ?? 0
  const retained = invoiced.premium - given.premium
  return given.premium === 0 ? roundedShare(retained, bps, 10_000) : Math.floor((retained * bps) / 10_000)
}

/** Sums commission paid at issue, on endorsements and by earlier notes, less clawbacks. */
const commissionPaid = ({ invoiced, given }: Books): number =>
  invoiced.commission - given.commission + given.commission_paid

/** Computes the amounts of a note for the partner. */
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
 * Returns the share of a whole that corresponds to all premium returned so far, less earlier shares. Rounds the
 * cumulative share, so that the last of several returns takes the remainder.
 */
function shareBack(whole: number, premium: number, returned: number, before: number): number {
  return Math.max(0, roundedShare(whole, returned, premium) - before)
}

/** Computes whole × part ÷ of, rounded half up. */
function roundedShare(whole: number, part: number, of: number): number {
  if (of === 0) return 0
  return Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))
}
