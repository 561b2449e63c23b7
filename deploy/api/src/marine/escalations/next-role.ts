import { sql } from 'kysely'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Tx } from '../../platform/db/database.ts'

/**
 * Finds the users of the insurer with the highest limit: those of the role with the highest limit among the roles that
 * have the privilege and an active user.
 */
export async function usersOfNextRole(
  tx: Tx,
  privilege: Privilege,
  limit: 'funding' | 'cargo',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select users.id, rank() over (order by coalesce((roles.limits ->> ${limit})::bigint, 0) desc) as standing
      from users join roles on roles.id = users.role_id
      where users.audience = 'marine_admin' and users.disabled_at is null and users.password_hash is not null
        and ${privilege} = any (roles.privileges)) as able
    where standing = 1`.execute(tx)
  return rows.map(({ id }) => id)
}
