import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { administrationPrivileges, isInUserScope, type UserScope } from '../accounts/user-scope.ts'

export interface Holder {
  userId: string
  roleId: string
  privileges: readonly string[]
}

/** The privileges a user would have after a change; nothing when they would have no access. */
export type Change = (holder: Holder) => readonly string[]

/** The privileges that some user can grant now, and none after a change. */
export async function rightsLostBy(db: Db | Tx, userScope: UserScope, change: Change): Promise<string[]> {
  const holders = await activeHolders(db, userScope)
  const after = grantable(userScope, holders.map(change))
  const before = grantable(
    userScope,
    holders.map(({ privileges }) => privileges),
  )
  return [...before].filter((name) => !after.has(name)).sort()
}

export const refusalFor = (
  { audience }: UserScope,
  lost: readonly string[],
): 'last_administrator' | 'rights_lost' =>
  administrationPrivileges[audience].some((name) => lost.includes(name))
    ? 'last_administrator'
    : 'rights_lost'

/**
 * Refuses a change after which no active user could grant some privilege any more. Simultaneous changes wait for each
 * other.
 * @throws ApiError `last_administrator` or `rights_lost`: 422 at `path`, or 409 without one
 */
export async function keepGrantable(
  tx: Tx,
  userScope: UserScope,
  change: Change,
  path?: string,
): Promise<void> {
  await lockUserScope(tx, userScope)
  const lost = await rightsLostBy(tx, userScope, change)
  if (lost.length === 0) return
  const code = refusalFor(userScope, lost)
  const extra = { privileges: lost }
  throw path ? fieldError(path, code, { extra }) : new ApiError(409, code, { extra })
}

/**
 * Locks the roles of an audience. All partners share the roles of partners, so that a partner's change locks the
 * partner and takes only a shared lock on the roles.
 */
export async function lockUserScope(tx: Tx, { audience, partnerId }: UserScope): Promise<void> {
  const roles = tx.selectFrom('roles').select('id').where('audience', '=', audience).orderBy('id')
  if (partnerId === null) {
    await roles.forUpdate().execute()
    return
  }
  await tx.selectFrom('partners').select('id').where('id', '=', partnerId).forUpdate().execute()
  await roles.forShare().execute()
}

function grantable({ audience }: UserScope, held: readonly (readonly string[])[]): Set<string> {
  return new Set(
    held
      .filter((privileges) => administrationPrivileges[audience].every((name) => privileges.includes(name)))
      .flat(),
  )
}

export function activeHolders(db: Db | Tx, userScope: UserScope): Promise<Holder[]> {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id as userId', 'roles.id as roleId', 'roles.privileges'])
    .where(isInUserScope(userScope))
    .where('users.disabled_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .execute()
}
