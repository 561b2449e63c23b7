import type { Instant } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    tries: Tries
  }
}

export interface Tries {
  action: string
  subject: string
  source: string
  count: number
  last_at: Instant
  next_at: Instant
}
