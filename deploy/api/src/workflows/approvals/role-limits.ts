import type { Party } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { seesBranch } from '../../platform/access/branches.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ownValue } from '../../platform/objects/own-value.ts'

/** A role that may approve, with its limit in kobo. */
export interface RoleLimit {
  party: Party
  limit: number
}

interface ApprovalRequirement {
  /** Privileges required to approve; one user needs all of them. */
  rights: readonly string[]
  /** Name of the limit; null where none applies. */
  limitName: string | null
  /** Branch of the subject; a decider needs access to it. */
  branchId: string | null
  /** Staff who worked on the subject and may not decide it. */
  makers: readonly string[]
}

/** Returns the roles with at least one member that may approve under a limit's name, lowest limit first. */
export async function readRoleLimits(
  db: Db | Tx,
  { rights, limitName, branchId, makers }: ApprovalRequirement,
): Promise<RoleLimit[]> {
  const rows = await db
    .selectFrom('roles')
    .innerJoin('users', 'users.role_id', 'roles.id')
    .select(['roles.id', 'roles.name', 'roles.limits'])
    .distinct()
    .where('roles.audience', '=', 'staff')
    .where('users.disabled_at', 'is', null)
    .where(sql<boolean>`not (users.id = any (${[...makers]}::uuid[]))`)
    .where(sql<boolean>`roles.privileges @> ${[...rights]}::text[]`)
    .where(seesBranch(branchId))
    .execute()
  return rows
    .flatMap(({ id, name, limits }) => {
      const limit = limitName === null ? 0 : (ownValue(limits, limitName) ?? 0)
      return limit > 0 ? [{ party: { kind: 'role' as const, id, name }, limit }] : []
    })
    .sort((one, other) => one.limit - other.limit)
}

/**
 * Returns the amount a party may approve: zero where no member has the privileges or all of them made the subject;
 * unbounded where no limit applies, and for an outside approver.
 */
export async function readPartyLimit(
  db: Db | Tx,
  party: Party,
  { rights, limitName, branchId, makers }: ApprovalRequirement,
): Promise<number> {
  if (party.kind === 'outside') return Number.POSITIVE_INFINITY
  const columns = {
    role: 'users.role_id',
    department: 'users.department_id',
    branch: 'users.branch_id',
    person: 'users.id',
  } as const
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.limits')
    .where('users.audience', '=', 'staff')
    .where('users.disabled_at', 'is', null)
    .where(columns[party.kind], '=', party.id ?? null)
    .where(sql<boolean>`roles.privileges @> ${[...rights]}::text[]`)
    .where(seesBranch(branchId))
    .where(sql<boolean>`not (users.id = any (${[...makers]}::uuid[]))`)
    .execute()
  if (limitName === null) return rows.length > 0 ? Number.POSITIVE_INFINITY : 0
  return Math.max(0, ...rows.map(({ limits }) => ownValue(limits, limitName) ?? 0))
}
