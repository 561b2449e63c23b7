import { isInBranch } from '../platform/access/branches.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Decision } from './decision.ts'
import { holdersOf } from './holders.ts'
import { singleOf } from './judge.ts'

/**
 * Lists the users who may take a decision by their own limit for one, by name with their role.
 * @param holders of its privilege, where several decisions need them
 */
export async function decidersOf(
  db: Db | Tx,
  { privilege, branchId, makers, limit }: Decision,
  holders = holdersOf(db, privilege),
): Promise<{ name: string; role: string }[]> {
  return (await holders)
    .filter((one) => isInBranch(one, branchId) && !makers.includes(one.userId))
    .filter((one) => !limit || singleOf(one, limit.name) >= limit.amount)
    .map(({ name, role }) => ({ name, role }))
}
