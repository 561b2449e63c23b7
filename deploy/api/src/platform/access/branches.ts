import { type RawBuilder, sql } from 'kysely'
import type { Principal, SignedInUser } from './principal.ts'

/** SQL expression for the branches that a user of `users` with their role of `roles` sees; null: all. */
export const branchesOfUser = sql<
  string[] | null
>`branches_of(users.branch_id, users.branches, roles.own_branch)`

/**
 * Returns whether a user may decide about a record of a branch. A decision without a branch is open to every branch;
 * where a record should have a branch and has none, its own query excludes users of other branches.
 */
export const isInBranch = (
  { branches }: Pick<SignedInUser, 'branches'>,
  branchId: string | null | undefined,
): boolean => branches === null || !branchId || branches.includes(branchId)

type Seeing = Principal | Pick<SignedInUser, 'branches'>

const branchesOf = (caller: Seeing): readonly string[] | null =>
  'branches' in caller ? caller.branches : null

/**
 * SQL condition: the caller sees the branch of the row. Applies to staff only; other audiences have ownership queries.
 */
export function isInBranches(column: string, caller: Seeing): RawBuilder<boolean> {
  const branches = branchesOf(caller)
  if (branches === null) return sql<boolean>`true`
  return isOneOf(sql.ref(column), branches)
}

/** Returns whether the caller sees all branches, and records without a branch. */
export const seesAll = (caller: Seeing): boolean => branchesOf(caller) === null

/** Returns whether the caller sees all the branches; null: all that exist. */
export function seesAllOf(caller: Seeing, branches: readonly string[] | null): boolean {
  const seen = branchesOf(caller)
  return seen === null || (branches?.every((id) => seen.includes(id)) ?? false)
}

/**
 * SQL condition: a branch is in a list. Compares a single branch by equality, so that an index by branch provides the
 * order.
 */
export function isOneOf(column: RawBuilder<unknown>, branches: readonly string[]): RawBuilder<boolean> {
  const [only] = branches
  return branches.length === 1
    ? sql<boolean>`${column} = ${only}::uuid`
    : sql<boolean>`${column} = any (${[...branches]}::uuid[])`
}

/** SQL condition: a user of `users` with their role of `roles` sees records of a branch. */
export const seesBranch = (branchId: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${branchId}::uuid = any (${branchesOfUser}), ${branchesOfUser} is null)`
