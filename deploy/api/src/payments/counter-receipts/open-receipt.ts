import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { PaymentRow } from '../store.ts'

export type CounterReceiptRow = Selectable<Database['counter_receipts']>

/** A locked receipt with its locked payment. */
export interface OpenReceipt {
  receipt: CounterReceiptRow
  payment: PaymentRow
}
