import type { Party } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { seesBranch } from '../../platform/access/branches.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ownValue } from '../../platform/objects/own-value.ts'

/** A role that may approve, and up to how much, in kobo. */
export interface Rung {
  party: Party
  limit: number
}

interface Question {
  /** What approving takes: a person needs all of it. */
  rights: readonly string[]
  /** Null where no limit holds. */
  limitName: string | null
  /** Of what is decided on: only who sees its work may decide. */
  branchId: string | null
  /** Staff who worked on the subject: none of them may decide it. */
  makers: readonly string[]
}

/** The roles that may approve under a limit's name and that somebody holds, the lowest first. */
export async function readLadder(
  db: Db | Tx,
  { rights, limitName, branchId, makers }: Question,
): Promise<Rung[]> {
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
 * How much a party may approve: nothing where nobody of it holds the privileges or all of them made the subject; without
 * a bound where no limit holds, and for somebody outside.
 */
export async function authorityOf(
  db: Db | Tx,
  party: Party,
  { rights, limitName, branchId, makers }: Question,
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
