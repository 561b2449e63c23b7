import type { ListQuery, Page } from '../core/lists.ts'
import { path } from '../core/path.ts'
import type { Transport } from '../core/transport.ts'
import type { PolicySummary } from './policies.ts'
import type { Premium } from './setups.ts'
import type { Customer, Next, Progress } from './types.ts'

/** Payments of premiums. */
export class Payments {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Begins to pay; send the customer to `authorization_url`. @throws CoverdeskError 503 `gateway_away` */
  initiate(body: { payment_id: string }): Promise<Payment> {
    return this.#send('/payments/initiate', { method: 'POST', body, idempotent: true })
  }
  getGuest(id: string): Promise<Payment> {
    return this.#send(path`/payments/${id}/guest`)
  }
  /** Asks the gateway now what became of a payment. */
  verify(body: { payment_id: string; reference?: string }): Promise<Payment> {
    return this.#send('/payments/verify', { method: 'POST', body, idempotent: true })
  }
  list(query: PaymentQuery = {}): Promise<Page<ListedPayment>> {
    return this.#send('/payments', { query: { ...query }, whole: true })
  }
  get(id: string): Promise<Payment> {
    return this.#send(path`/payments/${id}`)
  }
}

export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'review'

export interface PaymentQuery extends ListQuery {
  status?: PaymentStatus
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

/** Money the gateway took that was not asked for. */
export interface HeldReceipt {
  reference: string
  /** Hundredths of the currency's unit; kobo for naira. */
  amount: number
  currency: string
  reason: string
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
  policy: PolicySummary | null
  progress: Progress
  next: Next
}
