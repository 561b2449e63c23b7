import { sql } from 'kysely'
import { branchesOfUser } from '../platform/access/branches.ts'
import type { Member } from '../platform/access/parties.ts'
import type { Privilege } from '../platform/access/privileges.ts'
import type { Db, Tx } from '../platform/db/database.ts'

/** Active users of an audience whose role has a privilege, by name; with the name of their role. */
export async function holdersOf(
  db: Db | Tx,
  privilege: Privilege,
  audience: 'staff' | 'marine_admin' = 'staff',
): Promise<(Member & { role: string })[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'first_name', 'last_name', 'role_id', 'branch_id', 'department_id'])
    .select(['roles.name as role', 'roles.privileges', 'roles.limits'])
    .select(branchesOfUser.as('branches'))
    .where('users.audience', '=', audience)
    .where('users.disabled_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .where(sql<boolean>`${privilege} = any (roles.privileges)`)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`,
    role: row.role,
    roleId: row.role_id,
    branchId: row.branch_id,
    departmentId: row.department_id,
    branches: row.branches,
    privileges: new Set(row.privileges),
    limits: row.limits,
  }))
}
