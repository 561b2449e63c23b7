import type { GeneratedAlways, Instant, Json } from '../db/columns.ts'

declare module '../db/schema.ts' {
  interface Database {
    audit_events: AuditEvents
  }
}

export interface AuditEvents {
  id: string
  at: Instant
  actor_kind: string
  actor_id: string | null
  actor_name: string
  action: string
  object_kind: string
  object_id: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  request_id: string | null
  ip: string | null
  search: GeneratedAlways<string>
}
