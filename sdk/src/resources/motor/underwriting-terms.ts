import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { PremiumPart } from '../reference/setups.ts'
import type { Next, SetupItem } from '../types.ts'

/**
 * The terms offered to a customer, with the token of their link.
 * @example
 * const { old_premium, new_premium } = await client.motor.underwritingTerms.getGuest(trackerId)
 */
export class GuestUnderwritingTerms {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves the terms last offered for the guest's tracker. @throws CoverdeskError 404 */
  getGuest(trackerId: string, options?: RequestOptions): Promise<OfferedTerms> {
    return this.#send(path`/trackers/${trackerId}/terms/guest`, {}, options)
  }
  /** Accepts the terms; the tracker continues with the payment. @throws ConflictError `terms_closed` */
  accept(trackerId: string, body: { version: number }, options?: RequestOptions): Promise<AnsweredTerms> {
    return this.#send(
      path`/trackers/${trackerId}/terms/accept`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
  /** Declines the terms, which ends the purchase or the renewal. @throws ConflictError `terms_closed` */
  decline(trackerId: string, body: { version: number }, options?: RequestOptions): Promise<AnsweredTerms> {
    return this.#send(
      path`/trackers/${trackerId}/terms/decline`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

/**
 * Terms on which an underwriter accepts a referred sale or renewal: the customer accepts or declines them. Amounts are
 * kobo, shares basis points.
 * @example
 * const terms = { loading_bps: 2_500, discount_bps: 0, excess: 10_000_000, conditions: ['TRACKER'] }
 * const { new_premium } = await client.motor.underwritingTerms.price(approval.id, terms)
 * await client.motor.underwritingTerms.offer(approval.id, { ...terms, reason: 'Two losses', version: approval.version })
 */
export class UnderwritingTerms extends GuestUnderwritingTerms {
  readonly #send: Transport
  constructor(send: Transport) {
    super(send)
    this.#send = send
  }
  /** Retrieves the terms last offered for a tracker. @throws CoverdeskError 404 */
  get(trackerId: string, options?: RequestOptions): Promise<OfferedTerms> {
    return this.#send(path`/trackers/${trackerId}/terms`, {}, options)
  }
  /**
   * Prices the subject of an approval with terms; nothing is stored.
   * @throws ValidationError `terms_discount_too_large` at `discount_bps`, `terms_excess_low` at `excess`; ConflictError
   *   `terms_not_possible`; CoverdeskError 404
   */
  price(approvalId: string, body: NewTerms, options?: RequestOptions): Promise<PricedTerms> {
    return this.#send(path`/approvals/${approvalId}/terms/price`, { method: 'POST', body }, options)
  }
  /**
   * Approves a request with terms and emails the customer a link to answer them.
   * @throws ValidationError as `price`, `terms_empty`; CoverdeskError 403 `maker_is_checker`, `limit_exceeded`; 404;
   *   ConflictError `decision_made`, `approval_closed`, `approval_expired`, `subject_changed`, `edit_conflict`
   */
  offer(approvalId: string, body: NewTermsOffer, options?: RequestOptions): Promise<OfferedTerms> {
    return this.#send(
      path`/approvals/${approvalId}/terms`,
      { method: 'POST', body, idempotent: true },
      options,
    )
  }
}

/** Terms of an underwriter. */
export interface NewTerms {
  /** Loading on the basic premium, in basis points; 0 for none. */
  loading_bps: Integer
  /** Discount on the basic premium, in basis points; at most what the legal minimum rate allows. 0 for none. */
  discount_bps: Integer
  /** Excess of each claim for the own vehicle, in kobo, above that of the cover; 0 leaves it as it is. */
  excess: Kobo
  /** Codes of the list `policy-conditions`: an inspection, a tracker and other conditions. */
  conditions: string[]
}

export interface NewTermsOffer extends NewTerms {
  /** Why, as the customer reads it. */
  reason: string
  /** Version of the approval. */
  version: Integer
}

/** Price of a cover before and with terms. */
export interface TermsPrice {
  old_premium: Kobo
  new_premium: Kobo
  /** Parts of the new premium. */
  breakdown: PremiumPart[]
  excess_before: Kobo
  excess_after: Kobo
}

/** Price of terms that are being chosen. */
export interface PricedTerms extends TermsPrice {
  /** Conditions to choose from. */
  available_conditions: SetupItem[]
}

/** `expired`: the customer did not answer in time; `withdrawn`: the request changed or ended. */
export type TermsStatus = 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

/** Terms that apply to a policy. */
export interface AppliedTerms {
  loading_bps: Integer
  discount_bps: Integer
  /** Kobo; 0 for the excess of the cover. */
  excess: Kobo
  conditions: SetupItem[]
}

export interface OfferedTerms extends TermsPrice, AppliedTerms {
  id: string
  tracker_id: string
  status: TermsStatus
  reason: string
  /** Name of the user; null for customers. */
  offered_by: string | null
  offered_at: string
  /** The instant at which an unanswered offer ends. */
  expires_at: string
  answered_at: string | null
  version: Integer
}

export interface AnsweredTerms {
  next: Next
}
