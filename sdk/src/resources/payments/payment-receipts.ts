import type { ListQuery, Page } from '../../core/lists.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Customer, Matter } from '../types.ts'
import type { StatementLineRef, StatementMatch } from './statement-lines.ts'

/**
 * Premiums that came in through the payment gateway, each with the statement line that shows it.
 * @example
 * const { data } = await client.payments.receipts.list({ matched: 'no' })
 */
export class PaymentReceipts {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Premium receipts, the newest first; money that fits no sale is among them with the state `held`. */
  list(query: PaymentReceiptQuery = {}, options?: RequestOptions): Promise<Page<PaymentReceipt>> {
    return this.#send('/payment-receipts', { query: { ...query }, envelope: true }, options)
  }
}

export const paymentReceiptStates = ['used', 'held', 'disputed', 'refunded'] as const
/** What became of the money: it paid a sale, fits none and is held, is disputed at the bank, or went back. */
export type PaymentReceiptState = (typeof paymentReceiptStates)[number]

export interface PaymentReceiptQuery extends ListQuery {
  state?: PaymentReceiptState
  /** Whether a statement line is matched with it. */
  matched?: 'yes' | 'no'
  /** The first and the last day it came in on, `yyyy-mm-dd`, both included. */
  received_from?: string
  received_until?: string
}

export interface PaymentReceipt {
  id: string
  payment_id: string
  /** The reference of the gateway. */
  reference: string
  /** Hundredths of the currency's unit; kobo for naira. */
  amount: number
  currency: string
  /** How the customer paid, as the gateway says: `card`, `bank_transfer`, `ussd`; null where it is not known. */
  channel: string | null
  state: PaymentReceiptState
  received_at: string
  policy: { id: string; policy_number: string } | null
  customer: Customer | null
  /** The run it was paid in. */
  tracker: { id: string; workflow_id: number; reference: string; matter: Matter } | null
  /** The statement line it is matched with. */
  match: StatementMatch | null
  /** An open statement line with its reference and amount, for a person to confirm. */
  proposal: StatementLineRef | null
}
