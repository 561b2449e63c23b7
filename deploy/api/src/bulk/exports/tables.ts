import type { ExportInput } from '@coverdesk/sdk'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    exports: Exports
  }
}

export interface Exports {
  id: string
  user_id: string
  list: string
  format: 'csv' | 'xlsx'
  asked: Json<ExportInput>
  locale: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  rows_done: Generated<number>
  rows_total: number
  file_name: string
  file_key: string | null
  /** Error code. */
  failure: string | null
  tries: Generated<number>
  created_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
  expires_at: Instant
  /** The report schedule that started it. */
  schedule_id: string | null
}
