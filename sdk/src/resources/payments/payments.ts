import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ChangedFact } from '../motor/motor-policy-change.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type { Premium } from '../reference/setups.ts'
import type { Customer, Matter, Next, PaymentReversal, Progress } from '../types.ts'
import type { SuspenseItemDetail } from './suspense-items.ts'

/**
 * Payments of premiums; amounts in kobo.
 * @example
 * const { authorization_url } = await client.payments.initiate({ payment_id })
 * // the customer pays there and comes back
 * const { status, policy } = await client.payments.verify({ payment_id })
 */
export class Payments {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Starts a payment, of the guest's own tracker or by staff for a customer; send the customer to
   * `authorization_url`.
   * @throws ConflictError `already_paid`, `quote_expired`, `payment_replaced`, `receipt_waiting`, `step_passed`;
   *   CoverdeskError 503 `gateway_away`
   */
  initiate(body: { payment_id: string }, options?: RequestOptions): Promise<Payment> {
    return this.#send('/payments/initiate', { method: 'POST', body, idempotent: true }, options)
  }
  /** Retrieves a payment of the guest's own tracker. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<Payment> {
    return this.#send(path`/payments/${id}/guest`, {}, options)
  }
  /** Checks the state of a payment at the gateway now. */
  verify(body: { payment_id: string; reference?: string }, options?: RequestOptions): Promise<Payment> {
    return this.#send('/payments/verify', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Records a payment that the customer made another way. It counts as paid once the gateway confirms the reference
   * and exactly the due amount.
   * @throws ValidationError at `reference`: `payment_unknown`, `payment_required`, `amount_mismatch`,
   *   `reference_taken`; ConflictError `already_paid`, `payment_replaced`, `receipt_waiting`, `step_passed`;
   *   CoverdeskError 503 `gateway_away`
   */
  record(id: string, body: PaymentRecord, options?: RequestOptions): Promise<Payment> {
    return this.#send(path`/payments/${id}/record`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Lists payments, newest first. */
  list(query: PaymentQuery = {}, options?: RequestOptions): Promise<Page<ListedPayment>> {
    return this.#send('/payments', { query: { ...query }, envelope: true }, options)
  }
  /** Lists received money that fits no sale, the longest waiting first. */
  listHeld(query: HeldMoneyQuery = {}, options?: RequestOptions): Promise<Page<HeldMoney>> {
    return this.#send('/payments/held', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Records that money which fits no sale was refunded at the gateway; another user confirms it.
   * @param id of the held receipt
   * @throws ConflictError `already_reversed`; ValidationError at `reference`: `reference_taken`
   */
  refund(id: string, body: HeldRefund, options?: RequestOptions): Promise<null> {
    return this.#send(path`/payments/held/${id}/refund`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Confirms a refund: the receipt is reversed, and a tracker that it blocked can be paid again.
   * @throws CoverdeskError 403 `not_allowed`, `maker_is_checker`, `limit_exceeded`
   * @throws ConflictError `refund_not_noted`, `already_reversed`
   */
  confirmRefund(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(
      path`/payments/held/${id}/confirm-refund`,
      { method: 'POST', idempotent: true },
      options,
    )
  }
  /**
   * Puts money that fits no sale into suspense, from where it pays a premium, goes back to its payer or is written off. A
   * tracker that it blocked can be paid again.
   * @throws ConflictError `already_reversed`, `line_in_suspense`, `refund_noted`; CoverdeskError 404
   */
  suspend(id: string, options?: RequestOptions): Promise<SuspenseItemDetail> {
    return this.#send(path`/payments/held/${id}/suspend`, { method: 'POST', idempotent: true }, options)
  }
  /** Retrieves a payment with its quote and, once paid, its policy. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Payment> {
    return this.#send(path`/payments/${id}`, {}, options)
  }
}

export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'review'

export interface PaymentQuery extends ListQuery {
  status?: PaymentStatus
}

/** The gateway's reference of a payment. */
export interface PaymentRecord {
  reference: string
}

/** A fixed price. */
export interface Quote {
  id: string
  reference: string
  premium: Premium
  valid_until: string
  vehicle: Record<string, unknown>
  cover: Record<string, unknown>
  start_date: string
  end_date: string
}

/** The gateway's reference of the refund of money that fits no sale. */
export interface HeldRefund {
  reference: string
}

/** Money received by the gateway that was not used for a sale. */
export interface HeldReceipt {
  id: string
  reference: string
  /** Hundredths of the currency's unit; kobo for naira. */
  amount: Kobo
  currency: string
  reason: string
  /** The gateway's reference of the refund; null before it is recorded. */
  refund_reference: string | null
  refunded_at: string | null
  /** Whether it can be put into suspense. */
  may_suspend: boolean
}

/** Why money fits no sale: another amount than was due, or a second payment of one policy. */
export type HeldReason = 'amount_mismatch' | 'paid_twice'

export interface HeldMoneyQuery extends ListQuery {
  reason?: HeldReason
  /** First and last day of receipt, `yyyy-mm-dd`, both included. */
  received_from?: string
  received_until?: string
}

/** Money held in suspense. */
export interface HeldMoney extends Omit<HeldReceipt, 'reason' | 'refunded_at' | 'may_suspend'> {
  reason: HeldReason
  received_at: string
  payment_id: string
  /** The due amount in kobo. */
  asked: Kobo
  customer: Customer | null
  /** The tracker it was paid in. */
  tracker: { id: string; workflow_id: Integer; reference: string; matter: Matter }
}

export interface PaymentFacts {
  id: string
  status: PaymentStatus
  /** Kobo. */
  amount: Kobo
  currency: string
  reference: string | null
  description: string
  provider: 'paystack'
  sandbox: boolean
  failure_reason: string | null
  /** Received money that fits no sale, such as another amount or a second payment; held until decided. */
  held: HeldReceipt[]
  /** Reversals by the gateway, also pending ones: disputes, refunds and reversals, oldest first. */
  reversals: PaymentReversal[]
  paid_at: string | null
  created_at: string
  tracker_id: string | null
  version: Integer
}

export interface ListedPayment extends PaymentFacts {
  customer: Customer | null
}

export interface Payment extends PaymentFacts {
  authorization_url: string | null
  /** Whether a payment at the counter waits for its confirmation: nothing else can be paid meanwhile. */
  receipt_waiting: boolean
  /** The proposal of the quote, to change it before payment. */
  form_id: string | null
  quote: Quote
  /** What a change of a policy changes, once its additional premium is paid; empty for a new policy. */
  changes: ChangedFact[]
  /** Excess on damage to the own vehicle in kobo; 0 without one, or when bought back. */
  excess: Kobo
  /** Whether an underwriter has accepted the proposal. */
  accepted: boolean
  policy: PolicySummary | null
  progress: Progress
  next: Next
}
