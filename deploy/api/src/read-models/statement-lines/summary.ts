import type { StatementSums } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { isPaymentInBranches } from '../../claims/claim-payments/in-branches.ts'
import { isAttemptInBranches } from '../../payments/held.ts'
import {
  isOfGateway,
  isReceived,
  receivedAmount,
  receivedCurrency,
} from '../../payments/payment-receipts/received.ts'
import { isMatched } from '../../payments/statement-lines/line-ref.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { isInSuspense, isLineInBranches } from './presenter.ts'

interface Row {
  matched: number
  matched_amount: number
  unmatched: number
  unmatched_amount: number
  oldest: string | null
}

const figures = (matched: RawBuilder<unknown>, amount: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  (count(*) filter (where ${matched}))::int as matched, (count(*) filter (where not ${matched}))::int as unmatched,
  coalesce(sum(${amount}) filter (where ${matched}), 0)::bigint as matched_amount,
  coalesce(sum(${amount}) filter (where not ${matched}), 0)::bigint as unmatched_amount,
  min(${day}) filter (where not ${matched}) as oldest`

/**
 * Sums premium receipts of the gateway in naira and money recovered, with and without a statement line, and lines without
 * either.
 */
export async function sumsIn(db: Db, principal: Principal): Promise<StatementSums> {
  const row = await one(
    db,
    sql<Row>`select ${figures(sql`matched`, sql`amount`, sql`day`)} from (
      select lagos_day(payment_attempts.settled_at) as day, ${receivedAmount} as amount, ${isMatched('payment_attempts')} as matched
      from payment_attempts join payments on payments.id = payment_attempts.payment_id
      where ${isReceived} and ${isOfGateway} and ${receivedCurrency} = 'NGN' and ${isAttemptInBranches(principal)}
      union all
      select received_on, claim_recovery_receipts.amount, ${isMatched('claim_recovery_receipts')}
      from claim_recovery_receipts join claim_recoveries on claim_recoveries.id = recovery_id
      join claims on claims.id = claim_recoveries.claim_id
      where claim_recovery_receipts.state = 'confirmed' and ${isInBranches('claims.branch_id', principal)}) as receipts`,
  )
  return present(row, await openLines(db, principal, sql`amount > 0`))
}

/** Sums confirmed claim payments and transfers of refunds with and without a statement line, and lines without either. */
export async function sumsOut(db: Db, principal: Principal): Promise<StatementSums> {
  const row = await one(
    db,
    sql<Row>`select ${figures(sql`matched`, sql`amount`, sql`paid_on`)} from (
      select paid_on, amount, ${isMatched('claim_payments')} as matched from claim_payments
      where state = 'confirmed' and not migrated and ${isPaymentInBranches(principal)}
      union all select paid_on, amount, ${isMatched('refunds')} from refunds
      where status = 'confirmed' and way = 'transfer' and currency = 'NGN'
        and ${isInBranches('refunds.branch_id', principal)}) as paid`,
  )
  return present(row, await openLines(db, principal, sql`amount < 0`))
}

const openLines = (db: Db, principal: Principal, side: RawBuilder<unknown>) =>
  one(
    db,
    sql<{ count: number; amount: number; oldest: string | null }>`
      select count(*)::int as count, coalesce(sum(abs(amount)), 0)::bigint as amount, min(day) as oldest
      from statement_lines where matched_at is null and not ${isInSuspense} and ${side} and ${isLineInBranches(principal)}`,
  )

const present = (row: Row, lines: StatementSums['lines']): StatementSums => ({
  matched: { count: row.matched, amount: row.matched_amount },
  unmatched: { count: row.unmatched, amount: row.unmatched_amount, oldest: row.oldest },
  lines,
})
