import { DEFAULT_BRANCH_CODE } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Finds the branch of online sales: the one of the company profile, else head office by its code, else the oldest. */
export const onlineBranchId = sql<string>`(
  select b.id from branches b left join company_profiles c on c.online_branch_id = b.id
  order by c.id nulls last, (b.code = ${DEFAULT_BRANCH_CODE}) desc, b.created_at, b.id limit 1
)`

/** The branch that sold a tracker. */
export async function readBranch(tx: Tx, id: string): Promise<{ id: string; code: string }> {
  return tx.selectFrom('branches').select(['id', 'code']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** @throws Error without any branch */
export async function readOnlineBranch(tx: Tx): Promise<{ id: string; code: string }> {
  return tx
    .selectFrom('branches')
    .select(['id', 'code'])
    .where('id', '=', onlineBranchId)
    .executeTakeFirstOrThrow()
}
