import { type CreditNoteKind, formatNaira } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { lockPolicy, type PolicyRow } from '../policies/store.ts'
import { givenOf, invoicedOf } from './invoiced.ts'

/** Commission that goes back with a premium. Kobo. */
export interface Clawback {
  commission: number
  vat: number
  wht: number
}

export interface NoteParts extends Clawback {
  /** Before commission and taxes. */
  gross: number
  /** What the partner gets. */
  amount: number
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
export async function reckon(tx: Tx, asked: ToReckon): Promise<NoteParts> {
  const { kind, gross, policy_id, partner_id } = asked
  if (!policy_id) {
    if (kind !== 'CN-ADJ') throw fieldError('policy_id', 'fields.required')
    return { gross, amount: gross, commission: 0, vat: 0, wht: 0 }
  }
  const policy = await lockPolicy(tx, policy_id, partner_id).catch(() => null)
  if (!policy?.policy_number) throw fieldError('policy_id', 'fields.choice_unknown')
  const given = await givenOf(tx, policy_id, asked.note_id ?? null)
  const invoiced = await invoicedOf(tx, policy_id)
  if (kind === 'CN-COMM') {
    assertLeft(gross, invoiced.premium - invoiced.commission - given.commission_paid)
    return commissionOf(policy, gross)
  }
  assertLeft(gross, invoiced.premium - given.credited)
  if (kind === 'CN-ADJ') return { gross, amount: gross, commission: 0, vat: 0, wht: 0 }
  const back = asked.clawback ?? {
    commission: shareBack(invoiced.commission, invoiced.premium, given.premium + gross, given.commission),
    vat: shareBack(invoiced.vat, invoiced.premium, given.premium + gross, given.vat),
    wht: shareBack(invoiced.wht, invoiced.premium, given.premium + gross, given.wht),
  }
  const amount = gross - back.commission - back.vat + back.wht
  if (amount <= 0) throw fieldError('amount', 'fields.amount_format')
  return { gross, ...back, amount }
}

function assertLeft(gross: number, left: number): void {
  if (gross > left)
    throw fieldError('amount', 'amount_left', { params: { left: formatNaira(Math.max(0, left)) } })
}

/**
 * What goes back of a whole when so much of the premium has gone back in all, less what went back before: rounded on the
 * sum, so that the last of several takes what the others left.
 */
function shareBack(whole: number, premium: number, returned: number, before: number): number {
  return Math.max(0, roundedShare(whole, returned, premium) - before)
}

function commissionOf(policy: PolicyRow, commission: number): NoteParts {
  const { vat_bps = 0, wht_bps = 0 } = policy.price ?? {}
  const vat = roundedShare(commission, vat_bps, 10_000)
  const wht = roundedShare(commission, wht_bps, 10_000)
  return { gross: commission, commission, vat, wht, amount: commission + vat - wht }
}

/** whole × part ÷ of, half up. */
function roundedShare(whole: number, part: number, of: number): number {
  return Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)))
}
