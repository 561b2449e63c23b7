import type { ColumnType, Generated } from 'kysely'
import type { Bytes, Instant, Json } from './columns.ts'

/** What need not be named when a row is made: nothing then. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type OptionalInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type OptionalJson = ColumnType<object | null, string | null | undefined, string | null>

export interface BankMappings {
  bank: string
  mapping: Json<object>
  /** The columns of the file it was said of, in their order. */
  columns: string[]
  saved_by: string
  saved_at: Instant
}

export interface BankFiles {
  id: string
  receiving_account: string
  file_name: string
  sha256: string
  content: Bytes
  state: Generated<'uploaded' | 'imported'>
  mapping: OptionalJson
  decisions: OptionalJson
  digest: Optional<string>
  /** In kobo. */
  opening: Optional<number>
  closing: Optional<number>
  first_day: Optional<string>
  last_day: Optional<string>
  line_count: Generated<number>
  left_out: Generated<number>
  uploaded_by: string
  uploaded_at: Instant
  imported_by: Optional<string>
  imported_at: OptionalInstant
}

export interface BankPeriods {
  id: string
  receiving_account: string
  /** Its first day. */
  month: string
  /** In kobo, as are all its figures. */
  bank_opening: number
  bank_closing: number
  ledger_opening: number
  ledger_closing: number
  /** What was ignored, since ever. */
  ignored: number
  /** The number of the newest entry it knew of. */
  last_entry: number
  statement: Json<object>
  locked_by: string
  locked_at: Instant
}

export type BankState = 'open' | 'partly' | 'matched' | 'written_off' | 'disputed'

interface Settled<State> {
  state: Generated<State>
  /** Kobo of it that are joined with the other side. */
  allocated: Generated<number>
  reason: Optional<string>
  period_id: Optional<string>
  changed_by: Optional<string>
  changed_at: Instant
  version: Generated<number>
}

export interface BankLines extends Settled<BankState | 'ignored'> {
  id: string
  file_id: string
  receiving_account: string
  row: number
  day: string
  /** Kobo, above nothing for money that came in. */
  amount: number
  narration: string
  reference: string
  reference_key: ColumnType<string, never, never>
  payer: string
  /** What in its texts may be a reference. */
  words: string[]
  fingerprint: string
  occurrence: number
  /** Kobo the bank had after it; null where its statement does not say. */
  balance: Optional<number>
  search: Generated<string>
}

export interface BankEntries extends Settled<BankState | 'before'> {
  /** The ledger entry's. */
  id: string
  transaction_id: string
  receiving_account: string
  number: number
  day: string
  amount: number
  reference: string
  reference_key: ColumnType<string, never, never>
}

export interface BankMatches {
  id: string
  receiving_account: string
  kind: 'exact' | 'suggested' | 'manual' | 'suspense' | 'posting' | 'write_off' | 'taken_back' | 'cancelled'
  category: Optional<'bank-charges' | 'bank-interest' | 'partner-deposit'>
  state: Generated<'active' | 'undone'>
  transaction_id: Optional<string>
  reason: Optional<string>
  made_by: Optional<string>
  made_at: Instant
  undone_by: Optional<string>
  undone_at: OptionalInstant
  undone_reason: Optional<string>
}

export interface BankAllocations {
  id: string
  match_id: string
  line_id: Optional<string>
  entry_id: string
  amount: number
  active: Generated<boolean>
}

/** Lines that a match closed as each other's reversal. */
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
  line_id: Optional<string>
  /** Of a cancellation all its lines. */
  line_ids: Optional<string[]>
  entry_id: Optional<string>
  match_id: Optional<string>
  partner_id: Optional<string>
  amount: number
  account: string
  reason: string
  state: Generated<'proposed' | 'agreed' | 'declined'>
  proposed_by: string
  proposed_at: Instant
  decided_by: Optional<string>
  decided_at: OptionalInstant
  decision_reason: Optional<string>
  transaction_id: Optional<string>
  version: Generated<number>
}
