import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'

/** Reads the contact of one policy of a customer. @throws ApiError 422 for a policy of another customer */
export async function ownContact(db: Db | Tx, clientId: string, policyId: string, principal: Principal) {
  const policy = await db
    .selectFrom('policies')
    .select(['email', 'phone'])
    .where('id', '=', policyId)
    .where('client_id', '=', clientId)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirst()
  if (!policy) throw fieldError('policy_id', 'fields.choice_unknown')
  return policy
}
