import type { Integer } from '../../money/units.ts'
import type { SimilarClient } from './client.ts'

/** The columns of a file of clients. */
export const clientImportColumns = [
  'client_type',
  'name',
  'rc_number',
  'tin',
  'nin',
  'id_type',
  'id_no',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'country',
  'industry',
  'contact_person',
  'external_ref',
] as const
export type ClientImportColumn = (typeof clientImportColumns)[number]

/** Required of every client; companies also need an RC number, individuals an identity number. */
export const neededImportColumns: readonly ClientImportColumn[] = [
  'client_type',
  'name',
  'phone',
  'address',
  'state',
]

export const clientImportEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export const clientImportDelimiters = [',', ';', '\t', '|'] as const
/** The output format of days that a spreadsheet stores as dates. */
export const importDateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'dd-MMM-yyyy', 'yyyy-MM-dd'] as const
export type ImportDateFormat = (typeof importDateFormats)[number]
export const importContacts = ['email', 'phone'] as const
export type ImportContact = (typeof importContacts)[number]

/** Maximum size and number of rows of a file. */
export const importLimits: { readonly bytes: number; readonly rows: number; readonly columns: number } = {
  bytes: 33_554_432,
  rows: 100_000,
  columns: 100,
}

/** `mapping`, `checked`: waits for the user; `reading`, `checking`, `committing`, `undoing`: the server is working. */
export const clientImportStates = [
  'uploading',
  'reading',
  'mapping',
  'checking',
  'checked',
  'committing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ClientImportState = (typeof clientImportStates)[number]

export const importActions = ['create', 'update', 'skip'] as const
export type ImportAction = (typeof importActions)[number]

export const importRowStates = [
  'waiting',
  'ready',
  'blocked',
  'created',
  'updated',
  'skipped',
  'failed',
  'removed',
  'restored',
  'kept',
] as const
export type ImportRowState = (typeof importRowStates)[number]

export interface NewClientImport {
  file_name: string
  /** Bytes. */
  size: Integer
  /** Hexadecimal, of the whole file. */
  sha256: string
}

/** The format of a file. CSV files have `encoding` and `delimiter`, spreadsheets `sheet`. */
export interface ImportReading {
  encoding: (typeof clientImportEncodings)[number]
  delimiter: (typeof clientImportDelimiters)[number]
  sheet: string
}

/** Position in the file by column, counted from 0. */
export type ImportMapping = Partial<Record<ClientImportColumn, Integer>>

export interface ClientImportMapping {
  /** Position of the row with the column names. */
  head_row: Integer
  mapping: ImportMapping
  /** Required when a mapped column contains dates. */
  date_format: ImportDateFormat | null
  /** The treatment of a row whose client exists. */
  on_duplicate: 'skip' | 'update'
  /** The contacts by which a client is recognised, besides its numbers. */
  match_on: ImportContact[]
}

/** Number of rows by outcome. */
export type ImportCounts = Record<ImportRowState, Integer>

/** The actions on rows that are ready. */
export type ImportPlan = Record<ImportAction, Integer>

/** Rows with the same error. */
export interface ImportCause {
  /** The value for `rows` and `choose`. */
  cause: string
  column: ClientImportColumn | ''
  message: string
  rows: Integer
}

export interface ListedClientImport {
  id: string
  /** Sequential number within the partner. */
  number: Integer
  file_name: string
  state: ClientImportState
  /** Number of clients in the file; while it is being sent, number of bytes. */
  rows_total: Integer
  rows_done: Integer
  failure: string | null
  /** The user who sent it. */
  by: string
  created_at: string
  finished_at: string | null
  expires_at: string
}

export interface ClientImport extends ListedClientImport {
  format: 'csv' | 'xlsx'
  size: Integer
  /** Number of received bytes, and maximum size of a part. */
  received: Integer
  part_size: Integer
  reading: ImportReading
  sheets: string[]
  /** Positions of columns with dates. */
  dated: Integer[]
  /** The first rows of the file. */
  first_rows: { position: Integer; row_number: Integer; cells: string[] }[]
  /** The saved mapping, or else a proposed one. */
  mapping: ClientImportMapping
  /** Whether the mapping is that of an earlier file with the same columns. */
  is_remembered: boolean
  counts: ImportCounts
  plan: ImportPlan
  causes: ImportCause[]
  /** An earlier import of the same file. */
  same_as: { id: string; number: Integer; finished_at: string | null } | null
}

export interface ImportCell {
  /** The value in the file. */
  raw: string
  /** The corrected value. */
  typed: string | null
  /** The value to be stored. */
  understood: string
  fault: string | null
}

export interface ClientImportRow {
  position: Integer
  row_number: Integer
  state: ImportRowState
  action: ImportAction | null
  chosen: ImportAction | null
  /** The available actions. */
  choices: ImportAction[]
  cells: Partial<Record<ClientImportColumn, ImportCell>>
  /** An error of the row as a whole, or the reason for its state. */
  note: string | null
  /** The existing client, if any. */
  client: { id: string; name: string; by: SimilarClient['path'] | null; archived: boolean } | null
  /** The earlier row of the file with the same numbers or contact. */
  duplicate_of_row: Integer | null
}

export interface ClientImportRowQuery {
  state?: ImportRowState
  action?: ImportAction
  cause?: string
  /** Position of the row before the page. */
  after?: Integer
  limit?: Integer
}

export interface ClientImportRowPage {
  rows: ClientImportRow[]
  /** Null on the last page. */
  next_after: Integer | null
}

/** Corrected values, and the chosen action; null: as in the file. */
export interface ClientImportRowChange {
  typed?: Partial<Record<ClientImportColumn, string | null>>
  chosen?: ImportAction | null
}

/** The displayed plan that the user confirmed. */
export interface ClientImportCommit extends ImportPlan {
  blocked: Integer
}

/** The progress of an import, sent while it changes. */
export interface ImportProgress {
  state: ClientImportState
  rows_done: Integer
  rows_total: Integer
}

export interface ImportEvent {
  /** The id to pass to `watch` to continue after this event. */
  id: string
  data: ImportProgress
}
