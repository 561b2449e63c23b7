import type { Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    quotes: Quotes
  }
}

export interface Quotes {
  id: string
  reference: string
  tracker_id: string
  proposal: Json<Record<string, unknown>>
  names: Json<Record<string, unknown>>
  premium: Json<Record<string, unknown>>
  amount: number
  currency: string
  tariff_id: string
  start_date: string
  end_date: string
  valid_until: Instant
  created_at: Instant
}
