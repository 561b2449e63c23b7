import type { PriceInput } from '@coverdesk/sdk'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    saved_quotes: SavedQuotes
  }
}

/** A quote saved by an anonymous visitor, opened by a link. */
export interface SavedQuotes {
  id: string
  token_hash: Buffer
  told: Json<PriceInput>
  /** Annual premium in kobo. */
  amount: number
  created_at: Generated<Instant>
  expires_at: Instant
}
