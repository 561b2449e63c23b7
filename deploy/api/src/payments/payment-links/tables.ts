import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    payment_links: PaymentLinks
  }
}

/** A link by which a person other than the customer pays; its secret is stored only as a hash. */
export interface PaymentLinks {
  id: string
  payment_id: string
  token_hash: Buffer
  created_at: Instant
  expires_at: Instant
}
