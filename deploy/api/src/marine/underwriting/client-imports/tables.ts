import type {
  ClientImportMapping,
  ImportContact,
  ImportDateFormat,
  ImportMapping,
  ImportReading,
} from '@coverdesk/sdk'
import type { Generated, Instant, Json } from '../../../platform/db/columns.ts'
import type { Params } from '../../../platform/translations/translate.ts'
import type { ImportError } from './import-error.ts'

declare module '../../../platform/db/schema.ts' {
  interface Database {
    client_imports: ClientImports
    client_import_parts: ClientImportParts
    client_import_rows: ClientImportRows
    client_import_mappings: ClientImportMappings
  }
}

export interface ClientImports {
  id: string
  partner_id: string
  number: number
  created_by: string
  locale: string
  file_name: string
  format: 'csv' | 'xlsx'
  size: number
  received: Generated<number>
  sha256: string
  state: Generated<
    | 'uploading'
    | 'reading'
    | 'mapping'
    | 'checking'
    | 'checked'
    | 'committing'
    | 'done'
    | 'undoing'
    | 'undone'
    | 'failed'
  >
  reading: Generated<Json<Partial<ImportReading>>>
  sheets: Generated<string[]>
  head_row: number | null
  dated: Generated<number[]>
  mapping: Json<ImportMapping> | null
  date_format: ImportDateFormat | null
  on_duplicate: Generated<'skip' | 'update'>
  match_on: Generated<ImportContact[]>
  rows_total: Generated<number>
  rows_done: Generated<number>
  failure: string | null
  failure_params: Generated<Json<Params>>
  tries: Generated<number>
  revision: Generated<number>
  created_at: Instant
  committed_by: string | null
  finished_at: Instant | null
  expires_at: Instant
}

export interface ClientImportParts {
  import_id: string
  start: number
  content: Buffer
}

export interface ClientImportRows {
  import_id: string
  position: number
  row_number: number
  cells: Buffer
  typed: Buffer | null
  state: Generated<
    | 'waiting'
    | 'ready'
    | 'blocked'
    | 'created'
    | 'updated'
    | 'skipped'
    | 'failed'
    | 'removed'
    | 'restored'
    | 'kept'
  >
  action: 'create' | 'update' | 'skip' | null
  chosen: 'create' | 'update' | 'skip' | null
  faults: Generated<Json<ImportError[]>>
  causes: Generated<string[]>
  keys: Generated<string[]>
  twin: number | null
  twin_by: string | null
  match_id: string | null
  match_by: string | null
  match_version: number | null
  match_archived: Generated<boolean>
  unchanged: Generated<boolean>
  client_id: string | null
  client_version: number | null
  before: Json<object> | null
}

export interface ClientImportMappings {
  partner_id: string
  signature: string
  /** Header in the file by column. */
  mapping: Json<Record<string, string>>
  date_format: ImportDateFormat | null
  on_duplicate: ClientImportMapping['on_duplicate']
  match_on: ImportContact[]
  used_at: Instant
}
