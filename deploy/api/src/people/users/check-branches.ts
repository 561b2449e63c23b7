import type { UserInput } from '@coverdesk/sdk'
import { seesAllOf } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { UserRow } from './store.ts'

/**
 * Whether somebody may be kept to these branches. Nobody widens what they see themselves, nor gives more than they see.
 * @throws ApiError 422 at `branch_id` when there is no own branch to be kept to; at `branches`
 */
export async function checkBranches(
  tx: Tx,
  { role_id, branch_id: own, branches: wanted }: UserInput,
  principal: Principal,
  before?: UserRow,
): Promise<void> {
  const chosen = wanted === undefined ? (before?.chosen_branches ?? null) : wanted
  const role = await tx.selectFrom('roles').select('own_branch').where('id', '=', role_id).executeTakeFirst()
  const isKept = chosen !== null || role?.own_branch
  if (isKept && own === null) throw fieldError('branch_id', 'fields.required')
  const known = await tx.selectFrom('branches').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  if (chosen?.some((id) => !ids.has(id))) throw fieldError('branches', 'fields.choice_unknown')
  const seen = role?.own_branch ? [own] : chosen && [...chosen, own]
  const after = seen && [...new Set(seen.filter((id) => id !== null))]
  const isSelf = 'userId' in principal && principal.userId === before?.id
  if (isSelf && !isSame(after, before.branches)) throw fieldError('branches', 'own_account')
  if (!seesAllOf(principal, after)) throw fieldError('branches', 'above_you')
}

const isSame = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted())
