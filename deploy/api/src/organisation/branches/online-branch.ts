import { DEFAULT_BRANCH_CODE } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'

/** Finds the branch of online sales: the one of the company profile, else head office by its code, else the oldest. */
export const onlineBranchId = sql<string>`(
  select b.id from branches b left join company_profiles c on c.online_branch_id = b.id
  order by c.id nulls last, (b.code = ${DEFAULT_BRANCH_CODE}) desc, b.created_at, b.id limit 1
)`

const branchOf = preparedRead((db, id: string) =>
  db.selectFrom('branches').select(['id', 'code']).where('id', '=', id),
)
const onlineBranch = preparedRead((db) =>
  db.selectFrom('branches').select(['id', 'code']).where('id', '=', onlineBranchId),
)

/** The branch that sold a tracker. */
export async function readBranch(tx: Tx, id: string): Promise<{ id: string; code: string }> {
  const branch = await branchOf.first(tx, id)
  if (!branch) throw new Error('The branch of a tracker does not exist.')
  return branch
}

/** @throws Error without any branch */
export async function readOnlineBranch(tx: Tx): Promise<{ id: string; code: string }> {
  const branch = await onlineBranch.first(tx)
  if (!branch) throw new Error('There is no branch.')
  return branch
}
