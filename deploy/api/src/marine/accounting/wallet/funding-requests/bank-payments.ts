import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { takeLock } from '../../../../platform/db/take-lock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'

/** Key of a bank payment: the receiving account and the reference without punctuation, as stored. */
export interface BankPayment {
  account: string
  key: string
}

/**
 * Serialises changes to the lines and entries of a receiving account, until the transaction ends. Acquired before
 * any row is locked.
 */
export const lockBankAccount = (tx: Tx, account: string): Promise<void> =>
  takeLock(tx, `reconciliation of ${account}`)

/** Locks a payment, so that either a request for funds or the bank's statement credits it. */
const lockPayment = (tx: Tx, { account, key }: BankPayment): Promise<void> =>
  takeLock(tx, `bank payment ${account} ${key}`)

/**
 * Reserves a payment for a request for funds, unless the bank's statement already credited it to a wallet: as a
 * deposit or out of suspense, and not reversed since.
 * @throws ApiError from `refusal`
 */
export async function reserveForRequest(
  tx: Tx,
  payment: BankPayment,
  refusal: () => ApiError,
): Promise<void> {
  await lockPayment(tx, payment)
  const { rows } = await sql`
    with matches as (
      select distinct m.id, m.category, m.transaction_id
      from bank_lines l join bank_allocations a on a.line_id = l.id join bank_matches m on m.id = a.match_id
      where l.receiving_account = ${payment.account} and l.reference_key = ${payment.key} and l.reference_key <> ''
        and (m.kind = 'suspense' or m.category = 'partner-deposit')
    ), credits as (
      select transaction_id as id from matches where category = 'partner-deposit'
      union all
      select p.transaction_id from bank_proposals p join matches m on m.id = p.match_id
      where p.kind = 'claim' and p.state = 'agreed'
    )
    select 1 from credits c where (
      select sum(e.amount * a.side) from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet-available'
      where t.id = c.id or t.reversal_of = c.id) > 0
    limit 1`.execute(tx)
  if (rows.length > 0) throw refusal()
}

/**
 * Reserves the payment of a line, or of a match in suspense, for a wallet, unless it belongs to a request for funds
 * that waits or is not matched with the bank's statement yet.
 * @throws ApiError 409 `payment_requested` with the request's reference
 */
export async function reserveForWallet(tx: Tx, of: { line: string } | { match: string }): Promise<void> {
  for (const payment of await paymentsOf(tx, of)) {
    await lockPayment(tx, payment)
    const request = await tx
      .selectFrom('funding_requests as request')
      .select('request.reference')
      .where('request.receiving_account', '=', payment.account)
      .where('request.bank_reference_key', '=', payment.key)
      .where('request.state', 'in', ['pending', 'second_approval', 'approved'])
      // A request that is matched with a line of the statement does not concern this line.
      .where(
        sql<boolean>`not exists (select 1 from bank_entries e
          where e.transaction_id = request.transaction_id and e.state = 'matched')`,
      )
      .executeTakeFirst()
    if (request) throw new ApiError(409, 'payment_requested', { params: { reference: request.reference } })
  }
}

/** Reads the payments with a reference; others cannot be identified. */
async function paymentsOf(tx: Tx, of: { line: string } | { match: string }): Promise<BankPayment[]> {
  const lines = tx
    .selectFrom('bank_lines as line')
    .select(['line.receiving_account as account', 'line.reference_key as key'])
    .distinct()
    .where('line.reference_key', '!=', '')
    .orderBy('key')
  if ('line' in of) return lines.where('line.id', '=', of.line).execute()
  return lines
    .innerJoin('bank_allocations as allocation', 'allocation.line_id', 'line.id')
    .where('allocation.match_id', '=', of.match)
    .execute()
}
