export const bankEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type BankEncoding = (typeof bankEncodings)[number]
export const bankDelimiters = [',', ';', '\t', '|'] as const
export type BankDelimiter = (typeof bankDelimiters)[number]
/** 31/10/2026, 10/31/2026, 2026-10-31 or 20261031, 31-Oct-2026, Oct 31, 2026. */
export const bankDateFormats = ['dmy', 'mdy', 'ymd', 'dmon', 'mond'] as const
export type BankDateFormat = (typeof bankDateFormats)[number]
export const bankDecimals = ['.', ','] as const
export type BankDecimal = (typeof bankDecimals)[number]

/** How the files of a bank are read. Columns go by their names; an empty name is a column there is none of. */
export interface BankMapping {
  encoding: BankEncoding
  delimiter: BankDelimiter
  /** The sheet of a workbook that has the lines; empty for a file of text. */
  sheet: string
  /** Which record of the file names the columns, the first being 1. */
  header: number
  date: string
  /** Empty where the days could be read in two ways, and somebody has to say. */
  date_format: BankDateFormat | ''
  /** One column with a sign or with `direction`, or the two after it. */
  amount: string
  debit: string
  credit: string
  /** The column that says of each amount whether it is debit or credit (Dr/Cr). */
  direction: string
  /** What that column says for money out, and for money in; empty for a mark the bank does not write. */
  debit_mark: string
  credit_mark: string
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

/** How the bytes of a file become records. A workbook has a sheet, and neither encoding nor delimiter. */
export type BankLayout = Pick<BankMapping, 'encoding' | 'delimiter' | 'sheet' | 'header'>

/** The different texts of a column that has few, as one that says debit or credit. */
export interface BankColumnMarks {
  column: string
  marks: string[]
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
  /** The first records of the file from its beginning, one of which names the columns. */
  first_records: string[][]
  /** The sheets of a workbook, those that are hidden left out; none of a file of text. */
  sheets: string[]
  /** Of columns that may say debit or credit. */
  marks: BankColumnMarks[]
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

export const bankRowHints = ['opening_balance', 'closing_balance', 'reference_rounded'] as const
/** What is worth knowing of a row that is read: it names a balance and is no movement, or a spreadsheet rounded its reference. */
export type BankRowHintReason = (typeof bankRowHints)[number]

export interface BankRowHint {
  /** Line of the file, the first being 1. */
  row: number
  reason: BankRowHintReason
  found: string
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
  hints: BankRowHint[]
  first_day: string | null
  last_day: string | null
  opening: number | null
  closing: number | null
  /** Whether the opening was entered or is proved by the balances; where it is not, it has to be entered. */
  opening_checked: boolean
  /** Kobo of the lines that would be added. */
  sum: number
  /** Kobo of the lines of the statement that were imported before. */
  known_sum: number
  /** Opening and lines less closing; nothing when it adds up, null while one is unknown or not checked. */
  difference: number | null
  /** The first row that the balances contradict; nothing can be imported then. */
  broken_at: number | null
  /** What the bank had before the first day by what was imported before; null when nothing was. */
  expected_opening: number | null
  /** Rows of months that are locked. */
  locked: number
  /** Stands for these decisions. */
  digest: string
}
