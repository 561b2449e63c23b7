import type { Decision as Outcome } from '@coverdesk/sdk'
import type { Decision, Refusal } from '../../authority/decision.ts'
import { judge, singleOf } from '../../authority/judge.ts'
import { areaPrivilege } from '../../platform/access/areas.ts'
import { isInBranch } from '../../platform/access/branches.ts'
import { isMember } from '../../platform/access/parties.ts'
import type { Decider } from './decider.ts'
import type { ApprovalRow } from './store.ts'

export type RefusalCode = 'decision_made' | 'approval_closed' | 'approval_expired' | Refusal

type RequestedApproval = Pick<
  ApprovalRow,
  | 'id'
  | 'workflow_id'
  | 'branch_id'
  | 'asked'
  | 'state'
  | 'round_state'
  | 'makers'
  | 'amount'
  | 'limit_name'
  | 'expires_at'
>
type Others = readonly { decided_by_user: string | null }[]

/**
 * Returns the decision in the form the authority module checks. Limits apply to approving only: a party may return or
 * reject whatever the amount. An unreadable amount exceeds every limit.
 */
export function decisionOf(approval: RequestedApproval, others: Others, outcome: Outcome): Decision {
  const { id, workflow_id, branch_id: branchId, asked, makers, limit_name, amount } = approval
  const limited = outcome === 'approve' && limit_name !== null
  return {
    objectKind: 'approval',
    objectId: id,
    privilege: areaPrivilege(workflow_id, 'approve'),
    branchId,
    makers,
    approver: asked,
    earlier: others.flatMap(({ decided_by_user: by }) => by ?? []),
    ...(limited ? { limit: { name: limit_name, amount: amount ?? Number.MAX_SAFE_INTEGER } } : {}),
  }
}

/** Returns the reason an approval can no longer be decided; null while it can. */
export function closedReason(
  { state, round_state, expires_at }: Pick<RequestedApproval, 'state' | 'round_state' | 'expires_at'>,
  now: Date,
): RefusalCode | null {
  if (state === 'expired') return 'approval_expired'
  if (state !== 'waiting') return state === 'closed' ? 'approval_closed' : 'decision_made'
  if (round_state !== 'open') return 'approval_closed'
  return new Date(expires_at) <= now ? 'approval_expired' : null
}

/**
 * Returns the reason the caller may not make this decision; null when they may. `others` are the decisions of the
 * round.
 */
export function refusalOf(
  approval: RequestedApproval,
  others: Others,
  { principal, authorities }: Decider,
  now: Date,
  outcome: Outcome = 'approve',
): RefusalCode | null {
  const closed = closedReason(approval, now)
  if (closed) return closed
  if (principal.kind === 'approver') return principal.approvalId === approval.id ? null : 'not_asked'
  if (principal.kind !== 'staff') return 'not_asked'
  const verdict = judge(decisionOf(approval, others, outcome), authorities, false)
  return 'refusal' in verdict ? verdict.refusal : null
}

/**
 * Returns the absent colleague the caller would decide for; null when the caller decides in their own name, or may not.
 */
export function delegatorOf(
  approval: RequestedApproval,
  others: Others,
  { authorities }: Decider,
): string | null {
  const verdicts = (['approve', 'decline'] as const).map((outcome) =>
    judge(decisionOf(approval, others, outcome), authorities, false),
  )
  const found = verdicts.find((verdict) => 'grant' in verdict)
  return found && 'grant' in found ? (found.grant.onBehalfOf?.name ?? null) : null
}

/** Returns the amount in kobo that the caller may approve of this request; null when no limit applies. */
export function limitOf(
  { asked, makers, limit_name: name, workflow_id, branch_id }: Omit<RequestedApproval, 'state'>,
  { authorities }: Decider,
): number | null {
  if (!name) return null
  const privilege = areaPrivilege(workflow_id, 'approve')
  const checkers = authorities.filter(
    (one) =>
      one.privileges.has(privilege) &&
      isInBranch(one, branch_id) &&
      isMember(asked, one) &&
      !makers.includes(one.userId),
  )
  return Math.max(0, ...checkers.map((one) => singleOf(one, name)))
}
