import type { Decision } from '../../authority/decision.ts'

/**
 * The confirmation or rejection of a claim payment, as the authority module decides it. Limits apply only to a
 * confirmation; those who put the payment into a bank file do not reject it, as the bank may have paid it.
 */
export const paymentDecision = (
  payment: {
    id: string
    recorded_by_user: string | null
    branch_id: string
    amount: number
    filed_by: readonly string[]
  },
  people: readonly string[],
  outcome: 'approved' | 'rejected',
): Decision => ({
  objectKind: 'claim_payment',
  objectId: payment.id,
  privilege: 'payment.payment.approve',
  branchId: payment.branch_id,
  makers: [payment.recorded_by_user, ...people, ...(outcome === 'rejected' ? payment.filed_by : [])],
  ...(outcome === 'approved' && { limit: { name: 'claim_payment', amount: payment.amount } }),
})
