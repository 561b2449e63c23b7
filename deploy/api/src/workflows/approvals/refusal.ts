import type { Decision } from '@coverdesk/sdk'
import { isMember, type Member } from '../../platform/access/parties.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { ApprovalRow } from './store.ts'

export type RefusalCode =
  | 'decision_made'
  | 'approval_closed'
  | 'approval_expired'
  | 'not_asked'
  | 'maker_not_checker'
  | 'decided_already'
  | 'limit_exceeded'

export interface Decider {
  principal: Principal
  /** They themselves and those they stand in for. */
  members: readonly Member[]
  /** What they approved today, in kobo by the limit's name. */
  approvedToday: Readonly<Record<string, number>>
}

type Asked = Pick<
  ApprovalRow,
  'id' | 'asked' | 'state' | 'round_state' | 'makers' | 'amount' | 'limit_name' | 'expires_at'
>

/**
 * Why somebody may not decide so; null when they may. A limit holds for approving only: whoever is asked may send back
 * or decline whatever the amount. `others` are the decisions of the same round.
 */
export function refusalOf(
  approval: Asked,
  others: readonly { decided_by_user: string | null }[],
  decider: Decider,
  now: Date,
  decision: Decision = 'approve',
): RefusalCode | null {
  const { principal, members } = decider
  if (approval.state === 'expired') return 'approval_expired'
  if (approval.state !== 'waiting') return approval.state === 'closed' ? 'approval_closed' : 'decision_made'
  if (approval.round_state !== 'open') return 'approval_closed'
  if (new Date(approval.expires_at) <= now) return 'approval_expired'
  if (principal.kind === 'approver') return principal.approvalId === approval.id ? null : 'not_asked'
  if (principal.kind !== 'staff') return 'not_asked'
  if (!members.some((member) => isMember(approval.asked, member))) return 'not_asked'
  const checkers = checkersOf(approval, members)
  if (approval.makers.includes(principal.userId) || checkers.length === 0) return 'maker_not_checker'
  if (others.some((other) => other.decided_by_user === principal.userId)) return 'decided_already'
  return decision !== 'approve' || isWithinLimit(approval, checkers, decider) ? null : 'limit_exceeded'
}

/** Those of several who are asked and did not work on it. */
const checkersOf = ({ asked, makers }: Pick<Asked, 'asked' | 'makers'>, members: readonly Member[]) =>
  members.filter((member) => isMember(asked, member) && !makers.includes(member.userId))

function isWithinLimit(
  { amount, limit_name: name }: Asked,
  checkers: readonly Member[],
  { approvedToday }: Decider,
): boolean {
  if (!name) return true
  if (amount === null) return false
  const today = (approvedToday[name] ?? 0) + amount
  return checkers.some(
    ({ limits }) =>
      amount <= (limits[name] ?? 0) && today <= (limits[`${name}_daily`] ?? Number.MAX_SAFE_INTEGER),
  )
}

/** How much the caller may approve of what they are asked, in kobo; null when nothing limits it. */
export function limitOf(
  approval: Pick<Asked, 'asked' | 'makers' | 'limit_name'>,
  { members }: Decider,
): number | null {
  const { limit_name: name } = approval
  if (!name) return null
  return Math.max(0, ...checkersOf(approval, members).map(({ limits }) => limits[name] ?? 0))
}
