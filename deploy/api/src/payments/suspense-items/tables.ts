import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    suspense_items: SuspenseItems
    suspense_uses: SuspenseUses
  }
}

export interface SuspenseItems {
  id: string
  /** Null for money that was entered by hand. */
  line_id: string | null
  /** The payment at the gateway that brought it, where it fitted no sale. */
  attempt_id: string | null
  account: string
  amount: number
  currency: Generated<string>
  day: string
  payer: Generated<string>
  reference: string
  narration: Generated<string>
  reference_key: GeneratedAlways<string>
  reason: 'unknown_reference' | 'paid_twice' | 'paid_late' | 'too_much' | 'too_little'
  branch_id: string | null
  /** What no approved use has taken. */
  remaining: number
  recorded_by: string
  recorded_by_user: string
  recorded_at: Instant
  /** When it was taken back as a mistake. */
  taken_back_at: Instant | null
  search: Generated<string>
  version: Generated<number>
}

export interface SuspenseUses {
  id: string
  item_id: string
  kind: 'allocation' | 'refund' | 'write_off' | 'taken_back'
  amount: number
  reason: Generated<string>
  payment_id: string | null
  attempt_id: string | null
  payee: string | null
  bank: string | null
  account_number: string | null
  holder_name: string | null
  paid_from: string | null
  reference: string | null
  paid_on: string | null
  status: Generated<'proposed' | 'approved' | 'rejected'>
  proposed_by: string
  proposed_by_user: string
  proposed_at: Instant
  decided_by: string | null
  decided_by_user: string | null
  decided_at: Instant | null
  rejection: string | null
}
