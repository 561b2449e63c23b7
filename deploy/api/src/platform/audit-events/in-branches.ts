import { type RawBuilder, sql } from 'kysely'
import { isInBranches } from '../access/branches.ts'
import { isClientInBranches } from '../access/clients-in-branches.ts'
import type { Principal } from '../access/principal.ts'

/** Tables of records with a branch, by object kind of the audit trail. */
const tables = {
  policy: 'policies',
  claim: 'claims',
  tracker: 'trackers',
  form: 'forms',
  approval: 'approvals',
  validation: 'validations',
  payment: 'payments',
  refund: 'refunds',
  suspense_item: 'suspense_items',
} as const

/**
 * SQL condition: an event of `audit_events` concerns a branch that the caller sees, or is their own. A caller limited
 * to branches reads no event without a branch: users, roles and reference data belong to the whole company.
 */
export function isEventInBranches(principal: Principal): RawBuilder<boolean> {
  if (principal.kind !== 'staff' || principal.branches === null) return sql<boolean>`true`
  const kinds = Object.entries(tables).map(
    ([kind, table]) => sql`when ${sql.lit(kind)} then exists (
      select 1 from ${sql.table(table)} as object
      where object.id = audit_events.object_id::uuid and ${isInBranches('object.branch_id', principal)})`,
  )
  return sql<boolean>`(audit_events.actor_id = ${principal.userId}::uuid or case audit_events.object_kind
    ${sql.join(kinds, sql` `)}
    when 'claim_payment' then exists (
      select 1 from claim_payments as object join claims on claims.id = object.claim_id
      where object.id = audit_events.object_id::uuid and ${isInBranches('claims.branch_id', principal)})
    when 'client' then exists (
      select 1 from clients as object
      where object.id = audit_events.object_id::uuid and ${isClientInBranches('object.id', principal)})
    else false end)`
}
