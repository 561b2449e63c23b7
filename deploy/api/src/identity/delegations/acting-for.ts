import { branchesOfUser } from '../../platform/access/branches.ts'
import type { Member } from '../../platform/access/parties.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The user, and every user who made them their delegate on a day. */
export async function actingFor(db: Db | Tx, user: SignedInUser, today: string): Promise<Member[]> {
  const absent = await db
    .selectFrom('delegations')
    .innerJoin('users', 'users.id', 'delegations.from_user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.role_id',
      'users.branch_id',
      'users.department_id',
      'roles.privileges',
      'roles.limits',
    ])
    .select(branchesOfUser.as('branches'))
    .where('to_user_id', '=', user.userId)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .where('users.disabled_at', 'is', null)
    .execute()
  const others = absent.map((row) => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`,
    roleId: row.role_id,
    branchId: row.branch_id,
    branches: row.branches,
    departmentId: row.department_id,
    privileges: new Set(row.privileges ?? []),
    limits: row.limits ?? {},
  }))
  return [user, ...others]
}
