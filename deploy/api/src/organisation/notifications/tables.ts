import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    notifications: Notifications
  }
}

export interface Notifications {
  id: string
  user_id: string
  title_key: string
  message_key: string
  params: Generated<Json<Record<string, unknown>>>
  path: string | null
  created_at: Instant
  read_at: Instant | null
  deleted_at: Instant | null
  revision: Generated<number>
}
