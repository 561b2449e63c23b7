import { type RawBuilder, sql } from 'kysely'
import type { Authority } from '../../authority/decision.ts'
import { singleOf } from '../../authority/judge.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Privilege } from '../../platform/access/privileges.ts'

interface Taken {
  privilege: Privilege
  /** Column of the branch. */
  branch: string
  /** Columns of the users who may not take it, as texts. */
  makers: readonly string[]
  /** Role limit, and the amount that counts against it. */
  limit?: { name: string; amount: RawBuilder<number> }
}

/**
 * In SQL: the user may take a decision now, as the authority module decides it.
 * @param authorities the user first, then those they stand in for
 */
export function mayTake(taken: Taken, authorities: readonly Authority[]): RawBuilder<boolean> {
  const [self] = authorities
  if (!self?.privileges.has(taken.privilege)) return sql<boolean>`false`
  const able = authorities.filter(({ privileges }) => privileges.has(taken.privilege))
  const covered = able.map((one) => sql`(${isEntitled(taken, one)} and ${isWithin(taken, one)})`)
  return sql<boolean>`(${isEntitled(taken, self)} and (${sql.join(covered, sql` or `)}))`
}

function isEntitled({ branch, makers }: Taken, one: Authority): RawBuilder<boolean> {
  const others = makers.map((column) => sql`${sql.ref(column)}::text is distinct from ${one.userId}`)
  return sql<boolean>`(${sql.join([isInBranches(branch, one), ...others], sql` and `)})`
}

function isWithin({ limit }: Taken, one: Authority): RawBuilder<boolean> {
  if (!limit) return sql<boolean>`true`
  const daily = one.limits[`${limit.name}_daily`] ?? Number.MAX_SAFE_INTEGER
  const most = Math.min(singleOf(one, limit.name), daily - (one.usedToday[limit.name] ?? 0))
  return sql<boolean>`${limit.amount} <= ${most}::bigint`
}
