import type { Instant } from '../platform/db/columns.ts'

declare module '../platform/db/schema.ts' {
  interface Database {
    seeds: Seeds
  }
}

/** The fingerprint of the last applied seed of each name. */
export interface Seeds {
  name: string
  fingerprint: string
  applied_at: Instant
}
