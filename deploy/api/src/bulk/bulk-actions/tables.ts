import type { BatchInput } from '@coverdesk/sdk'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'
import type { Params } from '../../platform/translations/translate.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    batches: Batches
    batch_rows: BatchRows
  }
}

export interface Batches {
  id: string
  user_id: string
  list: string
  act: string
  asked: Json<BatchInput>
  reason: Generated<string>
  locale: string
  state: 'ready' | 'running' | 'done' | 'stopped'
  created_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
  expires_at: Instant
}

export interface BatchRows {
  id: string
  batch_id: string
  position: number
  object_id: string
  name: string
  /** Version when the bulk action was prepared; objects changed since are refused. */
  version: number
  amount: number | null
  state: 'waiting' | 'done' | 'refused' | 'left'
  /** Error code of the refusal. */
  code: string | null
  params: Generated<Json<Params>>
  at: Instant | null
}
