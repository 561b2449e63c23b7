import type { StatementLine } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { isInBranches, seesAll } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { textMatch } from '../../platform/http/list.ts'
import { isOfFoundPolicy, policyPaidBy } from '../../policies/paid-policy.ts'

const payment = sql<StatementLine['payment']>`case
  when statement_lines.receipt_id is not null then (
    select jsonb_build_object('kind', 'receipt', 'id', receipt.id, 'reference', receipt.reference, 'claim_id', null,
      'claim_number', null, 'policy_id', policy.id, 'policy_number', policy.policy_number, 'refund_id', null)
    from payment_attempts as receipt left join policies as policy on policy.id = ${policyPaidBy(sql.ref('receipt.payment_id'))}
    where receipt.id = statement_lines.receipt_id limit 1)
  when statement_lines.claim_payment_id is not null then (
    select jsonb_build_object('kind', 'claim_payment', 'id', paid.id, 'reference', paid.reference, 'claim_id', claim.id,
      'claim_number', claim.claim_number, 'policy_id', null, 'policy_number', null, 'refund_id', null)
    from claim_payments as paid join claims as claim on claim.id = paid.claim_id
    where paid.id = statement_lines.claim_payment_id)
  when statement_lines.refund_id is not null then (
    select jsonb_build_object('kind', 'refund', 'id', refund.id, 'reference', refund.reference, 'claim_id', null,
      'claim_number', null, 'policy_id', policy.id, 'policy_number', policy.policy_number, 'refund_id', refund.id)
    from refunds as refund join policies as policy on policy.id = refund.policy_id
    where refund.id = statement_lines.refund_id)
  when statement_lines.recovery_receipt_id is not null then (
    select jsonb_build_object('kind', 'recovery', 'id', came.id, 'reference', came.reference, 'claim_id', claim.id,
      'claim_number', claim.claim_number, 'policy_id', null, 'policy_number', null, 'refund_id', null)
    from claim_recovery_receipts as came join claim_recoveries as recovery on recovery.id = came.recovery_id
    join claims as claim on claim.id = recovery.claim_id where came.id = statement_lines.recovery_receipt_id)
  end`

export const selectLines = (db: Db | Tx) =>
  db
    .selectFrom('statement_lines')
    .leftJoin('statement_files', 'statement_files.id', 'statement_lines.file_id')
    .leftJoin('suspense_items', 'suspense_items.line_id', 'statement_lines.id')
    .select(['statement_lines.id', 'statement_lines.file_id', 'statement_lines.account'])
    .select(['statement_lines.day', 'statement_lines.amount', 'statement_lines.narration'])
    .select(['statement_lines.reference', 'statement_lines.version', 'statement_lines.added_by'])
    .select(['statement_lines.added_at', 'statement_lines.receipt_id', 'statement_lines.claim_payment_id'])
    .select(['statement_lines.refund_id', 'statement_lines.recovery_receipt_id'])
    .select(['statement_lines.matched_by', 'statement_lines.matched_at', 'statement_files.file_name'])
    .select(['suspense_items.id as suspense_item_id', payment.as('payment')])

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

export const presentLine = (row: LineRow): StatementLine => ({
  id: row.id,
  account: row.account,
  day: row.day,
  amount: row.amount,
  narration: row.narration,
  reference: row.reference,
  noted: row.file_id === null,
  version: row.version,
  added_by: row.added_by,
  added_at: row.added_at,
  file_name: row.file_name,
  payment: row.payment,
  suspense_item_id: row.suspense_item_id,
  matched_by: row.matched_by,
  matched_at: row.matched_at,
})

/** In SQL: the money of an unmatched line is in suspense. */
export const isInSuspense = sql<boolean>`exists (
  select 1 from suspense_items where suspense_items.line_id = statement_lines.id)`

/**
 * In SQL: the line shows a payment of a branch that the caller sees; lines without a payment belong to the whole
 * company.
 */
export function isLineInBranches(principal: Principal): RawBuilder<boolean> {
  if (seesAll(principal)) return sql<boolean>`true`
  return sql<boolean>`(exists (
      select 1 from payment_attempts join payments on payments.id = payment_attempts.payment_id
      where payment_attempts.id = statement_lines.receipt_id and ${isInBranches('payments.branch_id', principal)})
    or exists (
      select 1 from claim_payments join claims on claims.id = claim_payments.claim_id
      where claim_payments.id = statement_lines.claim_payment_id and ${isInBranches('claims.branch_id', principal)})
    or exists (
      select 1 from refunds
      where refunds.id = statement_lines.refund_id and ${isInBranches('refunds.branch_id', principal)})
    or exists (
      select 1 from claim_recovery_receipts join claim_recoveries on claim_recoveries.id = recovery_id
      join claims on claims.id = claim_recoveries.claim_id
      where claim_recovery_receipts.id = statement_lines.recovery_receipt_id
        and ${isInBranches('claims.branch_id', principal)}))`
}

/** In SQL: the line shows the searched words, or a payment that its own list finds by them. */
export const isLineFound = (q: string): RawBuilder<boolean> => sql<boolean>`statement_lines.id in (
  select id from statement_lines where ${textMatch('search', q)}
  union select line.id from payments
    join payment_attempts on payment_attempts.payment_id = payments.id
    join statement_lines as line on line.receipt_id = payment_attempts.id
    where ${textMatch('payments.words', q)} or ${isOfFoundPolicy(sql.ref('payments.id'), q)}
  union select line.id from claim_payments join statement_lines as line on line.claim_payment_id = claim_payments.id
    where ${textMatch('claim_payments.search', q)}
  union select line.id from refunds join statement_lines as line on line.refund_id = refunds.id
    where ${textMatch('refunds.search', q)}
  union select line.id from claims join claim_recoveries on claim_recoveries.claim_id = claims.id
    join claim_recovery_receipts on claim_recovery_receipts.recovery_id = claim_recoveries.id
    join statement_lines as line on line.recovery_receipt_id = claim_recovery_receipts.id
    where ${textMatch('claims.search', q)})`
