import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { inLockOrder, type JournalLine } from './journal-lines.ts'

export type JournalEntryKind =
  | 'opening'
  | 'premium_received'
  | 'cheque'
  | 'cash_deposit'
  | 'cash_difference'
  | 'receipt_unclaimed'
  | 'receipt_claimed'
  | 'funding'
  | 'hold'
  | 'release'
  | 'issue'
  | 'endorsement'
  | 'commission'
  | 'refund'
  | 'return_booked'
  | 'refund_paid'
  | 'credit_note'
  | 'note_applied'
  | 'note_unapplied'
  | 'claim_payment'
  | 'claim_recovery'
  | 'commission_payment'
  | 'refund_difference'
  | 'suspense'
  | 'write_off'
  | 'bank_charge'
  | 'bank_interest'
  | 'reversal'

export interface Posting {
  /** The business event, for example `receipt CD2026…`; it is posted once, for ever. */
  reference: string
  kind: JournalEntryKind
  currency: string
  /** Journal lines of 0 are left out. */
  lines: readonly JournalLine[]
  postedAt: Date
  /** The user's id, or `system`. */
  madeBy: string
  /** The approver, where two users are needed: never the maker. */
  checkedBy?: string
  /** The day the money moved at the bank, in Lagos; by default the day of posting. */
  valueDate?: string
  /** Text for readers of the entry. */
  description?: string
  reason?: string
  /** The journal entry this one reverses: see `reverse`. */
  reversalOf?: string
}

/**
 * Posts a balanced journal entry: all its accounts change, or none. The database maintains balances and their minimums,
 * checks at commit that the lines sum to 0, and never lets one be changed. A wallet is locked from here to the commit:
 * post last, and once for one event (`postAll`).
 * @returns the journal entry's id
 * @throws ApiError 402 `insufficient_funds`, 409 `already_posted`
 */
export async function post(tx: Tx, posting: Posting): Promise<string> {
  const [id = ''] = await postAll(tx, [posting])
  return id
}

/**
 * Posts several entries in one statement: those of one event, such as an issue and its commission, lock their accounts
 * together and in order, so that two events never deadlock.
 * @throws ApiError as `post`
 */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<string[]> {
  const made = postings.map((posting) => ({ ...posting, id: uuid() }))
  const entries = made.flatMap(entriesOf).sort(inLockOrder)
  const inserted = await sql<{ is_inserted: boolean }>`
    with posted as (
      insert into ledger_transactions (id, reference, kind, description, posted_at, value_date, made_by, checked_by,
        reason, reversal_of)
      select * from jsonb_to_recordset(${JSON.stringify(made.map(transactionRow))}::jsonb) as t (id uuid,
        reference text, kind text, description text, posted_at timestamptz, value_date date, made_by text,
        checked_by text, reason text, reversal_of uuid)
      on conflict (reference) do nothing
      returning id
    )
    insert into ledger_entries (id, transaction_id, account_id, currency, amount, booked_at)
    select line.id, posted.id, (
      select id from ledger_accounts a
      where a.kind = line.kind and a.owner = line.owner and a.currency = line.currency
    ), line.currency, line.amount, line.booked_at
    from jsonb_to_recordset(${JSON.stringify(entries.map((entry, place) => ({ ...entry, place })))}::jsonb) as line (
      place int, id uuid, transaction_id uuid, kind text, owner text, currency text, amount bigint,
      booked_at timestamptz)
    join posted on posted.id = line.transaction_id
    order by place
    returning true as is_inserted`
    .execute(tx)
    .catch(explain)
  if (inserted.rows.length < entries.length) throw new ApiError(409, 'already_posted')
  return made.map(({ id }) => id)
}

type Made = Posting & { id: string }

function transactionRow(posting: Made) {
  return {
    id: posting.id,
    reference: posting.reference,
    kind: posting.kind,
    description: posting.description ?? '',
    posted_at: posting.postedAt,
    value_date: posting.valueDate ?? lagosDay(posting.postedAt),
    made_by: posting.madeBy,
    checked_by: posting.checkedBy,
    reason: posting.reason,
    reversal_of: posting.reversalOf,
  }
}

function entriesOf({ id, reference, currency, lines, postedAt }: Made) {
  const moving = lines.filter((line) => line.amount !== 0)
  if (moving.length === 0) throw new Error(`The posting ${reference} moves nothing.`)
  return moving.map(({ kind, owner = '', amount }) => ({
    id: uuid(),
    transaction_id: id,
    booked_at: postedAt,
    kind,
    owner,
    currency,
    amount,
  }))
}

/** Translates errors of the database to those its callers know. */
function explain(error: { constraint?: string; column?: string }): never {
  if (error.constraint === 'ledger_accounts_floor') throw new ApiError(402, 'insufficient_funds')
  if (error.column === 'account_id' || error.column === 'number')
    throw new Error('There is no such ledger account: open it first.', { cause: error })
  throw error
}
