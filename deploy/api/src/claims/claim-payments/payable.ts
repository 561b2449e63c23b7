import type { ClaimPaymentState, ClaimState } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { lenderInterest } from '../lender.ts'
import { type PayeeRow, payeeNow } from '../payouts/payees.ts'
import { type PayoutRefusal, payableFor, refusalToPay } from '../payouts/refusal.ts'
import { waitsForLender } from '../payouts/waits-for-lender.ts'
import type { OpenPayment } from './decide.ts'

interface Recorded {
  state: ClaimPaymentState
  payee_id: string | null
  claim_state: ClaimState
  objection_until: string | null
  waits_for_lender: boolean
}

/** Returns why a recorded payment may not be paid now; null when it may. */
export function refusalToPayOut(
  { state, payee_id, claim_state, objection_until, waits_for_lender }: Recorded,
  payee: PayeeRow | undefined,
  now: Date,
): 'payment_decided' | 'payee_changed' | PayoutRefusal | null {
  if (state !== 'recorded') return 'payment_decided'
  if (payee && payee.id !== payee_id) return 'payee_changed'
  const payable = payableFor(payee, { state: claim_state, objection_until }, waits_for_lender)
  return refusalToPay(payable, payee, { userId: '', people: [], now })
}

/**
 * Checks that a recorded payment may be paid at the moment of its confirmation: since it was recorded, the customer may
 * have sent a document or changed the account.
 * @throws ApiError 409 `payee_changed`, `claim_state`, `objection_open`, `payee_unknown`, `payee_too_new`,
 * `lender_consent_missing`
 */
export async function assertPayableNow(tx: Tx, { payment, claim }: OpenPayment, now: Date): Promise<void> {
  const payee = await payeeNow(tx, claim.id, payment.payee_id)
  const recorded = {
    state: payment.state,
    payee_id: payment.payee_id,
    claim_state: claim.state,
    objection_until: claim.objection_until ?? null,
    waits_for_lender: waitsForLender(await lenderInterest(tx, claim.id), payee, payment.head),
  }
  const refusal = refusalToPayOut(recorded, payee, now)
  if (refusal) throw new ApiError(409, refusal)
}
