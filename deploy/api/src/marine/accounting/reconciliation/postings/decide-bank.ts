import { authorise } from '../../../../authority/authorise.ts'
import type { Decision } from '../../../../authority/decision.ts'
import { recordDecision } from '../../../../authority/record-decision.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import type { Tx } from '../../../../platform/db/database.ts'

/** Authorises a decision of reconciliation in its transaction, and records it. @throws ApiError 403 as `authorise` */
export async function decideBank(
  tx: Tx,
  decision: Decision,
  user: SignedInUser,
  outcome: 'approved' | 'rejected',
  now: Date,
): Promise<void> {
  const grant = await authorise(tx, user, decision, now)
  await recordDecision(tx, grant, decision, outcome, now)
}
