import type { Db } from '../db/database.ts'
import { assertPrivileges } from './privileges.ts'

/** @throws Error when a role has a privilege unknown to the code, which would appear granted without effect */
export async function checkRolePrivileges(db: Db): Promise<void> {
  const roles = await db.selectFrom('roles').select('privileges').execute()
  for (const role of roles) assertPrivileges(role.privileges)
}
