import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    commission_runs: CommissionRuns
    commission_run_lines: CommissionRunLines
  }
}

export interface CommissionRuns {
  id: string
  number: GeneratedAlways<number>
  status: 'awaiting_approval' | 'approved' | 'paid' | 'rejected' | 'withdrawn'
  /** Kobo. */
  amount: number
  /** Number of lines. */
  agencies: number
  made_by: string
  made_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  reason: string | null
  paid_by: string | null
  paid_at: Instant | null
  paid_on: string | null
  /** Code of the account that paid. */
  account: string | null
  bank_reference: string | null
  /** Users who made its bank file. */
  filed_by: Generated<string[]>
  /** When its bank file was first made. */
  filed_at: Instant | null
  version: Generated<number>
}

export interface CommissionRunLines {
  run_id: string
  agency_code: string
  agency_name: string
  amount: number
  bank: string
  account_number: string
  account_name: string
}
