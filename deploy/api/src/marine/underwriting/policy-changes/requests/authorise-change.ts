import { authorise, verdictOf } from '../../../../authority/authorise.ts'
import type { Decision } from '../../../../authority/decision.ts'
import { recordDecision } from '../../../../authority/record-decision.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { UserChange } from '../../policies/change.ts'
import type { PolicyRow } from '../../policies/store.ts'
import type { ChangeRow } from '../store.ts'

type Requested = Pick<ChangeRow, 'id' | 'requested_by' | 'overridden_by' | 'price'>

export const changeRejection = ({ id, requested_by }: Requested): Decision => ({
  objectKind: 'policy_change',
  objectId: id,
  privilege: 'marine.policy.approve',
  makers: [requested_by],
})

/**
 * Decision to approve a change, by neither its requester nor the user who justified cancelling a begun voyage. A higher
 * sum insured is limited by the greatest one the role accepts.
 */
export function changeApproval(request: Requested, policy: Pick<PolicyRow, 'price'>): Decision {
  const [before, after] = [policy.price?.sum_insured_kobo ?? 0, request.price?.sum_insured_kobo ?? 0]
  return {
    ...changeRejection(request),
    makers: [request.requested_by, request.overridden_by],
    ...(after > before ? { limit: { name: 'cargo', amount: after } } : {}),
  }
}

/** Authorises a decision on a change in its transaction, and records it. @throws ApiError 403 as `authorise` */
export async function decideChange(
  { tx, actor }: UserChange,
  decision: Decision,
  outcome: 'approved' | 'rejected',
): Promise<void> {
  const grant = await authorise(tx, actor.principal, decision, actor.now)
  await recordDecision(tx, grant, decision, outcome, actor.now)
}

/** Returns whether a user may decide a change regardless of its sum, as they may reject one above their limit. */
export async function mayDecide(
  db: Db | Tx,
  request: Requested,
  user: SignedInUser,
  now: Date,
): Promise<boolean> {
  const { limit: _limit, ...decision } = changeApproval(request, { price: null })
  return 'grant' in (await verdictOf(db, user, decision, now))
}
