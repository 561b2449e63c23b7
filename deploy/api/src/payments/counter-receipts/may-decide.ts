import { type RawBuilder, sql } from 'kysely'
import type { Authority } from '../../authority/decision.ts'
import { singleOf } from '../../authority/judge.ts'
import { isInBranches } from '../../platform/access/branches.ts'

const PRIVILEGE = 'payment.payment.approve'
const LIMIT = 'receipt'

/**
 * In SQL: the user may decide the receipt, or its reversal, now, as the authority module decides it: requested by another
 * user, and within their limits or those of a user they stand in for. Beside `counter_receipts` and `payments`.
 * @param authorities the user first, then those they stand in for
 */
export function mayDecideReceipt(authorities: readonly Authority[]): RawBuilder<boolean> {
  const [self] = authorities
  if (!self?.privileges.has(PRIVILEGE)) return sql<boolean>`false`
  const able = authorities.filter(({ privileges }) => privileges.has(PRIVILEGE))
  return sql<boolean>`(${isInBranches('payments.branch_id', self)} and ${isNotMaker(self)}
    and (${sql.join(able.map(isAble), sql` or `)}))`
}

function isAble(authority: Authority): RawBuilder<boolean> {
  const { limits, usedToday } = authority
  const left = (limits[`${LIMIT}_daily`] ?? Number.MAX_SAFE_INTEGER) - (usedToday[LIMIT] ?? 0)
  const most = Math.min(singleOf(authority, LIMIT), left)
  return sql<boolean>`(counter_receipts.amount <= ${most}::bigint and ${isNotMaker(authority)}
    and ${isInBranches('payments.branch_id', authority)})`
}

const isNotMaker = ({ userId }: Authority): RawBuilder<boolean> => sql<boolean>`(
  case counter_receipts.state when 'recorded' then counter_receipts.recorded_by_user
    else counter_receipts.reversal_requested_by_user end is distinct from ${userId}::uuid)`
