import type { ApprovalLimit } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { actingFor } from '../identity/delegations/acting-for.ts'
import { ableRoles } from '../identity/roles/able-roles.ts'
import { branchesOfUser } from '../platform/access/branches.ts'
import type { SignedInUser } from '../platform/access/principal.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import type { Decision, Exceeded, Grant } from './decision.ts'
import { judge, type Verdict } from './judge.ts'
import { readAuthorities } from './read-authorities.ts'

/**
 * Authorises a decision inside the transaction that carries it out. Locks the rows of the decider and of those they
 * stand in for, so that two simultaneous decisions cannot both fit below a daily limit, and reads privileges and limits
 * as they are then.
 * @throws ApiError 403 `not_allowed`, `not_asked`, `maker_is_checker`, `decided_already`, `limit_exceeded`
 */
export async function authorise(tx: Tx, user: SignedInUser, decision: Decision, now: Date): Promise<Grant> {
  await lockUsers(tx, user, now)
  const current = await readCurrent(tx, user)
  const verdict = await verdictOf(tx, current, decision, now)
  if ('grant' in verdict) return verdict.grant
  const exceeded = await withAble(tx, current, decision, verdict.exceeded)
  throw new ApiError(403, verdict.refusal, exceeded ? { extra: { ...exceeded } } : {})
}

/** Returns the answer of `authorise` without locking or throwing: for responses that say who may decide. */
export async function verdictOf(
  db: Db | Tx,
  user: SignedInUser,
  decision: Decision,
  now: Date,
): Promise<Verdict> {
  const authorities = await readAuthorities(db, user, now)
  return judge(decision, authorities, await isCovered(db, decision))
}

/** A limit with the roles that can decide the amount in one decision. */
export async function withAble(
  db: Db | Tx,
  user: SignedInUser,
  { privilege, limit }: Decision,
  exceeded: Exceeded | null | undefined,
): Promise<ApprovalLimit | null> {
  if (!exceeded || !limit) return null
  if (exceeded.kind === 'house') return { ...exceeded, able: [] }
  const able = await ableRoles(db, user, { privilege, limit: limit.name, amount: limit.amount })
  return { ...exceeded, able }
}

async function lockUsers(tx: Tx, user: SignedInUser, now: Date): Promise<void> {
  const ids = (await actingFor(tx, user, lagosDay(now))).map(({ userId }) => userId)
  await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** The user with privileges and limits as they are now. @throws ApiError 403 `not_allowed` for an ended account */
async function readCurrent(tx: Tx, user: SignedInUser): Promise<SignedInUser> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.role_id', 'users.branch_id', 'roles.privileges', 'roles.limits'])
    .select(branchesOfUser.as('branches'))
    .where('users.id', '=', user.userId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new ApiError(403, 'not_allowed')
  const { role_id: roleId, branch_id: branchId, branches, limits } = row
  return { ...user, roleId, branchId, branches, limits, privileges: new Set(row.privileges) }
}

/** Whether a user with a limit for the whole amount approved it before. */
async function isCovered(db: Db | Tx, { objectKind, objectId, earlier = [] }: Decision): Promise<boolean> {
  if (earlier.length === 0) return false
  const { rows } = await sql`
    select 1 from decisions where object_kind = ${objectKind} and object_id = ${objectId} and outcome = 'approved'
      and covers and decided_by = any (${[...earlier]}::uuid[])
    limit 1`.execute(db)
  return rows.length > 0
}
