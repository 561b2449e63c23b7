import type { UserInput } from '@coverdesk/sdk'
import { seesAllOf } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { UserRow } from './store.ts'

/**
 * Checks that a user may be limited to these branches. No user widens their own, nor gives access to more than they
 * see.
 * @throws ApiError 422 at `branch_id` without an own branch to be limited to; at `branches`
 */
export async function checkBranches(
  tx: Tx,
  { role_id, branch_id: own, branches: wanted }: UserInput,
  principal: SignedInUser,
  before?: UserRow,
): Promise<void> {
  const chosen = chosenOf(wanted, before)
  const role = await tx.selectFrom('roles').select('own_branch').where('id', '=', role_id).executeTakeFirst()
  const isUnchanged = chosen !== null || role?.own_branch
  if (isUnchanged && own === null) throw fieldError('branch_id', 'fields.required')
  const known = await tx.selectFrom('branches').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  if (chosen?.some((id) => !ids.has(id))) throw fieldError('branches', 'fields.choice_unknown')
  const after = branchesSeen({ own, chosen, own_branch: role?.own_branch ?? false })
  const isSelf = principal.userId === before?.id
  if (isSelf && !isSame(after, before.branches)) throw fieldError('branches', 'own_account')
  if (!seesAllOf(principal, after)) throw fieldError('branches', 'above_you')
}

/** The chosen branches of a user, from a submitted record; omitted, they stay as they are. */
export const chosenOf = (wanted: UserInput['branches'], before: UserRow | undefined): string[] | null =>
  wanted === undefined ? (before?.chosen_branches ?? null) : wanted

interface Seeing {
  own: string | null
  chosen: readonly string[] | null
  /** Whether the role covers the own branch alone. */
  own_branch: boolean
}

/** The branches whose work a user sees, as `branches_of` returns them; null: all. */
export function branchesSeen({ own, chosen, own_branch }: Seeing): string[] | null {
  const seen = own_branch ? [own] : chosen && [...chosen, own]
  return seen && [...new Set(seen.filter((id) => id !== null))]
}

/** Whether a user would see more branches than now; replacing one by another does not count as more. */
export const isWider = (after: readonly string[] | null, before: readonly string[] | null): boolean =>
  before !== null && (after === null || after.length > before.length)

const isSame = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted())
