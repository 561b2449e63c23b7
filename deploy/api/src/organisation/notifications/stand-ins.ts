import { seesBranch } from '../../platform/access/branches.ts'
import type { Tx } from '../../platform/db/database.ts'

/** A delegate and the absent colleague for whom they decide. */
export interface StandIn {
  userId: string
  giverId: string
  giver: string
}

/** Finds those who decide on a day for absent users, as far as they see the work of its branch. */
export async function standInsFor(
  tx: Tx,
  userIds: readonly string[],
  branchId: string | null,
  today: string,
): Promise<StandIn[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('delegations')
    .innerJoin('users as giver', 'giver.id', 'delegations.from_user_id')
    .innerJoin('users', 'users.id', 'delegations.to_user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['to_user_id', 'giver.id as giver_id', 'giver.first_name', 'giver.last_name'])
    .distinct()
    .where('from_user_id', 'in', userIds)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .where(seesBranch(branchId))
    .execute()
  return rows.map(({ to_user_id, giver_id, first_name, last_name }) => ({
    userId: to_user_id,
    giverId: giver_id,
    giver: `${first_name} ${last_name}`,
  }))
}
