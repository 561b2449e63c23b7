import type { MotorPolicyChangePrice } from '@coverdesk/sdk'
import type { Decision } from '../../authority/decision.ts'
import type { ChangeRow } from './stored-change.ts'

/** Role limit for the premium that an approved change returns. */
const LIMIT = 'policy_change'

/** The decision about a requested change: its requester does not take it; what it returns stays within the limit. */
export function changeDecision(
  row: Pick<ChangeRow, 'id' | 'requested_by'>,
  branchId: string,
  refund: MotorPolicyChangePrice['refund'],
  outcome: 'approved' | 'rejected',
): Decision {
  const releases = outcome === 'approved' && refund > 0
  return {
    objectKind: 'policy_change',
    objectId: row.id,
    privilege: 'policy.motor.approve',
    branchId,
    makers: [row.requested_by],
    ...(releases ? { limit: { name: LIMIT, amount: refund } } : {}),
  }
}
