import type { ListQuery, Page } from '../../core/lists.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { Customer, Matter } from '../types.ts'
import type { StatementLineRef, StatementMatch } from './statement-lines.ts'

/**
 * Premiums received, each with its statement line where the gateway received it.
 * @example
 * const { data } = await client.payments.receipts.list({ matched: 'no' })
 */
export class PaymentReceipts {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Lists premium receipts, newest first; money that fits no sale is included with the state `held`. */
  list(query: PaymentReceiptQuery = {}, options?: RequestOptions): Promise<Page<PaymentReceipt>> {
    return this.#send('/payment-receipts', { query: { ...query }, envelope: true }, options)
  }
}

export const paymentReceiptStates = ['used', 'held', 'disputed', 'refunded'] as const
/** The use of the money: it paid a sale, is held because it fits none, is disputed at the bank, or was returned. */
export type PaymentReceiptState = (typeof paymentReceiptStates)[number]

export interface PaymentReceiptQuery extends ListQuery {
  state?: PaymentReceiptState
  /** Whether it is matched with a statement line. */
  matched?: 'yes' | 'no'
  /** First and last day of receipt, `yyyy-mm-dd`, both included. */
  received_from?: string
  received_until?: string
}

export interface PaymentReceipt {
  id: string
  payment_id: string
  /** The reference of the gateway, or of the receipt at the counter. */
  reference: string
  /** Hundredths of the currency's unit; kobo for naira. */
  amount: Kobo
  currency: string
  /** Where it was received; a statement line is sought for receipts of the gateway only. */
  source: 'gateway' | 'counter' | 'suspense'
  /**
   * The means of payment as the gateway reports it: `card`, `bank_transfer`, `ussd`; of a receipt at the counter its
   * method; null when unknown.
   */
  channel: string | null
  state: PaymentReceiptState
  received_at: string
  policy: { id: string; policy_number: string } | null
  customer: Customer | null
  /** The tracker it was paid in. */
  tracker: { id: string; workflow_id: Integer; reference: string; matter: Matter } | null
  /** The matched statement line. */
  match: StatementMatch | null
  /** A proposed match: an open statement line with its reference and amount. */
  proposal: StatementLineRef | null
}
