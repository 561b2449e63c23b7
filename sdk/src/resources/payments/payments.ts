import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type { Premium } from '../reference/setups.ts'
import type { Customer, Matter, Next, PaymentReversal, Progress } from '../types.ts'

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
   * Begins to pay, one's own or as staff for a customer; send the customer to `authorization_url`.
   * @throws ConflictError `already_paid`, `quote_expired`, `payment_replaced`, `step_passed`; CoverdeskError 503 `gateway_away`
   */
  initiate(body: { payment_id: string }, options?: RequestOptions): Promise<Payment> {
    return this.#send('/payments/initiate', { method: 'POST', body, idempotent: true }, options)
  }
  /** A payment of the guest's own run. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<Payment> {
    return this.#send(path`/payments/${id}/guest`, {}, options)
  }
  /** Asks the gateway now what became of a payment. */
  verify(body: { payment_id: string; reference?: string }, options?: RequestOptions): Promise<Payment> {
    return this.#send('/payments/verify', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Records a payment that the customer made another way. Nothing counts as paid before the gateway confirms the
   * reference and exactly the amount asked for.
   * @throws ValidationError at `reference`: `payment_unknown`, `payment_required`, `amount_mismatch`, `reference_taken`;
   *   ConflictError `already_paid`, `payment_replaced`, `step_passed`; CoverdeskError 503 `gateway_away`
   */
  record(id: string, body: PaymentRecord, options?: RequestOptions): Promise<Payment> {
    return this.#send(path`/payments/${id}/record`, { method: 'POST', body, idempotent: true }, options)
  }
  /** Payments, the newest first. */
  list(query: PaymentQuery = {}, options?: RequestOptions): Promise<Page<ListedPayment>> {
    return this.#send('/payments', { query: { ...query }, envelope: true }, options)
  }
  /** Money that came in and fits no sale, the longest waiting first. */
  listHeld(query: HeldMoneyQuery = {}, options?: RequestOptions): Promise<Page<HeldMoney>> {
    return this.#send('/payments/held', { query: { ...query }, envelope: true }, options)
  }
  /**
   * Notes that money which fits no sale was refunded at the gateway; somebody else confirms it.
   * @param id of the sum that is held
   * @throws ConflictError `already_reversed`; ValidationError at `reference`: `reference_taken`
   */
  refund(id: string, body: Refund, options?: RequestOptions): Promise<null> {
    return this.#send(path`/payments/held/${id}/refund`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Confirms a refund: the receipt is taken back, and a run that stood still because of it may be paid again.
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
  /** One payment with its quote and, once it is paid, the policy. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<Payment> {
    return this.#send(path`/payments/${id}`, {}, options)
  }
}

export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'review'

export interface PaymentQuery extends ListQuery {
  status?: PaymentStatus
}

/** What the gateway knows a payment by. */
export interface PaymentRecord {
  reference: string
}

/** A frozen price. */
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

/** What the gateway knows a refund by. */
export interface Refund {
  reference: string
}

/** Money the gateway took that was not used for a sale. */
export interface HeldReceipt {
  id: string
  reference: string
  /** Hundredths of the currency's unit; kobo for naira. */
  amount: number
  currency: string
  reason: string
  /** What the gateway knows the refund by, once somebody has noted it. */
  refund_reference: string | null
  refunded_at: string | null
}

/** Why money fits no sale: another amount than was asked for, or the second payment of one policy. */
export type HeldReason = 'amount_mismatch' | 'paid_twice'

export interface HeldMoneyQuery extends ListQuery {
  reason?: HeldReason
  /** The first and the last day it came in on, `yyyy-mm-dd`, both included. */
  received_from?: string
  received_until?: string
}

/** A sum of money that is kept in suspense. */
export interface HeldMoney extends Omit<HeldReceipt, 'reason' | 'refunded_at'> {
  reason: HeldReason
  received_at: string
  payment_id: string
  /** What was asked for, in kobo. */
  asked: number
  customer: Customer | null
  /** The run it was paid in. */
  tracker: { id: string; workflow_id: number; reference: string; matter: Matter }
}

export interface PaymentFacts {
  id: string
  status: PaymentStatus
  /** Kobo. */
  amount: number
  currency: string
  reference: string | null
  description: string
  provider: 'paystack'
  sandbox: boolean
  failure_reason: string | null
  /** Money that came in for it and fits no sale, such as another amount or a second payment: kept aside until decided. */
  held: HeldReceipt[]
  /** What the gateway took back of it, or may take back: disputes, refunds and reversals, oldest first. */
  reversals: PaymentReversal[]
  paid_at: string | null
  created_at: string
  tracker_id: string | null
  version: number
}

export interface ListedPayment extends PaymentFacts {
  customer: Customer | null
}

export interface Payment extends PaymentFacts {
  authorization_url: string | null
  /** The proposal the quote came from, to change it before paying. */
  form_id: string | null
  quote: Quote
  /** Kobo; what the customer pays first of damage to the own vehicle, 0 where there is none or it was bought back. */
  excess: number
  /** An underwriter has accepted the proposal. */
  accepted: boolean
  policy: PolicySummary | null
  progress: Progress
  next: Next
}
