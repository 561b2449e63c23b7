import { isInBranches } from '../platform/access/branches.ts'
import type { SignedInUser } from '../platform/access/principal.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { notFound } from '../platform/errors/api-error.ts'

/** Finds a policy of the user's branches. @throws ApiError 404 */
export async function findOwnBranchPolicy(db: Db | Tx, id: string, user: SignedInUser) {
  const policy = await db
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policies.id', 'policies.tracker_id', 'policies.payment_id', 'policies.client_id'])
    .select(['policies.policy_number', 'policies.plate', 'policies.email', 'policies.own_damage_at'])
    .select(['policies.own_damage_from', 'clients.first_name'])
    .where('policies.id', '=', id)
    .where(isInBranches('policies.branch_id', user))
    .executeTakeFirst()
  if (!policy) throw notFound()
  return policy
}
