import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    policy_notes: PolicyNotes
  }
}

export interface PolicyNotes {
  id: string
  policy_id: string
  text: string
  /** Name of the user. */
  by: string
  at: Instant
}
