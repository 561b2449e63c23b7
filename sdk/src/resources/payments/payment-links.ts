import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Kobo } from '../../money/units.ts'

/**
 * Links by which a person other than the customer pays: they show what is paid for and nothing about the customer.
 * @example
 * const { url } = await client.payments.links.create(payment.id)
 * const { authorization_url } = await payer.links.pay({ token, email: 'payer@example.com' })
 */
export class PaymentLinks {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Creates the link of a payment of the guest's own tracker; an earlier link ends. It is valid for seven days, and no
   * longer than the price.
   * @throws CoverdeskError 404; ConflictError `already_paid`, `payment_replaced`, `receipt_waiting`, `step_passed`,
   *   `quote_expired`; RateLimitError after 20 in a day
   */
  create(paymentId: string, options?: RequestOptions): Promise<PaymentLink> {
    return this.#send(path`/payments/${paymentId}/link`, { method: 'POST' }, options)
  }
  /**
   * Retrieves what a link pays for, after the result of a begun payment is requested from the gateway.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`
   */
  open(body: { token: string }, options?: RequestOptions): Promise<PayerView> {
    return this.#send('/payment-links/open', { method: 'POST', body }, options)
  }
  /**
   * Starts the payment; send the payer to `authorization_url`.
   * @throws CoverdeskError 404 `link_unknown`, `link_expired`, 503 `gateway_away`; ConflictError `already_paid`,
   *   `quote_expired`, `payment_replaced`, `receipt_waiting`, `step_passed`
   */
  pay(body: PayerInput, options?: RequestOptions): Promise<PayerGateway> {
    return this.#send('/payment-links/pay', { method: 'POST', body, idempotent: true }, options)
  }
}

/** A new link; its secret is returned only once. */
export interface PaymentLink {
  url: string
  expires_at: string
}

export const payerPurposes = ['purchase', 'renewal', 'change'] as const
export type PayerPurpose = (typeof payerPurposes)[number]

/** What a payer sees. */
export interface PayerView {
  /** `begun`: the payer was sent to the gateway, which has no result yet. */
  status: 'payable' | 'begun' | 'paid'
  amount: Kobo
  currency: string
  purpose: PayerPurpose
  /** The first and last two letters of the plate; null for an unplated vehicle. */
  masked_plate: string | null
  insurer: string
  expires_at: string
  /** Whether the gateway is a sandbox: nothing is charged. */
  sandbox: boolean
}

export interface PayerInput {
  token: string
  /** Address of the payer, to which the gateway sends its receipt. */
  email: string
}

export interface PayerGateway {
  /** Address of the payment page at the gateway. */
  authorization_url: string
}
