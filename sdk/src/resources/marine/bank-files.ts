export const bankEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type BankEncoding = (typeof bankEncodings)[number]
export const bankDelimiters = [',', ';', '\t', '|'] as const
export type BankDelimiter = (typeof bankDelimiters)[number]
/** 31/10/2026, 10/31/2026, 2026-10-31, 31-Oct-2026. */
export const bankDateFormats = ['dmy', 'mdy', 'ymd', 'dmon'] as const
export type BankDateFormat = (typeof bankDateFormats)[number]
export const bankDecimals = ['.', ','] as const
export type BankDecimal = (typeof bankDecimals)[number]

/** How the files of a bank are read. Columns go by their names; an empty name is a column there is none of. */
export interface BankMapping {
  encoding: BankEncoding
  delimiter: BankDelimiter
  /** Which record of the file names the columns, the first being 1. */
  header: number
  date: string
  /** Empty where the days could be read in two ways, and somebody has to say. */
  date_format: BankDateFormat | ''
  /** One column with a sign, or the two after it. */
  amount: string
  debit: string
  credit: string
  /** Empty where the amounts could be read in two ways. */
  decimal: BankDecimal | ''
  narration: string
  reference: string
  payer: string
  balance: string
}

export const bankColumns = [
  'date',
  'amount',
  'debit',
  'credit',
  'narration',
  'reference',
  'payer',
  'balance',
] as const
export type BankColumn = (typeof bankColumns)[number]

export interface BankFileInput {
  receiving_account: string
  file_name: string
}

/** A column of the saved mapping that is elsewhere in this file, or not in it. */
export interface BankColumnNote {
  field: BankColumn
  column: string
  /** Places from 1. */
  was: number
  /** Null when it is gone. */
  is: number | null
}

/** A bank statement as it was sent. */
export interface BankFile {
  id: string
  receiving_account: string
  file_name: string
  state: 'uploaded' | 'imported'
  columns: string[]
  /** The first records below the columns, as they are in the file. */
  rows: string[][]
  mapping: BankMapping
  /** Whether the mapping was saved from an earlier file of the bank. */
  saved: boolean
  notes: BankColumnNote[]
  /** Kobo the statement should open with: what the bank had before its first day; null when unknown. */
  opening: number | null
  closing: number | null
  line_count: number
  left_out: number
  imported_at: string | null
  imported_by: string | null
}

export interface ImportedBankFile {
  id: string
  receiving_account: string
  file_name: string
  first_day: string | null
  last_day: string | null
  opening: number
  closing: number
  line_count: number
  left_out: number
  imported_at: string
  imported_by: string
}

/** `skip`: it is known already, or is no line of ours. */
export interface BankRowDecision {
  row: number
  decision: 'add' | 'skip'
}

export interface BankStatement {
  mapping: BankMapping
  /** Kobo before the first line and after the last; taken from the column of balances where it is null. */
  opening: number | null
  closing: number | null
  /** Where the caller decides otherwise than is proposed. */
  decisions: BankRowDecision[]
}

export interface BankImport extends BankStatement {
  /** The digest of the preview. */
  expected: string
}

export const bankRowFaults = [
  'date_missing',
  'date_format',
  'date_future',
  'amount_format',
  'both_sides',
  'too_long',
] as const
/** Why a row cannot be read. */
export type BankRowFaultReason = (typeof bankRowFaults)[number]

export interface BankRowFault {
  /** Line of the file, the first being 1. */
  row: number
  reason: BankRowFaultReason
  /** What stands there. */
  found: string
  /** Left out by the caller. */
  left_out: boolean
}

/** Another line that may be the same one. */
export interface BankTwin {
  /** In this file, or imported before. */
  where: 'file' | 'books'
  row: number
  day: string
  amount: number
  narration: string
  file_name: string
}

export interface BankPreviewRow {
  row: number
  day: string
  amount: number
  narration: string
  reference: string
  payer: string
  /** As they are in the file: the day and the amount. */
  raw: { day: string; amount: string }
  decision: 'add' | 'skip'
  twin: BankTwin | null
}

export interface BankPreview {
  /** The first rows, and every row that may be known already. */
  rows: BankPreviewRow[]
  /** How many lines would be added, and how many left out as known. */
  added: number
  left_out: number
  /** Rows without a day or an amount, such as headings and totals. */
  passed_over: number
  faults: BankRowFault[]
  fault_count: number
  first_day: string | null
  last_day: string | null
  opening: number | null
  closing: number | null
  /** Kobo of all lines of the statement. */
  sum: number
  /** Opening and lines less closing; nothing when it adds up, null while one is unknown. */
  difference: number | null
  /** The first row after which the column of balances says something else. */
  broken_at: number | null
  /** What the bank had before the first day by what was imported before; null when nothing was. */
  expected_opening: number | null
  /** Rows of months that are locked. */
  locked: number
  /** Stands for these decisions. */
  digest: string
}
