import type { Generated, Instant } from '../platform/db/columns.ts'

declare module '../platform/db/schema.ts' {
  interface Database {
    ledger_accounts: LedgerAccounts
    ledger_transactions: LedgerTransactions
    ledger_entries: LedgerEntries
    ledger_holds: LedgerHolds
  }
}

export interface LedgerAccounts {
  id: string
  kind: string
  /** A partner, a product or one of our bank accounts; empty for the insurer's own accounts. */
  owner: Generated<string>
  currency: string
  /** 1 where a debit increases it, -1 where a credit does. */
  side: number
  /** Sum of its entries: debits positive, credits negative. */
  balance: Generated<number>
  /** Lowest allowed balance, seen from its side. */
  floor: number | null
  last_number: Generated<number>
  last_booked_at: Instant | null
  opened_at: Generated<Instant>
}

export interface LedgerTransactions {
  id: string
  reference: string
  kind: string
  description: Generated<string>
  posted_at: Instant
  value_date: string
  made_by: string
  checked_by: string | null
  reason: string | null
  reversal_of: string | null
  written_in: Generated<string>
}

export interface LedgerEntries {
  id: string
  transaction_id: string
  account_id: string
  currency: string
  amount: number
  /** Gapless number on its account, from 1; assigned by the database, as is the balance. */
  number: number
  balance_after: number
  booked_at: Instant
}

export interface LedgerHolds {
  id: string
  reference: string
  account_id: string
  amount: number
  captured: Generated<number>
  state: Generated<'open' | 'captured' | 'released'>
  opened_in: string
  resolved_in: string | null
  opened_at: Instant
  resolved_at: Instant | null
}
