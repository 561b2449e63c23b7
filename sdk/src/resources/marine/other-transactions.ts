import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Kobo } from '../../money/units.ts'
import type { JournalLine } from './wallet-transactions.ts'

/**
 * Journal entries of marine without a wallet: bank charges and interest, unclaimed receipts, write-offs, credit
 * notes.
 * @example
 * const { data } = await client.marine.admin.otherTransactions.list({ kind: 'bank_charge', from: '2026-11-01' })
 */
export class OtherTransactions {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists entries, newest first; `q` searches descriptions and reasons. */
  list(query: OtherTransactionQuery = {}, options?: RequestOptions): Promise<Page<OtherTransaction>> {
    return this.#send('/marine/admin/other-transactions', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves an entry with its reversal. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<OtherTransactionDetail> {
    return this.#send(path`/marine/admin/other-transactions/${id}`, {}, options)
  }
}

/** Kinds of entries without a wallet. */
export const otherTransactionKinds = [
  'receipt_unclaimed',
  'bank_charge',
  'bank_interest',
  'write_off',
  'credit_note',
  'reversal',
] as const
export type OtherTransactionKind = (typeof otherTransactionKinds)[number]

export interface OtherTransactionQuery extends ListQuery {
  kind?: OtherTransactionKind
  /** Days of booking in Lagos, both included. */
  from?: string
  to?: string
}

/** The source of an entry: a bank line, a reconciled account, by its code, or a credit note. */
export interface OtherTransactionSubject {
  kind: 'bank_line' | 'bank_account' | 'credit_note'
  id: string
  /** Its number. */
  number: string
}

export interface OtherTransaction {
  id: string
  kind: OtherTransactionKind
  booked_at: string
  /** The value date at the bank. */
  value_date: string
  /** Kobo: the total of either side. */
  amount: Kobo
  description: string
  reason: string | null
  subject: OtherTransactionSubject | null
  lines: JournalLine[]
}

export interface OtherTransactionDetail extends OtherTransaction {
  made_by: string
  checked_by: string | null
  reversal_of: string | null
  reversals: {
    id: string
    booked_at: string
    amount: Kobo
    reason: string
    made_by: string
    checked_by: string
  }[]
}
