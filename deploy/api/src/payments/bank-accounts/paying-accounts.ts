import type { Db, Tx } from '../../platform/db/database.ts'
import { listSetup } from '../../reference/setups/store.ts'

const LIST = 'claim_accounts'

/** The insurer's accounts that claims and refunds are paid from on a day. */
export async function payingAccounts(db: Db | Tx, day: string): Promise<{ code: string; name: string }[]> {
  const rows = await listSetup(db, LIST, day)
  return rows.map(({ code, name }) => ({ code, name }))
}

/** Names of all accounts, present and former, by code. */
export async function accountNames(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('setup_rows')
    .select(['code', 'name'])
    .where('list', '=', LIST)
    .orderBy('effective_from')
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}
