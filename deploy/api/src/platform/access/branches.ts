import { type RawBuilder, sql } from 'kysely'
import type { Principal, SignedInUser } from './principal.ts'

/** In SQL: the branches whose work a user of `users` with their role of `roles` sees; null: all. */
export const branchesOfUser = sql<
  string[] | null
>`branches_of(users.branch_id, users.branches, roles.own_branch)`

/**
 * Whether a user may decide about a record of a branch. A decision without a branch is open to every branch: of a record
 * that should have one and has none, the query that finds it keeps those of other branches out.
 */
export const isInBranch = (
  { branches }: Pick<SignedInUser, 'branches'>,
  branchId: string | null | undefined,
): boolean => branches === null || !branchId || branches.includes(branchId)

type Seeing = Principal | Pick<SignedInUser, 'branches'>

const branchesOf = (caller: Seeing): readonly string[] | null =>
  'branches' in caller ? caller.branches : null

/**
 * In SQL: the branch of a row is one that the caller sees. Only staff are kept to branches: everybody else has queries
 * of their own for what is theirs.
 */
export function isInBranches(column: string, caller: Seeing): RawBuilder<boolean> {
  const branches = branchesOf(caller)
  if (branches === null) return sql<boolean>`true`
  return isOneOf(sql.ref(column), branches)
}

/** Whether the caller sees all branches, and what belongs to none. */
export const seesAll = (caller: Seeing): boolean => branchesOf(caller) === null

/** Whether the caller sees all of some branches; null: of all there are. */
export function seesAllOf(caller: Seeing, branches: readonly string[] | null): boolean {
  const seen = branchesOf(caller)
  return seen === null || (branches?.every((id) => seen.includes(id)) ?? false)
}

/** In SQL: a branch is one of some; of a single one, so that an index by branch keeps its order. */
export function isOneOf(column: RawBuilder<unknown>, branches: readonly string[]): RawBuilder<boolean> {
  const [only] = branches
  return branches.length === 1
    ? sql<boolean>`${column} = ${only}::uuid`
    : sql<boolean>`${column} = any (${[...branches]}::uuid[])`
}

/** In SQL: a user of `users` with their role of `roles` sees what belongs to a branch. */
export const seesBranch = (branchId: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${branchId}::uuid = any (${branchesOfUser}), ${branchesOfUser} is null)`
