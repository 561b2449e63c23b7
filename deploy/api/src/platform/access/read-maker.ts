import type { Db, Tx } from '../db/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { branchesOfUser } from './branches.ts'
import { type SignedInUser, userOf } from './principal.ts'

/**
 * Returns the requester of a deferred action with their current privileges.
 * @throws ApiError 403 for a disabled user
 */
export async function readMaker(db: Db | Tx, id: string): Promise<SignedInUser> {
  const user = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select([
      'users.first_name',
      'users.last_name',
      'users.role_id',
      'users.branch_id',
      'users.department_id',
      'users.audience',
      'users.partner_id',
    ])
    .select(['roles.privileges', 'roles.limits'])
    .select(branchesOfUser.as('branches'))
    .where('users.id', '=', id)
    .where('users.disabled_at', 'is', null)
    .where('partners.archived_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError(403, 'not_allowed')
  return userOf(user, {
    sessionId: '',
    userId: id,
    name: `${user.first_name} ${user.last_name}`,
    privileges: new Set(user.privileges),
    limits: user.limits,
    roleId: user.role_id,
    branchId: user.branch_id,
    branches: user.branches,
    departmentId: user.department_id,
  })
}
