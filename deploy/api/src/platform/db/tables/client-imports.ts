import type {
  ClientImportMapping,
  ClientImportState,
  ImportAction,
  ImportContact,
  ImportDateFormat,
  ImportMapping,
  ImportReading,
  ImportRowState,
} from '@coverdesk/sdk'
import type { ColumnType, Generated } from 'kysely'
import type { Params } from '../../translations/translate.ts'
import type { Bytes, Instant } from './columns.ts'

type Kept<T> = ColumnType<T, string | undefined, string>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

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
  state: Generated<ClientImportState>
  reading: Kept<Partial<ImportReading>>
  sheets: Generated<string[]>
  head_row: Maybe<number>
  dated: Generated<number[]>
  mapping: ColumnType<ImportMapping | null, string | null | undefined, string | null>
  date_format: Maybe<ImportDateFormat>
  on_duplicate: Generated<ClientImportMapping['on_duplicate']>
  match_on: Generated<ImportContact[]>
  rows_total: Generated<number>
  rows_done: Generated<number>
  failure: Maybe<string>
  failure_params: Kept<Params>
  tries: Generated<number>
  revision: Generated<number>
  created_at: Instant
  committed_by: Maybe<string>
  finished_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  expires_at: Instant
}

export interface ClientImportParts {
  import_id: string
  start: number
  content: Bytes
}

export interface ImportFault {
  /** Empty for the row as a whole. */
  column: string
  /** The key of an error's text. */
  code: string
  params?: Params
}

export interface ClientImportRows {
  import_id: string
  position: number
  row_number: number
  cells: Bytes
  typed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  state: Generated<ImportRowState>
  action: Maybe<ImportAction>
  chosen: Maybe<ImportAction>
  faults: Kept<ImportFault[]>
  causes: Generated<string[]>
  keys: Generated<string[]>
  twin: Maybe<number>
  twin_by: Maybe<string>
  match_id: Maybe<string>
  match_by: Maybe<string>
  match_version: Maybe<number>
  match_archived: Generated<boolean>
  unchanged: Generated<boolean>
  client_id: Maybe<string>
  client_version: Maybe<number>
  before: ColumnType<object | null, string | null | undefined, string | null>
}

export interface ClientImportMappings {
  partner_id: string
  signature: string
  /** By column, what the file calls it. */
  mapping: ColumnType<Record<string, string>, string, string>
  date_format: Maybe<ImportDateFormat>
  on_duplicate: ClientImportMapping['on_duplicate']
  match_on: ImportContact[]
  used_at: Instant
}
