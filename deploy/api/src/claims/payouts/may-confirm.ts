import { type RawBuilder, sql } from 'kysely'
import type { Authority } from '../../authority/decision.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { claimPeopleOf } from './claim-people.ts'

const PRIVILEGE = 'payment.payment.approve'
const LIMIT = 'claim_payment'

/**
 * In SQL: the user may confirm the payment now, as the authority module decides it: recorded by another user, the claim
 * not worked on by them, and within their limits or those of a user they stand in for. Beside `claims`.
 * @param payment the alias of `claim_payments`
 * @param authorities the user first, then those they stand in for
 */
export function mayConfirm(payment: string, authorities: readonly Authority[]): RawBuilder<boolean> {
  const [self] = authorities
  if (!self?.privileges.has(PRIVILEGE)) return sql<boolean>`false`
  const able = authorities.filter(({ privileges }) => privileges.has(PRIVILEGE))
  const each = able.map((one) => isAble(payment, one))
  return sql<boolean>`(${sql.ref(`${payment}.state`)} = 'recorded' and ${isInBranches('claims.branch_id', self)}
    and ${isNotMaker(payment, self)} and (${sql.join(each, sql` or `)}))`
}

function isAble(payment: string, authority: Authority): RawBuilder<boolean> {
  const amount = sql.ref(`${payment}.amount`)
  const { limits, usedToday } = authority
  const left = (limits[`${LIMIT}_daily`] ?? Number.MAX_SAFE_INTEGER) - (usedToday[LIMIT] ?? 0)
  const most = Math.min(limits[LIMIT] ?? 0, left)
  return sql<boolean>`(${amount} <= ${most}::bigint and ${isNotMaker(payment, authority)}
    and ${isInBranches('claims.branch_id', authority)})`
}

const isNotMaker = (payment: string, { userId }: Authority): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${payment}.recorded_by_user`)} is distinct from ${userId}::uuid
  and not exists (select 1 from (${claimPeopleOf(sql`claims.tracker_id`)}) as person where person.id = ${userId}::uuid))`

/**
 * In SQL: the user may confirm money received for a recovery: another user recorded it. Beside `claims`; no limit
 * applies.
 * @param receipt the alias of `claim_recovery_receipts`
 * @param authorities the user first, then those they stand in for
 */
export function mayConfirmRecovered(receipt: string, authorities: readonly Authority[]): RawBuilder<boolean> {
  const [self] = authorities
  if (!self?.privileges.has(PRIVILEGE)) return sql<boolean>`false`
  const recorder = sql.ref(`${receipt}.recorded_by_user`)
  return sql<boolean>`(${isInBranches('claims.branch_id', self)} and ${recorder} <> ${self.userId}::uuid)`
}
