import { authorise } from '../../../../authority/authorise.ts'
import type { Decision } from '../../../../authority/decision.ts'
import { recordDecision } from '../../../../authority/record-decision.ts'
import type { UserChange } from '../change.ts'
import type { PolicyRow } from '../store.ts'

/**
 * Authorises the decision on a referral in its transaction, and records it. Accepting is limited by the greatest sum
 * insured the role accepts.
 * @throws ApiError 403 as `authorise`
 */
export async function authoriseReferral(
  { tx, actor }: UserChange,
  { id, created_by, sum_insured_kobo }: Pick<PolicyRow, 'id' | 'created_by' | 'sum_insured_kobo'>,
  outcome: 'approved' | 'rejected',
): Promise<void> {
  const decision: Decision = {
    objectKind: 'cargo_referral',
    objectId: id,
    privilege: 'marine.policy.approve',
    makers: [created_by],
    ...(outcome === 'approved' ? { limit: { name: 'cargo', amount: sum_insured_kobo ?? 0 } } : {}),
  }
  const grant = await authorise(tx, actor.principal, decision, actor.now)
  await recordDecision(tx, grant, decision, outcome, actor.now)
}
