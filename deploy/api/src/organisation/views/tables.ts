import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    list_views: ListViews
  }
}

export interface ListViews {
  id: string
  list: string
  name: string
  user_id: string
  /** Role it is shared with; null for a private view. */
  role_id: string | null
  /** Partner it belongs to: partners share roles, but not views. */
  partner_id: string | null
  shown: Json<Record<string, string>>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}
