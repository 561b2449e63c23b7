import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'

/** Finds a policy that the user sees. @throws ApiError 404 */
export async function findPolicyInBranches(db: Db | Tx, id: string, principal: SignedInUser) {
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirst()
  if (!policy) throw notFound()
  return policy
}
