import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    claim_adjusters: ClaimAdjusters
  }
}

export interface ClaimAdjusters {
  id: string
  claim_id: string
  /** Code of the entry of the register; name, licence, email and phone are as of the appointment. */
  code: string
  name: string
  licence: string
  email: string
  phone: string
  instructions: string
  due_on: string
  /** When the report is overdue. */
  due_from: Instant
  state: 'appointed' | 'reported' | 'cancelled'
  /** The document with the report. */
  report_id: string | null
  /** Kobo, as are `salvage` and `fee`. */
  adjusted_loss: number | null
  salvage: number | null
  fee: Generated<number>
  by: string
  user_id: string
  created_at: Instant
  ended_by: string | null
  ended_at: Instant | null
  reason: Generated<string>
  version: Generated<number>
}
