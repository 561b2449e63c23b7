import type { RetentionKind } from '@coverdesk/sdk'
import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    retention_rules: RetentionRules
  }
}

/** Retention periods that differ from those the product ships with. */
export interface RetentionRules {
  kind: RetentionKind
  days: number
  version: Generated<number>
  updated_at: Instant
}
