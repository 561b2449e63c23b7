import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    statement_files: StatementFiles
    statement_lines: StatementLines
  }
}

export interface StatementFiles {
  id: string
  account: string
  file_name: string
  sha256: string
  added: number
  left_out: number
  imported_by_user: string
  imported_at: Instant
}

/** A statement line of one of the insurer's bank accounts. */
export interface StatementLines {
  id: string
  /** Null for a line entered by hand. */
  file_id: string | null
  account: string
  day: string
  /** Kobo; positive for money received. */
  amount: number
  narration: Generated<string>
  reference: Generated<string>
  reference_key: GeneratedAlways<string>
  words: Generated<string[]>
  fingerprint: string
  occurrence: number
  added_by: string
  added_by_user: string
  added_at: Instant
  receipt_id: string | null
  claim_payment_id: string | null
  refund_id: string | null
  recovery_receipt_id: string | null
  matched_by: string | null
  matched_by_user: string | null
  matched_at: Instant | null
  search: Generated<string>
  version: Generated<number>
}
