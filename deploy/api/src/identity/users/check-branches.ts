import type { UserInput } from '@coverdesk/sdk'
import { seesAllOf } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
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
  principal: SignedInUser,
  before?: UserRow,
): Promise<void> {
  const chosen = chosenOf(wanted, before)
  const role = await tx.selectFrom('roles').select('own_branch').where('id', '=', role_id).executeTakeFirst()
  const isKept = chosen !== null || role?.own_branch
  if (isKept && own === null) throw fieldError('branch_id', 'fields.required')
  const known = await tx.selectFrom('branches').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  if (chosen?.some((id) => !ids.has(id))) throw fieldError('branches', 'fields.choice_unknown')
  const after = branchesSeen({ own, chosen, own_branch: role?.own_branch ?? false })
  const isSelf = principal.userId === before?.id
  if (isSelf && !isSame(after, before.branches)) throw fieldError('branches', 'own_account')
  if (!seesAllOf(principal, after)) throw fieldError('branches', 'above_you')
}

/** The branches chosen for somebody, of a record as it is sent: left out, they stay as they are. */
export const chosenOf = (wanted: UserInput['branches'], before: UserRow | undefined): string[] | null =>
  wanted === undefined ? (before?.chosen_branches ?? null) : wanted

interface Seeing {
  own: string | null
  chosen: readonly string[] | null
  /** Whether the role counts for the own branch alone. */
  own_branch: boolean
}

/** The branches somebody sees the work of, as `branches_of` has it; null: all. */
export function branchesSeen({ own, chosen, own_branch }: Seeing): string[] | null {
  const seen = own_branch ? [own] : chosen && [...chosen, own]
  return seen && [...new Set(seen.filter((id) => id !== null))]
}

/** Whether somebody would see more branches than now; another one in the place of one is not more. */
export const isWider = (after: readonly string[] | null, before: readonly string[] | null): boolean =>
  before !== null && (after === null || after.length > before.length)

const isSame = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted())
