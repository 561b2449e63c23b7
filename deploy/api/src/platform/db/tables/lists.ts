import type { ColumnType, Generated } from 'kysely'
import type { Params } from '../../translations/translate.ts'
import type { Instant, Json } from './columns.ts'

export interface ListViews {
  id: string
  list: string
  name: string
  user_id: string
  /** With whose role it is shared; null for the maker's own. */
  role_id: string | null
  /** Whose desk it is of: a role is shared by partners, a view is not. */
  partner_id: string | null
  shown: Json<Record<string, string>>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export type BatchState = 'ready' | 'running' | 'done' | 'stopped'
export type BatchRowState = 'waiting' | 'done' | 'refused' | 'left'

export interface Batches {
  id: string
  user_id: string
  list: string
  act: string
  asked: Json<Record<string, unknown>>
  reason: Generated<string>
  locale: string
  state: BatchState
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
  /** As it was found: what was changed since then is refused. */
  version: number
  amount: number | null
  state: BatchRowState
  /** Why not, as the key of an error's text. */
  code: string | null
  params: ColumnType<Params, string | undefined, string>
  at: Instant | null
}

export type ExportFormat = 'csv' | 'xlsx'
export type ExportState = 'waiting' | 'running' | 'done' | 'failed'

export interface Exports {
  id: string
  user_id: string
  list: string
  format: ExportFormat
  asked: Json<Record<string, unknown>>
  locale: string
  state: ExportState
  rows_done: Generated<number>
  rows_total: number
  file_name: string
  file_key: string | null
  /** The key of an error's text. */
  failure: string | null
  tries: Generated<number>
  created_at: Instant
  started_at: Instant | null
  finished_at: Instant | null
  expires_at: Instant
  /** The mailing of a report it came with. */
  schedule_id: string | null
}
