import type { GeneratedAlways, Instant } from '../platform/db/columns.ts'

declare module '../platform/db/schema.ts' {
  interface Database {
    decisions: Decisions
  }
}

/** A decision of a second person; `limit_owner` is the decider, or the user for whom they acted. */
export interface Decisions {
  id: string
  object_kind: string
  object_id: string
  outcome: 'approved' | 'rejected'
  privilege: string
  limit_name: string | null
  /** Kobo. */
  amount: number | null
  decided_by: string
  on_behalf_of: string | null
  limit_owner: GeneratedAlways<string>
  covers: boolean
  decided_at: Instant
}
