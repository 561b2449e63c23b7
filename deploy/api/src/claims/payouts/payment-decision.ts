import type { Decision } from '../../people/authority/decision.ts'

/** The confirmation of a claim payment, as the authority module decides it. */
export const paymentDecision = (
  payment: { id: string; recorded_by_user: string | null; branch_id: string },
  people: readonly string[],
): Decision => ({
  ...{ objectKind: 'claim_payment', objectId: payment.id, privilege: 'payment.payment.approve' },
  branchId: payment.branch_id,
  makers: [payment.recorded_by_user, ...people],
})
