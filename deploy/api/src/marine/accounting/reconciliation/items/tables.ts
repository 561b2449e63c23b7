import type { Generated, GeneratedAlways, Instant, Json } from '../../../../platform/db/columns.ts'

declare module '../../../../platform/db/schema.ts' {
  interface Database {
    bank_mappings: BankMappings
    bank_files: BankFiles
    bank_periods: BankPeriods
    bank_lines: BankLines
    bank_entries: BankEntries
    bank_matches: BankMatches
    bank_allocations: BankAllocations
    bank_cancelled_lines: BankCancelledLines
    bank_suggestions: BankSuggestions
    bank_proposals: BankProposals
  }
}

export interface BankMappings {
  bank: string
  mapping: Json<object>
  /** Columns of the mapped file, in order. */
  columns: string[]
  saved_by: string
  saved_at: Instant
}

export interface BankFiles {
  id: string
  receiving_account: string
  file_name: string
  sha256: string
  content: Buffer
  state: Generated<'uploaded' | 'imported'>
  mapping: Json<object> | null
  decisions: Json<object> | null
  digest: string | null
  /** Kobo. */
  opening: number | null
  closing: number | null
  first_day: string | null
  last_day: string | null
  line_count: Generated<number>
  left_out: Generated<number>
  uploaded_by: string
  uploaded_at: Instant
  imported_by: string | null
  imported_at: Instant | null
}

export interface BankPeriods {
  id: string
  receiving_account: string
  /** First day of the month. */
  month: string
  /** Kobo, as are all figures of the period. */
  bank_opening: number
  bank_closing: number
  ledger_opening: number
  ledger_closing: number
  /** Total of all ignored lines so far. */
  ignored: number
  /** Number of the newest ledger entry it includes. */
  last_entry: number
  statement: Json<object>
  locked_by: string
  locked_at: Instant
}

export interface BankLines {
  id: string
  file_id: string
  receiving_account: string
  row: number
  day: string
  /** Kobo; positive for money received. */
  amount: number
  narration: string
  reference: string
  reference_key: GeneratedAlways<string>
  payer: string
  /** Words of its texts that may be references. */
  words: string[]
  fingerprint: string
  occurrence: number
  /** Bank balance after it in kobo; null where the statement has none. */
  balance: number | null
  search: Generated<string>
  state: Generated<'open' | 'partly' | 'matched' | 'written_off' | 'disputed' | 'ignored'>
  /** Kobo matched with the other side. */
  allocated: Generated<number>
  reason: string | null
  period_id: string | null
  changed_by: string | null
  changed_at: Instant
  version: Generated<number>
}

export interface BankEntries {
  /** Id of the ledger entry. */
  id: string
  transaction_id: string
  receiving_account: string
  number: number
  day: string
  amount: number
  reference: string
  reference_key: GeneratedAlways<string>
  state: Generated<'open' | 'partly' | 'matched' | 'written_off' | 'disputed' | 'before'>
  /** Kobo matched with the other side. */
  allocated: Generated<number>
  reason: string | null
  period_id: string | null
  changed_by: string | null
  changed_at: Instant
  version: Generated<number>
}

export interface BankMatches {
  id: string
  receiving_account: string
  kind: 'exact' | 'suggested' | 'manual' | 'suspense' | 'posting' | 'write_off' | 'taken_back' | 'cancelled'
  category: 'bank-charges' | 'bank-interest' | 'partner-deposit' | null
  state: Generated<'active' | 'undone'>
  transaction_id: string | null
  reason: string | null
  made_by: string | null
  made_at: Instant
  undone_by: string | null
  undone_at: Instant | null
  undone_reason: string | null
}

export interface BankAllocations {
  id: string
  match_id: string
  line_id: string | null
  entry_id: string
  amount: number
  active: Generated<boolean>
}

/** Lines that a match closed as reversals of each other. */
export interface BankCancelledLines {
  match_id: string
  line_id: string
  active: Generated<boolean>
}

export interface BankSuggestions {
  line_id: string
  entry_id: string
  receiving_account: string
  basis: 'reference' | 'text' | 'amount'
  amount_apart: number
  days_apart: number
  alike: number
}

export interface BankProposals {
  id: string
  receiving_account: string
  kind: 'write_off' | 'claim' | 'posting' | 'set_aside' | 'cancel'
  line_id: string | null
  /** All lines of a cancellation. */
  line_ids: string[] | null
  entry_id: string | null
  match_id: string | null
  partner_id: string | null
  amount: number
  account: string
  reason: string
  state: Generated<'proposed' | 'agreed' | 'declined'>
  proposed_by: string
  proposed_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  decision_reason: string | null
  transaction_id: string | null
  version: Generated<number>
}
