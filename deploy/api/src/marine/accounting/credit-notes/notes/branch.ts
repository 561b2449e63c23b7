import { readCompanyProfile } from '../../../../organisation/company-profile/store.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { fieldError } from '../../../../platform/errors/api-error.ts'

/**
 * Returns the branch that numbers a note: the requested one, that of online sales, or the first.
 * @throws ApiError 422 at `branch_id`
 */
export async function branchOf(tx: Tx, requested: string | null): Promise<string> {
  const { online_branch_id } = await readCompanyProfile(tx)
  const id = requested ?? online_branch_id
  const found = await tx
    .selectFrom('branches')
    .select('id')
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw fieldError('branch_id', 'fields.choice_unknown')
  return found.id
}
