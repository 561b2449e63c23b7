import type { BankMapping, BankRowErrorReason, BankRowHint } from '@coverdesk/sdk'

/** A parsed line of a statement. */
export interface ReadLine {
  row: number
  day: string
  /** Amount in kobo, positive for money received. */
  amount: number
  narration: string
  reference: string
  payer: string
  raw: { day: string; amount: string }
  /** Balance after it according to the bank; null without such a column. */
  balance: number | null
  /** Source of its direction, such as `debit column`; lines of one source are correct or wrong together. */
  source: string
}

export interface RowError {
  row: number
  reason: BankRowErrorReason
  found: string
}

/** A row that states a balance instead of a movement. */
export interface NamedBalance {
  row: number
  kind: 'opening' | 'closing'
  balance: number
}

export interface ReadStatement {
  lines: ReadLine[]
  faults: RowError[]
  hints: BankRowHint[]
  named: NamedBalance[]
  /** Number of headings and totals. */
  passedOver: number
  /** Whether the newest line is first. */
  newestFirst: boolean
}

export type Settled = Omit<BankMapping, 'date_format' | 'decimal'> & {
  date_format: Exclude<BankMapping['date_format'], ''>
  decimal: Exclude<BankMapping['decimal'], ''>
}
