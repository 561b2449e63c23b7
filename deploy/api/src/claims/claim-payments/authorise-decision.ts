import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { claimPeople } from '../payouts/claim-people.ts'
import { paymentDecision } from '../payouts/payment-decision.ts'
import type { OpenPayment } from './decide.ts'

/**
 * Authorises the confirmation or rejection of a payment and stores the decision: neither its recorder nor anyone who
 * worked on the claim may decide it. A confirmed amount stays within the decider's limit for claim payments.
 * @throws ApiError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded`
 */
export async function authoriseDecision(
  tx: Tx,
  { payment, claim }: OpenPayment,
  outcome: 'approved' | 'rejected',
  { principal, now }: UserActor,
): Promise<void> {
  const people = await claimPeople(tx, claim.tracker_id)
  const decision = paymentDecision({ ...payment, branch_id: claim.branch_id }, people, outcome)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, outcome, now)
}
