import type { ClaimState } from '@coverdesk/sdk'
import type { PayeeRow } from './payees.ts'

interface Payable {
  state: ClaimState
  objection_until: string | null
  /** Whether the lender of the vehicle has to consent first. */
  waits_for_lender: boolean
}

/**
 * Returns what decides whether a payee of a claim can be paid. The fee of a loss adjuster depends on no decision about
 * the claim.
 */
export const payableFor = (
  payee: PayeeRow | undefined,
  { state, objection_until }: { state: ClaimState; objection_until?: string | null },
  waitsForLender: boolean,
): Payable =>
  payee?.adjuster_id
    ? { state: 'payment_pending', objection_until: null, waits_for_lender: false }
    : { state, objection_until: objection_until ?? null, waits_for_lender: waitsForLender }

export type PayoutRefusal =
  | 'claim_state'
  | 'objection_open'
  | 'payee_unknown'
  | 'payee_too_new'
  | 'lender_consent_missing'
  | 'maker_is_checker'

/** Returns why a user cannot record a payment of a claim now; null when they can. */
export function refusalToPay(
  claim: Payable,
  payee: PayeeRow | undefined,
  { userId, people, now }: { userId: string; people: readonly string[]; now: Date },
): PayoutRefusal | null {
  const at = now.toISOString()
  if (claim.state !== 'payment_pending') return 'claim_state'
  if (people.includes(userId)) return 'maker_is_checker'
  if (claim.objection_until && claim.objection_until > at) return 'objection_open'
  if (!payee) return 'payee_unknown'
  if (payee.payable_from > at) return 'payee_too_new'
  return claim.waits_for_lender ? 'lender_consent_missing' : null
}
