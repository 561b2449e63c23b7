import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Kobo } from '../../money/units.ts'
import type { ClaimState } from '../claims/claims.ts'
import type { PaymentStatus } from '../payments/payments.ts'
import type { PolicySummary } from './policies.ts'

/**
 * What belongs to a motor policy: claims, payments, messages, notes, events.
 * @example
 * const { notes } = await client.motor.policyRecords.get(policyId)
 */
export class PolicyRecords {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Retrieves a policy's claims, payments, messages, notes and events, and the customer's other policies.
   * @throws CoverdeskError 404
   */
  get(policyId: string, options?: RequestOptions): Promise<PolicyRecord> {
    return this.#send(path`/policies/${policyId}/record`, {}, options)
  }
  /** Adds an internal note; the customer does not see it. @throws CoverdeskError 404 */
  addNote(policyId: string, body: { text: string }, options?: RequestOptions): Promise<PolicyNote> {
    return this.#send(path`/policies/${policyId}/notes`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Emails documents of a policy to its contact, again.
   * @throws ValidationError at `document_ids`; CoverdeskError 404, 429 `too_many_requests` after 10 in a day
   */
  sendDocuments(
    policyId: string,
    body: PolicyDocumentsInput = {},
    options?: RequestOptions,
  ): Promise<PolicyMessage> {
    return this.#send(
      path`/policies/${policyId}/send-documents`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

/** What belongs to a policy, newest first. Each list has at most 50 entries. */
export interface PolicyRecord {
  /** Null for users who may not read claims. */
  claims: PolicyClaim[] | null
  /** Null for users who may not read payments. */
  payments: PolicyPayment[] | null
  messages: PolicyMessage[]
  notes: PolicyNote[]
  /** Other policies of the customer. */
  other_policies: PolicySummary[]
  events: PolicyEvent[]
}

/** A claim on a policy. */
export interface PolicyClaim {
  id: string
  claim_number: string
  state: ClaimState
  loss_type: string
  /** `yyyy-mm-dd`. */
  loss_date: string
  reserve: Kobo
  paid: Kobo | null
}

/** A payment for a policy: of its sale or of a change. */
export interface PolicyPayment {
  id: string
  reference: string | null
  status: PaymentStatus
  amount: Kobo
  paid_at: string | null
  created_at: string
  tracker_id: string | null
}

/** An email or SMS to the customer of a policy. */
export interface PolicyMessage {
  id: string
  at: string
  channel: 'mail' | 'sms'
  /** Id of the notification template. */
  template: string
  /** Heading of the message in the user's language. */
  title: string
  /** Masked; null where only the sending is known. */
  masked_to: string | null
  /** Null once the delivery is no longer on record. */
  state: 'waiting' | 'retrying' | 'sent' | 'failed' | null
  /** Error of the last attempt. */
  reason: string | null
  by: string
}

/** An internal note about a policy. */
export interface PolicyNote {
  id: string
  text: string
  by: string
  at: string
}

/** A fact before and after a change, as stored. */
export interface PolicyFactChange {
  key: string
  /** Name of the fact in the reader's language; absent for those of a contact. */
  label?: string
  before: string | number | null
  after: string | number | null
}

/** An event in the life of a policy. */
export interface PolicyEvent {
  id: string
  at: string
  kind:
    | 'issue'
    | 'renew'
    | 'endorse'
    | 'cancel'
    | 'reinstate'
    | 'claim'
    | 'payment'
    | 'contact'
    | 'agency'
    | 'own_damage'
    | 'message'
  /** Name of the user; `customer` or `system`. */
  by: string
  reason: string | null
  /** First day on which a change is in force, `yyyy-mm-dd`. */
  effective_from: string | null
  /** Charge of a change, or amount paid. */
  amount: Kobo | null
  /** Claim number, payment reference, title of a message, or kind of an endorsement (`EndorsementKind`). */
  subject: string | null
  /** Id of the claim. */
  claim_id: string | null
  /** State of the claim after the event. */
  claim_state: ClaimState | null
  facts: PolicyFactChange[]
}

export interface PolicyDocumentsInput {
  /** Documents of the policy to send; all without it. */
  document_ids?: string[] | undefined
}
