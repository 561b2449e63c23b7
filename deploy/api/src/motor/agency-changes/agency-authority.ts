import type { ChangeAuthority } from '../../identity/pending-changes/kinds.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { movedCommission } from './moved-commission.ts'

/** Role limit for the commission that moves with the agency of a policy. */
const LIMIT = 'agency_change'

interface Wanted {
  policyId: string
  agencyCode: string
  day: string
}

/** What approving another agency takes: a user of the policy's branch, with a limit for the commission that moves. */
export async function agencyAuthority(
  db: Db | Tx,
  { policyId, agencyCode, day }: Wanted,
): Promise<ChangeAuthority> {
  const { branch_id: branchId, agency_code: from } = await db
    .selectFrom('policies')
    .select(['branch_id', 'agency_code'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const amount = await movedCommission(db, { policyId, from, to: agencyCode, day })
  return { branchId, ...(amount > 0 ? { limit: { name: LIMIT, amount } } : {}) }
}
