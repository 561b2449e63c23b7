import type { Generated, Instant, Json } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    outbox: Outbox
  }
}

export interface Outbox {
  id: string
  topic: string
  payload: Json<Record<string, unknown>>
  attempts: Generated<number>
  next_at: Instant
  done_at: Instant | null
  /** Time at which it became a dead letter after too many refusals. */
  dead_at: Instant | null
  template: string | null
  recipient: Buffer | null
  last_error: string | null
  created_at: Generated<Instant>
}
