import type { GeneratedAlways, Instant } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    attempts: Attempts
  }
}

export interface Attempts {
  id: GeneratedAlways<number>
  action: string
  subject: string
  created_at: Instant
}
