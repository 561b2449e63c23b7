import { isMember, type Member } from '../access/parties.ts'
import type { Principal } from '../access/principal.ts'
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
  /** Himself and those he stands in for. */
  members: readonly Member[]
  /** What he approved today under a limit's name, in kobo. */
  approvedToday: (limitName: string) => number
}

type Asked = Pick<
  ApprovalRow,
  'id' | 'asked' | 'state' | 'round_state' | 'makers' | 'amount' | 'limit_name' | 'expires_at'
>

/** Why somebody may not decide; null when he may. `others` are the decisions of the same round. */
export function refusalOf(
  approval: Asked,
  others: readonly { decided_by_user: string | null }[],
  { principal, members, approvedToday }: Decider,
  now: Date,
): RefusalCode | null {
  if (approval.state === 'expired') return 'approval_expired'
  if (approval.state !== 'waiting') return approval.state === 'closed' ? 'approval_closed' : 'decision_made'
  if (approval.round_state !== 'open') return 'approval_closed'
  if (new Date(approval.expires_at) <= now) return 'approval_expired'
  if (principal.kind === 'approver') return principal.approvalId === approval.id ? null : 'not_asked'
  if (principal.kind !== 'staff') return 'not_asked'
  const asked = members.filter((member) => isMember(approval.asked, member))
  if (asked.length === 0) return 'not_asked'
  const makers = new Set(approval.makers)
  const checkers = asked.filter((member) => !makers.has(member.userId))
  if (makers.has(principal.userId) || checkers.length === 0) return 'maker_not_checker'
  if (others.some((other) => other.decided_by_user === principal.userId)) return 'decided_already'
  const { amount, limit_name: name } = approval
  if (!name) return null
  if (amount === null) return 'limit_exceeded'
  const today = approvedToday(name) + amount
  const enough = checkers.some(
    ({ limits }) =>
      amount <= (limits[name] ?? 0) && today <= (limits[`${name}_daily`] ?? Number.MAX_SAFE_INTEGER),
  )
  return enough ? null : 'limit_exceeded'
}
