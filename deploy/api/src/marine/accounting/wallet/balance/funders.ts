import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** Reads the names of a partner's users who may add money to the wallet, longest-standing first. */
export async function readFunders(db: Db | Tx, partnerId: string): Promise<{ id: string; name: string }[]> {
  const people = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('users.audience', '=', 'marine_partner')
    .where('users.partner_id', '=', partnerId)
    .where('users.disabled_at', 'is', null)
    .where(sql<boolean>`'marine.wallet.edit' = any(roles.privileges)`)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute()
  return people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
}
