import { type RawBuilder, sql } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'

/** In SQL: a row of `claim_payments` belongs to a claim of a branch that the caller sees. */
export function isPaymentInBranches(principal: Principal): RawBuilder<boolean> {
  if (principal.kind !== 'staff' || principal.branches === null) return sql<boolean>`true`
  return sql<boolean>`exists (
    select 1 from claims as paid where paid.id = claim_payments.claim_id and ${isInBranches('paid.branch_id', principal)})`
}
