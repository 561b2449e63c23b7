import type { StatementLineRef, StatementMatch } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** The account that the payment gateway settles, among the codes of our bank accounts. */
export const GATEWAY = 'paystack'

/** The choice of a list: what is matched with a statement line, or what is not. */
export const matchedFilter = z.enum(['yes', 'no']).optional()

const refOf = sql`'id', line.id, 'account', line.account, 'day', line.day, 'amount', line.amount, 'narration', line.narration,
  'reference', line.reference, 'noted', line.file_id is null, 'version', line.version`

/** Tables of payments with the column of `statement_lines` that names them. */
const columns = { payment_attempts: 'receipt_id', claim_payments: 'claim_payment_id' } as const
type Payments = keyof typeof columns

/** In SQL: the payment is matched with a statement line. */
export const isMatched = (table: Payments): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from statement_lines as line where line.${sql.ref(columns[table])} = ${sql.ref(`${table}.id`)})`

/** In SQL: the line a payment is matched with; null without one. */
export const matchOf = (table: Payments): RawBuilder<StatementMatch | null> => sql<StatementMatch | null>`(
  select jsonb_build_object(${refOf}, 'matched_by', line.matched_by,
    'matched_at', to_char(line.matched_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from statement_lines as line where line.${sql.ref(columns[table])} = ${sql.ref(`${table}.id`)})`

interface Sought {
  account: RawBuilder<string>
  /** Signed: above nothing for money that came in. */
  amount: RawBuilder<number>
  /** Capital letters and digits alone. */
  key: RawBuilder<string>
}

/** In SQL: the oldest line that belongs to no payment and has the account, the amount and the reference of one. */
export const proposalOf = (
  table: Payments,
  { account, amount, key }: Sought,
) => sql<StatementLineRef | null>`(
  select jsonb_build_object(${refOf}) from statement_lines as line
  where line.matched_at is null and line.account = ${account} and line.amount = ${amount}
    and (line.reference_key = ${key} or ${key} = any (line.words)) and not ${isMatched(table)}
  order by line.day, line.id limit 1)`
