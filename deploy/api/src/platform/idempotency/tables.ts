import type { Generated, Instant, Json } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    idempotency: Idempotency
  }
}

export interface Idempotency {
  scope: string
  key: string
  request_hash: Buffer
  status: number | null
  body: Json<unknown> | null
  created_at: Generated<Instant>
}
