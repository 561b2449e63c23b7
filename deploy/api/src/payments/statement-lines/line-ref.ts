import type { StatementLineRef, StatementMatch } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'

/** The account to which the payment gateway settles, among the codes of the insurer's bank accounts. */
export const GATEWAY = 'paystack'

const refOf = sql`'id', line.id, 'account', line.account, 'day', line.day, 'amount', line.amount, 'narration', line.narration,
  'reference', line.reference, 'noted', line.file_id is null, 'version', line.version`

/** Payment tables with the column of `statement_lines` that references them. */
const columns = {
  payment_attempts: 'receipt_id',
  claim_payments: 'claim_payment_id',
  refunds: 'refund_id',
  claim_recovery_receipts: 'recovery_receipt_id',
} as const
type Payments = keyof typeof columns

/** In SQL: the payment is matched with a statement line. */
export const isMatched = (table: Payments): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from statement_lines as line where line.${sql.ref(columns[table])} = ${sql.ref(`${table}.id`)})`

/** In SQL: the line that a payment is matched with; null without one. */
export const matchOf = (table: Payments): RawBuilder<StatementMatch | null> => sql<StatementMatch | null>`(
  select jsonb_build_object(${refOf}, 'matched_by', line.matched_by,
    'matched_at', to_char(line.matched_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from statement_lines as line where line.${sql.ref(columns[table])} = ${sql.ref(`${table}.id`)})`

interface Sought {
  account: RawBuilder<string>
  /** Signed: positive for money received. */
  amount: RawBuilder<number>
  /** Capital letters and digits only. */
  key: RawBuilder<string>
}

/** In SQL: the oldest unmatched line, not in suspense, with the account, the amount and the reference of a payment. */
export const proposalOf = (
  table: Payments,
  { account, amount, key }: Sought,
) => sql<StatementLineRef | null>`(
  select jsonb_build_object(${refOf}) from statement_lines as line
  where line.matched_at is null and line.account = ${account} and line.amount = ${amount}
    and (line.reference_key = ${key} or ${key} = any (line.words)) and not ${isMatched(table)}
    and not exists (select 1 from suspense_items where suspense_items.line_id = line.id)
  order by line.day, line.id limit 1)`
