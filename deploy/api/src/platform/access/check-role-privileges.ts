import type { Db } from '../db/database.ts'
import { assertPrivileges } from './privileges.ts'

/** @throws Error when a role holds a privilege the code does not know: it would look granted and do nothing */
export async function checkRolePrivileges(db: Db): Promise<void> {
  const roles = await db.selectFrom('roles').select('privileges').execute()
  for (const role of roles) assertPrivileges(role.privileges)
}
