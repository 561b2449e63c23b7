import type { BankMapping, BankRowFaultReason, BankRowHint } from '@coverdesk/sdk'

/** A line of a statement as it is understood. */
export interface ReadLine {
  row: number
  day: string
  /** Kobo, above nothing for money that came in. */
  amount: number
  narration: string
  reference: string
  payer: string
  raw: { day: string; amount: string }
  /** What the bank says it had after it; null without such a column. */
  balance: number | null
  /** What its direction was read from, such as `debit column`; lines of one source are right or wrong together. */
  source: string
}

export interface ReadFault {
  row: number
  reason: BankRowFaultReason
  found: string
}

/** A balance that a row names instead of a movement. */
export interface NamedBalance {
  row: number
  kind: 'opening' | 'closing'
  balance: number
}

export interface ReadStatement {
  lines: ReadLine[]
  faults: ReadFault[]
  hints: BankRowHint[]
  named: NamedBalance[]
  /** Headings and totals. */
  passedOver: number
  /** The newest line is on top. */
  newestFirst: boolean
}

export type Settled = Omit<BankMapping, 'date_format' | 'decimal'> & {
  date_format: Exclude<BankMapping['date_format'], ''>
  decimal: Exclude<BankMapping['decimal'], ''>
}
