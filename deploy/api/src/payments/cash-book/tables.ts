import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    cash_movements: CashMovements
  }
}

/** A deposit from a cashier's drawer, or a count of it. */
export interface CashMovements {
  id: string
  kind: 'deposit' | 'count'
  /** Id of the branch. */
  till: string
  cashier: string
  /** Kobo: a deposit's amount; of a count what is above (positive) or missing (negative). */
  amount: number
  /** Kobo; null for a deposit. */
  counted: number | null
  currency: Generated<string>
  /** Receiving account of a deposit, by its code. */
  account: Generated<string>
  slip: Generated<string>
  slip_key: GeneratedAlways<string>
  day: string
  reason: Generated<string>
  status: 'recorded' | 'confirmed' | 'rejected'
  recorded_by: string
  recorded_by_user: string
  recorded_at: Instant
  decided_by: string | null
  decided_by_user: string | null
  decided_at: Instant | null
  rejection: Generated<string>
  version: Generated<number>
}
