import type { Privilege } from '../../platform/access/privileges.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'

/** Whoever holds these can make people and roles, and so give on what else they hold. */
const GIVES: readonly Privilege[] = ['user.user.edit', 'role.role.edit']

export interface Holder {
  userId: string
  roleId: string
  privileges: readonly string[]
}

/** What somebody would hold after a change; nothing when they would be gone. */
export type Change = (holder: Holder) => readonly string[]

/** What could be given by somebody now, and by nobody any more after a change. */
export async function rightsLostBy(db: Db | Tx, change: Change): Promise<string[]> {
  const holders = await activeHolders(db)
  const after = grantable(holders.map(change))
  return [...grantable(holders.map(({ privileges }) => privileges))].filter((name) => !after.has(name)).sort()
}

export const refusalFor = (lost: readonly string[]): 'last_administrator' | 'rights_lost' =>
  GIVES.some((name) => lost.includes(name)) ? 'last_administrator' : 'rights_lost'

/**
 * Refuses a change after which nobody active could give some right any more: the office would be locked out of it. Two
 * changes at the same moment wait for each other.
 * @throws ApiError `last_administrator` or `rights_lost`: 422 at `path`, or 409 without one
 */
export async function keepGrantable(tx: Tx, change: Change, path?: string): Promise<void> {
  await tx
    .selectFrom('roles')
    .select('id')
    .where('audience', '=', 'staff')
    .orderBy('id')
    .forUpdate()
    .execute()
  const lost = await rightsLostBy(tx, change)
  if (lost.length === 0) return
  const code = refusalFor(lost)
  const extra = { privileges: lost }
  throw path ? fieldError(path, code, { extra }) : new ApiError(409, code, { extra })
}

function grantable(held: readonly (readonly string[])[]): Set<string> {
  return new Set(held.filter((privileges) => GIVES.every((name) => privileges.includes(name))).flat())
}

async function activeHolders(db: Db | Tx): Promise<Holder[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id as userId', 'roles.id as roleId', 'roles.privileges'])
    .where('users.audience', '=', 'staff')
    .where('users.disabled_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .execute()
  return rows
}
