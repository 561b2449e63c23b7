import { type SignedInUser, userOf } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Returns a demo user as if signed in; null where the installation has none. */
export async function personOf(tx: Tx, email: string): Promise<SignedInUser | null> {
  const user = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.audience', 'first_name', 'last_name', 'role_id', 'partner_id'])
    .select(['roles.privileges', 'roles.limits'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return null
  return userOf(user, {
    sessionId: '',
    userId: user.id,
    name: `${user.first_name} ${user.last_name}`,
    privileges: new Set(user.privileges),
    limits: user.limits,
    roleId: user.role_id,
    branchId: null,
    branches: null,
    departmentId: null,
  })
}
