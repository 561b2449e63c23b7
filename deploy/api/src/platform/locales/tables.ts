import type { Generated, Instant } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    missing_texts: MissingTexts
  }
}

export interface MissingTexts {
  locale: string
  namespace: string
  key: string
  fallback: string
  times: Generated<number>
  first_seen_at: Instant
  last_seen_at: Instant
}
