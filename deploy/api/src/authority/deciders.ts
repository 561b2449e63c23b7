import { isInBranch } from '../platform/access/branches.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { roleName } from '../platform/translations/role-name.ts'
import type { TextOf } from '../platform/translations/translate.ts'
import type { Decision } from './decision.ts'
import { holdersOf } from './holders.ts'
import { singleOf } from './judge.ts'

/**
 * Lists the users who may take a decision by their own limit for one, by name with their role.
 * @param reader - `t` names the roles in the reader's language, else they are as stored; `holders` of its privilege,
 *   where several decisions need them
 */
export async function decidersOf(
  db: Db | Tx,
  { privilege, branchId, makers, limit }: Decision,
  { t, holders = holdersOf(db, privilege) }: { t?: TextOf; holders?: ReturnType<typeof holdersOf> } = {},
): Promise<{ name: string; role: string }[]> {
  return (await holders)
    .filter((one) => isInBranch(one, branchId) && !makers.includes(one.userId))
    .filter((one) => !limit || singleOf(one, limit.name) >= limit.amount)
    .map(({ name, role }) => ({ name, role: t ? roleName(t, role) : role }))
}
