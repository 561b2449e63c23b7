import { type RawBuilder, sql } from 'kysely'
import type { Authority } from '../../authority/decision.ts'
import { isInAreas } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Member } from '../../platform/access/parties.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Decider } from './decider.ts'

type Alias = 'approvals' | 'one'

/** The caller may decide approvals of the workflow at all. */
const isEntitled = (approval: Alias, authority: Authority | undefined): RawBuilder<boolean> =>
  authority ? isInAreas(`${approval}.workflow_id`, authority, 'approve') : sql<boolean>`false`

/** The approval is asked of a person, who did not work on its subject and may approve in its workflow. */
const isAskedOf = (approval: Alias, authority: Authority): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${approval}.asked`)} ->> 'id' = any (${namesOf(authority)})
  and not (${authority.userId}::uuid = any (approval_rounds.makers))
  and ${isInBranches(`${approval}.branch_id`, authority)} and ${isEntitled(approval, authority)})`

/** In SQL: the approval is asked of the caller or of somebody they stand in for, and the caller may decide it. */
function isAsked(approval: Alias, { authorities }: Decider): RawBuilder<boolean> {
  const [self] = authorities
  if (!self) return sql<boolean>`false`
  const each = authorities.map((one) => isAskedOf(approval, one))
  return sql<boolean>`(coalesce(${sql.join(each, sql` or `)}, false) and ${isEntitled(approval, self)}
    and not (${self.userId}::uuid = any (approval_rounds.makers)))`
}

/** Whether the amount is within a limit of somebody it is asked of, for one approval and for their day. */
function isWithin(approval: Alias, { authorities }: Decider): RawBuilder<boolean> {
  const each = authorities.map((one) => {
    const [limits, used] = [JSON.stringify(one.limits), JSON.stringify(one.usedToday)]
    return sql<boolean>`(${isAskedOf(approval, one)} and (approval_rounds.limit_name is null or (
      approval_rounds.amount <= coalesce((${limits}::jsonb ->> approval_rounds.limit_name)::numeric, 0)
      and approval_rounds.amount + coalesce((${used}::jsonb ->> approval_rounds.limit_name)::numeric, 0)
        <= coalesce((${limits}::jsonb ->> (approval_rounds.limit_name || '_daily'))::numeric, ${Number.MAX_SAFE_INTEGER})
    )))`
  })
  return sql<boolean>`coalesce(${each.length > 0 ? sql.join(each, sql` or `) : sql`false`}, false)`
}

const namesOf = ({ userId, roleId, branchId, departmentId }: Member): string[] =>
  [userId, roleId, branchId, departmentId].filter((id) => id !== null)

/** The first of a round comes first by these. */
const places = (approval: Alias, decider: Decider): RawBuilder<unknown> => sql`(
  ${sql.ref(`${approval}.state`)} not in ('approved', 'returned', 'declined'),
  not (${isAsked(approval, decider)} and ${isWithin(approval, decider)}), not ${isAsked(approval, decider)},
  ${sql.ref(`${approval}.created_at`)}, ${sql.ref(`${approval}.id`)})`

/**
 * One row of each round where one decision is enough: the one that was decided, else the one the caller may decide or
 * is asked by, else the first. Where all must decide, each is a row. No other of its round may come before it: where
 * none is asked beside it, which is most of them, not even the round is looked up. The database would take it for rare,
 * and read every approval for a page of them: `coalesce` is taken for as likely as not.
 */
export const isShown = (decider: Decider): RawBuilder<boolean> => sql<boolean>`coalesce(
  not approvals.one_of_several or not exists (
    select 1 from approval_rounds join approvals as one on one.round_id = approval_rounds.id
    where approval_rounds.id = approvals.round_id and one.id <> approvals.id
      and ${places('one', decider)} < ${places('approvals', decider)}), false)`

/** Decisions the caller handed over to a colleague, who has not decided yet. */
export const isHandedOver = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(approvals.state = 'waiting'
    and approvals.handed_by_user = ${'userId' in principal ? principal.userId : null}::uuid)`

/** What the caller can decide now (`1`), or could but for their limit (`above`): they may send that back or decline it. */
export function isMine(mine: '1' | 'above', decider: Decider, now: Date): RawBuilder<boolean> {
  const own = decider.authorities[0]?.userId ?? ''
  const within = isWithin('approvals', decider)
  const ids = decider.authorities.flatMap(namesOf)
  return sql<boolean>`(approvals.state = 'waiting' and approvals.asked ->> 'id' = any (${ids}) and approval_rounds.expires_at > ${instant(now)}
    and ${isAsked('approvals', decider)} and ${mine === '1' ? within : sql`not ${within}`}
    and not exists (
      select 1 from approvals as other where other.round_id = approval_rounds.id and other.decided_by_user = ${own}::uuid))`
}
