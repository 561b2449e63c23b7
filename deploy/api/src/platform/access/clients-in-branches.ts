import { type RawBuilder, sql } from 'kysely'
import { isInBranches } from './branches.ts'
import type { Principal } from './principal.ts'

/**
 * SQL condition: the customer has a policy or a tracker of a branch that the caller sees.
 * @param column the id of the customer
 */
export function isClientInBranches(column: string, principal: Principal): RawBuilder<boolean> {
  if (principal.kind !== 'staff' || principal.branches === null) return sql<boolean>`true`
  const id = sql.ref(column)
  return sql<boolean>`(
    exists (select 1 from policies as held where held.client_id = ${id} and ${isInBranches('held.branch_id', principal)})
    or exists (select 1 from trackers as own where own.customer_id = ${id} and ${isInBranches('own.branch_id', principal)}))`
}
