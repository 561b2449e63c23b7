import type { Integer, Kobo } from '../../money/units.ts'
export const bankEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type BankEncoding = (typeof bankEncodings)[number]
export const bankDelimiters = [',', ';', '\t', '|'] as const
export type BankDelimiter = (typeof bankDelimiters)[number]
/** 31/10/2026, 10/31/2026, 2026-10-31 or 20261031, 31-Oct-2026, Oct 31, 2026. */
export const bankDateFormats = ['dmy', 'mdy', 'ymd', 'dmon', 'mond'] as const
export type BankDateFormat = (typeof bankDateFormats)[number]
export const bankDecimals = ['.', ','] as const
export type BankDecimal = (typeof bankDecimals)[number]

/**
 * The columns and formats of a bank's files. Columns are referred to by name; an empty name means there is no such
 * column.
 */
export interface BankMapping {
  encoding: BankEncoding
  delimiter: BankDelimiter
  /** The sheet of a workbook with the lines; empty for a text file. */
  sheet: string
  /** The record with the column names, counted from 1. */
  header: Integer
  date: string
  /** Empty when the days are ambiguous and the user must choose. */
  date_format: BankDateFormat | ''
  /** One column with a sign or with `direction`, or else the two columns below. */
  amount: string
  debit: string
  credit: string
  /** The column that marks each amount as debit or credit (Dr/Cr). */
  direction: string
  /** The marks of paid and of received money in that column; empty for a mark that the bank does not use. */
  debit_mark: string
  credit_mark: string
  /** Empty when the amounts are ambiguous. */
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
  'direction',
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

/** The structure of a file's records. A workbook has a sheet, and neither encoding nor delimiter. */
export type BankLayout = Pick<BankMapping, 'encoding' | 'delimiter' | 'sheet' | 'header'>

/** The distinct values of a column that has few, such as a debit or credit mark. */
export interface BankColumnMarks {
  column: string
  marks: string[]
}

/** A column of the saved mapping that is elsewhere in this file, or missing. */
export interface BankColumnNote {
  field: BankColumn
  column: string
  /** Positions from 1. */
  was: Integer
  /** Null when it is missing. */
  is: Integer | null
}

/** An uploaded bank statement. */
export interface BankFile {
  id: string
  receiving_account: string
  file_name: string
  state: 'uploaded' | 'imported'
  columns: string[]
  /** The first records below the column names, unchanged. */
  rows: string[][]
  /** The first records of the file, one of which has the column names. */
  first_records: string[][]
  /** The visible sheets of a workbook; empty for a text file. */
  sheets: string[]
  /** Of columns that can mark debit or credit. */
  marks: BankColumnMarks[]
  mapping: BankMapping
  /** Whether the mapping was saved from an earlier file of the bank. */
  saved: boolean
  notes: BankColumnNote[]
  /** The expected opening balance in kobo, before the first day; null when unknown. */
  opening: Kobo | null
  closing: Kobo | null
  line_count: Integer
  left_out: Integer
  imported_at: string | null
  imported_by: string | null
}

export interface ImportedBankFile {
  id: string
  receiving_account: string
  file_name: string
  first_day: string | null
  last_day: string | null
  opening: Kobo
  closing: Kobo
  line_count: Integer
  left_out: Integer
  imported_at: string
  imported_by: string
}

/** `skip`: it is a known line, or not one of this account. */
export interface BankRowDecision {
  row: Integer
  decision: 'add' | 'skip'
}

export interface BankStatement {
  mapping: BankMapping
  /** Kobo before the first line and after the last; read from the balance column when null. */
  opening: Kobo | null
  closing: Kobo | null
  /** The caller's decisions that differ from the proposal. */
  decisions: BankRowDecision[]
}

export interface BankImport extends BankStatement {
  /** The digest of the preview. */
  expected: string
}

export const bankRowErrors = [
  'date_missing',
  'date_format',
  'date_future',
  'amount_format',
  'amount_missing',
  'both_sides',
  'direction_unknown',
  'direction_conflict',
  'direction_unproved',
  'row_wide',
  'row_unread',
  'currency_other',
  'line_break',
  'balance_unclear',
  'too_long',
] as const
/** Why a row cannot be read. */
export type BankRowErrorReason = (typeof bankRowErrors)[number]

export interface BankRowError {
  /** Line of the file, counted from 1. */
  row: Integer
  reason: BankRowErrorReason
  /** The text found there. */
  found: string
  /** Whether the caller excluded it. */
  left_out: boolean
}

export const bankRowHints = ['opening_balance', 'closing_balance', 'reference_rounded'] as const
/** A notice about a row that can be read: it has a balance and no movement, or a spreadsheet rounded its reference. */
export type BankRowHintReason = (typeof bankRowHints)[number]

export interface BankRowHint {
  /** Line of the file, counted from 1. */
  row: Integer
  reason: BankRowHintReason
  found: string
}

/** A possible duplicate. */
export interface BankDuplicate {
  /** In this file, or imported before. */
  where: 'file' | 'books'
  row: Integer
  day: string
  amount: Kobo
  narration: string
  file_name: string
}

export interface BankPreviewRow {
  row: Integer
  day: string
  amount: Kobo
  narration: string
  reference: string
  payer: string
  /** The day and the amount as in the file. */
  raw: { day: string; amount: string }
  decision: 'add' | 'skip'
  duplicate: BankDuplicate | null
}

export interface BankPreview {
  /** The first rows, and all possible duplicates. */
  rows: BankPreviewRow[]
  /** Number of lines to add, and of known lines to skip. */
  added: Integer
  left_out: Integer
  /** Rows without a day or an amount, such as headings and totals. */
  passed_over: Integer
  faults: BankRowError[]
  fault_count: Integer
  hints: BankRowHint[]
  first_day: string | null
  last_day: string | null
  opening: Kobo | null
  closing: Kobo | null
  /** Whether the opening balance was entered or follows from the balances; otherwise it must be entered. */
  opening_checked: boolean
  /** Total of the lines to add, in kobo. */
  sum: Kobo
  /** Total of the statement's lines that were imported before, in kobo. */
  known_sum: Kobo
  /** Opening balance plus lines minus closing balance; 0 when it adds up, null when one is unknown or unchecked. */
  difference: Kobo | null
  /** The first row whose balance contradicts the lines; the statement then cannot be imported. */
  broken_at: Integer | null
  /** The balance before the first day according to earlier imports; null without any. */
  expected_opening: Kobo | null
  /** Number of rows in closed periods. */
  locked: Integer
  /** A digest of these decisions. */
  digest: string
}
