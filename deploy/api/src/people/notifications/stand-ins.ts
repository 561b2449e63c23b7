import type { Tx } from '../../platform/db/database.ts'

/** Those who decide on a day what is asked of absent people. */
export async function standInsFor(tx: Tx, userIds: readonly string[], today: string): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('delegations')
    .select('to_user_id')
    .distinct()
    .where('from_user_id', 'in', userIds)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .execute()
  return rows.map(({ to_user_id }) => to_user_id)
}
