import type { SimilarClient } from './client.ts'

/** What a file of clients can tell of each. */
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

/** What every client has; companies an RC number and individuals an identity number besides. */
export const neededImportColumns: readonly ClientImportColumn[] = [
  'client_type',
  'name',
  'phone',
  'address',
  'state',
]

export const clientImportEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export const clientImportDelimiters = [',', ';', '\t', '|'] as const
/** How days are to be written that a spreadsheet keeps as dates. */
export const importDateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'dd-MMM-yyyy', 'yyyy-MM-dd'] as const
export type ImportDateFormat = (typeof importDateFormats)[number]
export const importContacts = ['email', 'phone'] as const
export type ImportContact = (typeof importContacts)[number]

/** What a file may be at most. */
export const importLimits: { readonly bytes: number; readonly rows: number; readonly columns: number } = {
  bytes: 33_554_432,
  rows: 100_000,
  columns: 100,
}

/** `mapping`, `checked`: waits for somebody; `reading`, `checking`, `committing`, `undoing`: the server is at it. */
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
  size: number
  /** Hexadecimal, of the whole file. */
  sha256: string
}

/** How a file is read. Of CSV files `encoding` and `delimiter`, of spreadsheets `sheet`. */
export interface ImportReading {
  encoding: (typeof clientImportEncodings)[number]
  delimiter: (typeof clientImportDelimiters)[number]
  sheet: string
}

/** By column, where it stands in the file, counted from 0. */
export type ImportMapping = Partial<Record<ClientImportColumn, number>>

export interface ClientImportMapping {
  /** Position of the row that names the columns. */
  head_row: number
  mapping: ImportMapping
  /** Needed where a mapped column holds dates. */
  date_format: ImportDateFormat | null
  /** What becomes of a row whose client is known. */
  on_duplicate: 'skip' | 'update'
  /** By which contacts a client is known besides its numbers. */
  match_on: ImportContact[]
}

/** How many rows there are of each outcome. */
export type ImportCounts = Record<ImportRowState, number>

/** What the rows that are ready will do. */
export type ImportPlan = Record<ImportAction, number>

/** Rows that have the same fault. */
export interface ImportCause {
  /** For `rows` and `choose`. */
  cause: string
  column: ClientImportColumn | ''
  message: string
  rows: number
}

export interface ListedClientImport {
  id: string
  /** Counted within the partner. */
  number: number
  file_name: string
  state: ClientImportState
  /** Of the file's clients; of its bytes while it is being sent. */
  rows_total: number
  rows_done: number
  failure: string | null
  /** Who sent it. */
  by: string
  created_at: string
  finished_at: string | null
  expires_at: string
}

export interface ClientImport extends ListedClientImport {
  format: 'csv' | 'xlsx'
  size: number
  /** Bytes that have arrived, and what a part may have. */
  received: number
  part_size: number
  reading: ImportReading
  sheets: string[]
  /** Positions of columns that hold dates. */
  dated: number[]
  /** The first rows of the file. */
  first_rows: { position: number; row_number: number; cells: string[] }[]
  /** As it was mapped, or else how it could be. */
  mapping: ClientImportMapping
  /** The mapping is that of an earlier file with the same columns. */
  is_remembered: boolean
  counts: ImportCounts
  plan: ImportPlan
  causes: ImportCause[]
  /** The same file was imported before. */
  same_as: { id: string; number: number; finished_at: string | null } | null
}

export interface ImportCell {
  /** As it stands in the file. */
  raw: string
  /** What was typed instead. */
  typed: string | null
  /** As it is stored. */
  understood: string
  fault: string | null
}

export interface ClientImportRow {
  position: number
  row_number: number
  state: ImportRowState
  action: ImportAction | null
  chosen: ImportAction | null
  /** What can be chosen. */
  choices: ImportAction[]
  cells: Partial<Record<ClientImportColumn, ImportCell>>
  /** What is wrong with it as a whole, or why it is as it is. */
  note: string | null
  /** Whom it is about, where that is known. */
  client: { id: string; name: string; by: SimilarClient['path'] | null; archived: boolean } | null
  /** The earlier row of the file with the same numbers or contact. */
  twin_row: number | null
}

export interface ClientImportRowQuery {
  state?: ImportRowState
  action?: ImportAction
  cause?: string
  /** Position of the row the page begins after. */
  after?: number
  limit?: number
}

export interface ClientImportRowPage {
  rows: ClientImportRow[]
  /** Null on the last page. */
  next_after: number | null
}

/** What is typed instead of what stands in the file, and what is to be done; null: as the file says. */
export interface ClientImportRowChange {
  typed?: Partial<Record<ClientImportColumn, string | null>>
  chosen?: ImportAction | null
}

/** What was seen when it was agreed to. */
export interface ClientImportCommit extends ImportPlan {
  blocked: number
}

/** How far an import is, told as it goes. */
export interface ImportProgress {
  state: ClientImportState
  rows_done: number
  rows_total: number
}

export interface ImportEvent {
  /** What to hand to `watch` to go on after this event. */
  id: string
  data: ImportProgress
}
