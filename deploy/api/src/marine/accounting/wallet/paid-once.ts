import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { exclusively } from '../../../platform/db/exclusively.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'

/** What the bank calls one payment: an account of ours and the reference without its signs, as the tables keep it. */
export interface BankPayment {
  account: string
  key: string
}

/**
 * Serialises what happens to the lines and entries of a bank account of ours, until the transaction ends. Taken before
 * any row is locked.
 */
export const lockBankAccount = (tx: Tx, account: string): Promise<void> =>
  exclusively(tx, `reconciliation of ${account}`)

/** A payment comes into a wallet by one way at a time, as a request for funds or by the bank's statement. */
const holdPayment = (tx: Tx, { account, key }: BankPayment): Promise<void> =>
  exclusively(tx, `bank payment ${account} ${key}`)

/**
 * Keeps a payment for a request for funds, if the bank's statement has not brought it into a wallet already: as a
 * deposit or out of suspense, and not taken back since.
 * @throws ApiError what `refusal` makes
 */
export async function keepForRequest(tx: Tx, payment: BankPayment, refusal: () => ApiError): Promise<void> {
  await holdPayment(tx, payment)
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
 * Keeps the payment of a line, or of what a match put into suspense, for a wallet, if no request for funds is about it
 * that waits or that the bank's statement has yet to be matched with.
 * @throws ApiError 409 `payment_requested` with the request's reference
 */
export async function keepForWallet(tx: Tx, of: { line: string } | { match: string }): Promise<void> {
  for (const payment of await paymentsOf(tx, of)) {
    await holdPayment(tx, payment)
    const request = await tx
      .selectFrom('funding_requests as request')
      .select('request.reference')
      .where('request.receiving_account', '=', payment.account)
      .where('request.bank_reference_key', '=', payment.key)
      .where('request.state', 'in', ['pending', 'second_approval', 'approved'])
      // Money the bank's statement shows for the request is no longer to be found; this line is other money.
      .where(
        sql<boolean>`not exists (select 1 from bank_entries e
          where e.transaction_id = request.transaction_id and e.state = 'matched')`,
      )
      .executeTakeFirst()
    if (request) throw new ApiError(409, 'payment_requested', { params: { reference: request.reference } })
  }
}

/** Those with a reference; one without could be anybody's. */
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
