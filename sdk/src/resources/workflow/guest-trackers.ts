import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { ClaimState } from '../claims/claims.ts'
import type { Quote } from '../payments/payments.ts'
import type { DocumentRef, Next, PhotoToCome, Progress } from '../types.ts'
import type { TrackerState } from './tracker.ts'
import { TrackerForm } from './tracker-form.ts'

/** The actions of a customer on their own tracker. */
export class GuestTrackers {
  readonly #send: Transport
  readonly form: TrackerForm
  constructor(send: Transport) {
    this.#send = send
    this.form = new TrackerForm(send)
  }
  /** Retrieves a tracker for its customer. @throws CoverdeskError 404 */
  getGuest(id: string, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/guest`, {}, options)
  }
  /**
   * Emails the customer a link that continues the tracker; while the payment is due, with the price.
   * @throws ConflictError `step_passed`; RateLimitError after ten in a day, and over the limit of emails to a
   *   mailbox that the tracker has not verified
   */
  mailLink(id: string, options?: RequestOptions): Promise<MailedLink> {
    return this.#send(path`/trackers/${id}/link/guest`, { method: 'POST' }, options)
  }
  /**
   * Objects to a document that was received as signed by the customer: the voucher waits for the customer's signature
   * again.
   * @throws ConflictError `objection_over`
   */
  object(id: string, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/objection`, { method: 'POST', idempotent: true }, options)
  }
  /**
   * Withdraws a claim that is not signed, or a purchase that is not paid: the tracker ends.
   * @throws ConflictError `step_passed`
   */
  withdraw(id: string, body: GuestWithdrawalInput, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/withdrawal`, { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Sends the insurer a message about the claim of a tracker; `disagrees` rejects the amount on the voucher.
   * @throws ConflictError `claim_state` when there is no voucher to disagree with; RateLimitError after twenty in a
   *   day
   */
  write(id: string, body: GuestMessageInput, options?: RequestOptions): Promise<FollowedTracker> {
    return this.#send(path`/trackers/${id}/messages`, { method: 'POST', body, idempotent: true }, options)
  }
}

/** A link that is being emailed to the customer of a tracker. */
export interface MailedLink {
  masked_email: string
  /** ISO instant. */
  expires_at: string
}

/** A claim as its customer sees it. */
export interface FollowedClaim {
  claim_number: string
  state: ClaimState
  state_text: string
  /** Kobo. */
  net_payable: Kobo | null
  /**
   * The times by which the insurer acknowledges the claim, and by which an admitted one is settled; null once closed.
   */
  answer_by: string | null
  settle_by: string | null
  /** The form to which more photos and documents can be sent; null when none are accepted any more. */
  papers_form_id: string | null
  /** Photos that the customer could not take when the claim was sent. Send each with `question`. */
  photos_to_come: PhotoToCome[]
  /** The name of the claim officer; null before one is assigned, and once the claim is closed. */
  officer: string | null
  /** Whether a voucher waits for the signature, so that the customer can disagree with it. */
  can_disagree: boolean
  /** The time until which the customer can object to a document that was received as signed by them. */
  objection_until: string | null
  /** Messages between the customer and the insurer, oldest first. */
  messages: { text: string; mine: boolean; disagrees: boolean; at: string }[]
}

export interface GuestMessageInput {
  text: string
  disagrees?: boolean | undefined
  /** Whether it corrects an answer of the claim. */
  corrects?: boolean | undefined
}

export interface GuestWithdrawalInput {
  reason?: string | undefined
}

export interface FollowedTracker {
  id: string
  reference: string
  workflow_id: Integer
  workflow_name: string
  state: TrackerState
  /** What the tracker waits for, as a sentence. */
  headline: string
  text: string
  progress: Progress
  /** The guest's next page; `follow` when the guest has nothing to do. */
  next: Next
  claim: FollowedClaim | null
  /** The price of a purchase; null before it is known. */
  quote: Quote | null
  /** Whether a decision has accepted the proposal at this price. */
  accepted: boolean
  /** Whether an underwriter offered terms that the customer has not answered yet. */
  terms_offered: boolean
  /** The proposal of a purchase, while it can still be changed. */
  form_id: string | null
  /** Whether the customer can still withdraw the claim or the purchase. */
  can_withdraw: boolean
  /** Newest first. */
  events: { at: string; text: string }[]
  documents: DocumentRef[]
  masked_email: string | null
}
