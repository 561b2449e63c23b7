import { type RawBuilder, sql } from 'kysely'
import type { Authority } from '../../authority/decision.ts'
import { isInAreas } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Member } from '../../platform/access/parties.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Decider } from './decider.ts'

type Alias = 'approvals' | 'one'

/** SQL condition: the caller may decide approvals of the workflow. */
const isEntitled = (approval: Alias, authority: Authority | undefined): RawBuilder<boolean> =>
  authority ? isInAreas(`${approval}.workflow_id`, authority, 'approve') : sql<boolean>`false`

/**
 * SQL condition: the approval names the user as a party; they did not work on its subject and may approve in its
 * workflow.
 */
const isRequestedFromUser = (approval: Alias, authority: Authority): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${approval}.asked`)} ->> 'id' = any (${namesOf(authority)})
  and not (${authority.userId}::uuid = any (approval_rounds.makers))
  and ${isInBranches(`${approval}.branch_id`, authority)} and ${isEntitled(approval, authority)})`

/** SQL condition: the approval names the caller, or a user they stand in for, and the caller may decide it. */
function isRequestedFromCaller(approval: Alias, { authorities }: Decider): RawBuilder<boolean> {
  const [self] = authorities
  if (!self) return sql<boolean>`false`
  const each = authorities.map((one) => isRequestedFromUser(approval, one))
  return sql<boolean>`(coalesce(${sql.join(each, sql` or `)}, false) and ${isEntitled(approval, self)}
    and not (${self.userId}::uuid = any (approval_rounds.makers)))`
}

/** SQL condition: the amount is within a per-approval limit and the daily limit of a user the approval names. */
function isWithin(approval: Alias, { authorities }: Decider): RawBuilder<boolean> {
  const each = authorities.map((one) => {
    const [limits, used] = [JSON.stringify(one.limits), JSON.stringify(one.usedToday)]
    return sql<boolean>`(${isRequestedFromUser(approval, one)} and (approval_rounds.limit_name is null or (
      approval_rounds.amount <= coalesce((${limits}::jsonb ->> approval_rounds.limit_name)::numeric, 0)
      and approval_rounds.amount + coalesce((${used}::jsonb ->> approval_rounds.limit_name)::numeric, 0)
        <= coalesce((${limits}::jsonb ->> (approval_rounds.limit_name || '_daily'))::numeric, ${Number.MAX_SAFE_INTEGER})
    )))`
  })
  return sql<boolean>`coalesce(${each.length > 0 ? sql.join(each, sql` or `) : sql`false`}, false)`
}

const namesOf = ({ userId, roleId, branchId, departmentId }: Member): string[] =>
  [userId, roleId, branchId, departmentId].filter((id) => id !== null)

/** Sort order within a round; the first row represents it. */
const places = (approval: Alias, decider: Decider): RawBuilder<unknown> => sql`(
  ${sql.ref(`${approval}.state`)} not in ('approved', 'returned', 'declined'),
  not (${isRequestedFromCaller(approval, decider)} and ${isWithin(approval, decider)}), not ${isRequestedFromCaller(approval, decider)},
  ${sql.ref(`${approval}.created_at`)}, ${sql.ref(`${approval}.id`)})`

/**
 * Limits a round that one decision completes to one row: the decided approval, else one the caller may decide within a
 * limit, else one requested from the caller, else the oldest. A round that all parties must decide has a row for each.
 * Returns early where no other approval of the round could come first, which is most of them. The database would
 * estimate that case as rare and read every approval for a page; `coalesce` makes it estimate an even chance.
 */
export const representsRound = (decider: Decider): RawBuilder<boolean> => sql<boolean>`coalesce(
  not approvals.one_of_several or not exists (
    select 1 from approval_rounds join approvals as one on one.round_id = approval_rounds.id
    where approval_rounds.id = approvals.round_id and one.id <> approvals.id
      and ${places('one', decider)} < ${places('approvals', decider)}), false)`

/** SQL condition: the caller reassigned the decision to a colleague, who has not decided yet. */
export const isHandedOver = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(approvals.state = 'waiting'
    and approvals.handed_by_user = ${'userId' in principal ? principal.userId : null}::uuid)`

/** Decisions the caller can make now (`1`), or could but for their limit (`above`): those they may return or reject. */
export function isDecidableBy(mine: '1' | 'above', decider: Decider, now: Date): RawBuilder<boolean> {
  const own = decider.authorities[0]?.userId ?? ''
  const within = isWithin('approvals', decider)
  const ids = decider.authorities.flatMap(namesOf)
  return sql<boolean>`(approvals.state = 'waiting' and approvals.asked ->> 'id' = any (${ids}) and approval_rounds.expires_at > ${instant(now)}
    and ${isRequestedFromCaller('approvals', decider)} and ${mine === '1' ? within : sql`not ${within}`}
    and not exists (
      select 1 from approvals as other where other.round_id = approval_rounds.id and other.decided_by_user = ${own}::uuid))`
}
