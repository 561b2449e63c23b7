import type { Delegation } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'

export const selectDelegations = (db: Db | Tx) =>
  db
    .selectFrom('delegations')
    .innerJoin('users as giver', 'giver.id', 'delegations.from_user_id')
    .innerJoin('users as taker', 'taker.id', 'delegations.to_user_id')
    .select(['delegations.id', 'from_user_id', 'to_user_id', 'from_day', 'until_day'])
    .select(['giver.first_name as giver_first', 'giver.last_name as giver_last'])
    .select(['taker.first_name as taker_first', 'taker.last_name as taker_last'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDelegations>['executeTakeFirstOrThrow']>>

export const presentDelegation = (row: Row): Delegation => ({
  id: row.id,
  from_user_id: row.from_user_id,
  from_name: `${row.giver_first} ${row.giver_last}`,
  to_user_id: row.to_user_id,
  to_name: `${row.taker_first} ${row.taker_last}`,
  from: row.from_day,
  until: row.until_day,
})

/** Delegations a user gave or received that have not ended on a day. */
export async function delegationsOf(db: Db | Tx, userId: string, today: string): Promise<Delegation[]> {
  const rows = await selectDelegations(db)
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .where('until_day', '>=', today)
    .orderBy('from_day')
    .execute()
  return rows.map(presentDelegation)
}
