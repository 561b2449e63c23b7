import type { Generated, Instant, Json } from '../platform/db/columns.ts'

declare module '../platform/db/schema.ts' {
  interface Database {
    tariffs: Tariffs
    tariff_drafts: TariffDrafts
  }
}

export interface Tariffs {
  id: string
  class: string
  effective_from: string
  effective_to: string | null
  source: string
  content: Json<object>
  published_at: Instant | null
  published_by: Generated<string>
}

export interface TariffDrafts {
  id: string
  class: Generated<string>
  source: string
  content: Json<object>
  version: Generated<number>
  created_by: string
  created_at: Instant
  updated_at: Instant
}
